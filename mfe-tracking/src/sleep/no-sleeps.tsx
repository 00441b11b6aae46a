import { Typography } from '@mui/material';
import { EmptyState, SleepingBabyDrawing } from '@nestling/shared-ui';
import { useMay } from '@nestling/shared-ui/people';
import { say } from '@nestling/shared-ui/say';

interface NoSleepsProps {
  babyId: string;
  /** False for a list that could not be read: it is not called empty. */
  known: boolean;
  /** The last so many days, 7 of them when not said; `null` for days that were chosen. */
  days?: number | null;
}

/** The place of a list without sleeps. */
export function NoSleeps({ babyId, known, days = 7 }: NoSleepsProps) {
  const mayRecord = useMay(babyId, 'record');
  return known ? (
    <EmptyState
      drawing={<SleepingBabyDrawing />}
      title={
        days === null
          ? say('No sleep on these days')
          : say('{days, plural, one {No sleep in the last # day} other {No sleep in the last # days}}', { days })
      }
      text={mayRecord ? say("Tap 'Start Sleep' when the baby falls asleep.") : say('What others record is shown here.')}
    />
  ) : (
    <Typography sx={{ color: 'text.secondary' }}>{say('The sleeps will be here once they can be loaded.')}</Typography>
  );
}
