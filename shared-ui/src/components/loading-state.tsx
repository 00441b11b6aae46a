import { CircularProgress, keyframes, Stack, Typography } from '@mui/material';

export interface LoadingStateProps {
  /** What is being fetched: 'Loading feedings'. */
  label: string;
}

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

/** A wait without a known shape. It shows after a moment, so a quick answer does not flicker. */
export function LoadingState({ label }: LoadingStateProps) {
  return (
    <Stack role="status" sx={{ alignItems: 'center', gap: 2, py: 5, animation: `${appear} 200ms 300ms both` }}>
      <CircularProgress size={32} aria-hidden />
      <Typography sx={{ color: 'text.secondary' }}>{label}</Typography>
    </Stack>
  );
}
