import { Typography } from '@mui/material';
import { EmptyState, SleepingBabyDrawing } from '@nestling/shared-ui';

interface NoSleepsProps {
  /** False for a list that could not be read: it is not called empty. */
  known: boolean;
  /** The last so many days, 7 of them when not said; `null` for days that were chosen. */
  days?: number | null;
}

/** The place of a list without sleeps. */
export const NoSleeps = ({ known, days = 7 }: NoSleepsProps) =>
  known ? (
    <EmptyState
      drawing={<SleepingBabyDrawing />}
      title={days === null ? 'No sleep on these days' : `No sleep in the last ${days} days`}
      text="Tap 'Start sleep' when the baby falls asleep."
    />
  ) : (
    <Typography sx={{ color: 'text.secondary' }}>The sleeps will be here once they can be loaded.</Typography>
  );
