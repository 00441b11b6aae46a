import { Typography } from '@mui/material';
import { type Nursing, numberText, type Side, timeOfSides } from '@nestling/contract';
import { useNow } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import type { LocalFeeding } from './project-feedings.ts';

/** '12:05': minutes and seconds. */
function minutesAndSeconds(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  const rest = (seconds % 60).toLocaleString(say.locale, { minimumIntegerDigits: 2 });
  return say('{minutes}:{seconds}', { minutes: numberText(say, Math.floor(seconds / 60)), seconds: rest });
}

/** How long a session took, on a side or on both; draws itself anew each second and nothing else. */
export function NursingTime({ nursing, side }: { nursing: Nursing<LocalFeeding>; side?: Side }) {
  const now = useNow(1_000);
  const times = timeOfSides(nursing.stints, now);
  if (side) return minutesAndSeconds(times[side]);
  return (
    // The role keeps screen readers from reading every second aloud.
    <Typography role="timer" aria-label={say('Time nursing')} component="p" sx={{ fontWeight: 650 }}>
      {minutesAndSeconds(times.breast_left + times.breast_right)}
    </Typography>
  );
}
