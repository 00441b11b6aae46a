import { Box } from '@mui/material';
import { activityColor, NIGHT_LIGHT_ON } from '@nestling/shared-ui';

export interface WakeBarProps {
  /** Where the likely part begins and ends. */
  from: number;
  to: number;
  now: number;
}

const percent = (share: number): string => `${Math.min(1, Math.max(0, share)) * 100}%`;

/** The way from the last waking to the next sleep, in parts of its length: what the line below says in words. */
export const WakeBar = ({ from, to, now }: WakeBarProps) => (
  <>
    <Box sx={{ position: 'absolute', inset: 0, bgcolor: 'field.surface' }} />
    <Box
      sx={{ position: 'absolute', insetBlock: 0, bgcolor: activityColor('night'), opacity: 0.4 }}
      style={{ insetInlineStart: percent(from), insetInlineEnd: percent(1 - to) }}
    />
    <Box
      sx={{
        position: 'absolute',
        insetBlock: 0,
        insetInlineStart: 0,
        bgcolor: 'text.primary',
        borderRadius: 3,
        // The brightest of the page.
        [`${NIGHT_LIGHT_ON} &`]: { opacity: 0.6 },
      }}
      style={{ width: percent(now) }}
    />
  </>
);
