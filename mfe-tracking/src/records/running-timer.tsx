import { Typography } from '@mui/material';
import { hoursMinutesSeconds } from '@nestling/contract';
import { useNow } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';

interface RunningTimerProps {
  label: string;
  since: number | undefined;
  /** `state`: the largest figure of its card. */
  variant?: 'figure' | 'state';
}

/**
 * Time since a start (epoch milliseconds; nothing without one) as 'Xh Ym Zs'. It renders itself once a second and nothing else; the role keeps
 * screen readers from reading every second aloud.
 */
export function RunningTimer({ label, since, variant = 'figure' }: RunningTimerProps) {
  const now = useNow(1_000);
  return (
    <Typography
      role="timer"
      aria-label={label}
      component="p"
      variant={variant}
      sx={{ whiteSpace: 'nowrap', ...(variant === 'figure' && { fontSize: 'clamp(1.125rem, 5.4vw, 1.625rem)' }) }}
    >
      {since !== undefined && hoursMinutesSeconds(say, now - since)}
    </Typography>
  );
}
