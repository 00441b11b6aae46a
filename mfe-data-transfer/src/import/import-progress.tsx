import { LinearProgress, Stack, Typography } from '@mui/material';
import { text } from '@nestling/contract';
import type { Progress } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';

const SENDING = { name: text('Sending'), of: text('Sending {file}…') };
const READING = { name: text('Reading'), of: text('Reading {file}…') };
const IMPORTING = { name: text('Importing'), of: text('Importing {file}…') };

interface ImportProgressProps {
  fileName: string;
  isDryRun: boolean;
  progress: Progress;
}

/** Sending, then the server's work, each with its own bar. */
export function ImportProgress({ fileName, isDryRun, progress: { phase, share } }: ImportProgressProps) {
  const percent = Math.round(share * 100);
  const doing = phase === 'sending' ? SENDING : isDryRun ? READING : IMPORTING;
  // Sent, and no word yet: nobody knows how much is left.
  const isUnknown = phase === 'sending' && share >= 1;
  return (
    <Stack role="status" sx={{ gap: 1.5, py: 4 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{say(doing.of, { file: fileName })}</Typography>
      <LinearProgress
        aria-label={say(doing.name)}
        variant={isUnknown ? 'indeterminate' : 'determinate'}
        {...(!isUnknown && { value: percent })}
      />
    </Stack>
  );
}
