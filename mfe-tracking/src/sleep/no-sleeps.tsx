import { Typography } from '@mui/material';
import { EmptyState, SleepingBabyDrawing } from '@nestling/shared-ui';

/** The place of a list without sleeps; a list that could not be read (`known` is false) is not called empty. */
export const NoSleeps = ({ known }: { known: boolean }) =>
  known ? (
    <EmptyState
      drawing={<SleepingBabyDrawing />}
      title="No sleep in the last 7 days"
      text="Tap 'Start sleep' when the baby falls asleep."
    />
  ) : (
    <Typography sx={{ color: 'text.secondary' }}>The sleeps will be here once they can be loaded.</Typography>
  );
