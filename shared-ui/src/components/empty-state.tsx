import { Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  drawing?: ReactNode;
  title: string;
  /** What to do next, in one sentence. */
  text?: ReactNode;
  action?: ReactNode;
}

/** What a list says when nothing is in it yet. */
export function EmptyState({ drawing, title, text, action }: EmptyStateProps) {
  return (
    <Stack sx={{ alignItems: 'center', textAlign: 'center', gap: 1, px: 2, py: 3 }}>
      {drawing}
      <Typography variant="h3" component="p" sx={{ mt: drawing ? 1 : 0 }}>
        {title}
      </Typography>
      {text ? (
        <Typography component="div" sx={{ color: 'text.secondary', maxWidth: '36ch' }}>
          {text}
        </Typography>
      ) : null}
      {action ? <Stack sx={{ mt: 1.5 }}>{action}</Stack> : null}
    </Stack>
  );
}
