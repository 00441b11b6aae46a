import { LinearProgress, Stack, Typography } from '@mui/material';
import type { Progress } from '@nestling/shared-ui/platform';

interface ImportProgressProps {
  fileName: string;
  isDryRun: boolean;
  progress: Progress;
}

/** Sending, then the server's work, each with its own bar. */
export function ImportProgress({ fileName, isDryRun, progress: { phase, share } }: ImportProgressProps) {
  const percent = Math.round(share * 100);
  const doing = phase === 'sending' ? 'Sending' : isDryRun ? 'Reading' : 'Importing';
  // Sent, and no word yet: nobody knows how much is left.
  const isUnknown = phase === 'sending' && share >= 1;
  return (
    <Stack role="status" sx={{ gap: 1.5, py: 4 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {doing} {fileName}…
      </Typography>
      <LinearProgress
        aria-label={doing}
        variant={isUnknown ? 'indeterminate' : 'determinate'}
        {...(!isUnknown && { value: percent })}
      />
    </Stack>
  );
}
