import { Box, Typography } from '@mui/material';
import { type Column, wallClock } from '@nestling/contract';
import { hourText } from '../text/time-text.ts';
import { HOUR_PX } from './place.ts';

export const AXIS_PX = 48;
const HOUR_MS = 3_600_000;

/** The hours beside the columns, from 5:00 to 5:00 of a day without a clock change. */
export function HourAxis({ column, zone }: { column: Column | undefined; zone: string }) {
  if (!column) return null;
  const hours = Array.from({ length: 25 }, (_, i) => i);
  const noon = wallClock(column.from, zone).with({ hour: 12 }).epochMilliseconds;
  return (
    <Box aria-hidden sx={{ position: 'relative', flex: 'none', width: AXIS_PX, height: 24 * HOUR_PX }}>
      {hours.map((hour) => (
        <Typography
          key={hour}
          variant="caption"
          sx={{
            position: 'absolute',
            insetInlineEnd: 8,
            transform: 'translateY(-50%)',
            color: 'text.secondary',
            whiteSpace: 'nowrap',
            // What has room in the axis.
            fontSize: 'min(0.75rem, 14px)',
          }}
          style={{ top: hour * HOUR_PX }}
        >
          {/* Any day's noon is far from a change of the clock. */}
          {hourText(noon + (((hour + 5) % 24) - 12) * HOUR_MS, zone)}
        </Typography>
      ))}
    </Box>
  );
}
