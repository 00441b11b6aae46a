import { Button, Stack, Typography } from '@mui/material';
import { BrokenDrawing } from '../drawings/late-drawings.tsx';
import { RefreshIcon } from '../icons/interface-icons.tsx';
import { say } from '../words/say.ts';

export interface ErrorStateProps {
  title?: string;
  /** What happened, in words of the person. */
  message: string;
  /** The way on. Without it the message must say one. */
  onRetry?: () => void;
  /** Another way on than 'Retry'. */
  wayOn?: { label: string; onClick: () => void } | undefined;
}

/** A failure in the place of what failed, announced to screen readers. */
export function ErrorState({ title = say('Something went wrong'), message, onRetry, wayOn }: ErrorStateProps) {
  const way = wayOn ?? (onRetry && { label: say('Retry'), onClick: onRetry });
  return (
    <Stack role="alert" sx={{ alignItems: 'center', textAlign: 'center', gap: 1, px: 2, py: 3 }}>
      <BrokenDrawing size={112} />
      <Typography variant="h3" component="p" sx={{ mt: 1 }}>
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '40ch' }}>{message}</Typography>
      {way && (
        <Button variant="outlined" startIcon={<RefreshIcon />} onClick={way.onClick} sx={{ mt: 1.5 }}>
          {way.label}
        </Button>
      )}
    </Stack>
  );
}
