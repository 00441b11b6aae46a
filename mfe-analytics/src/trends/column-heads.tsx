import { Box, Stack, Typography } from '@mui/material';
import { type Column, dayOf, factsText, hoursAndMinutes } from '@nestling/contract';
import { useZone } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { dayText, shortDayText, weekdayText } from '../text/time-text.ts';
import { AXIS_PX } from './hour-axis.tsx';

const DAY_MS = 24 * 3_600_000;

/** The days over the columns; they stay in sight, below the app's bar, while one scrolls through a day. */
export function ColumnHeads({ columns, now }: { columns: readonly Column[]; now: number }) {
  const today = dayOf(now, useZone());
  // Letters as large as a day's name has room for in its column.
  const most = `calc((100cqi - ${AXIS_PX}px) / ${3 * columns.length})`;
  return (
    <Stack
      direction="row"
      sx={{
        position: 'sticky',
        top: 'var(--nst-top-bar, 56px)',
        zIndex: 2,
        py: 0.5,
        bgcolor: 'background.paper',
        containerType: 'inline-size',
        '@media print': { position: 'static' },
      }}
    >
      <Box sx={{ flex: 'none', width: AXIS_PX }} />
      {columns.map(({ day, from, to }) => {
        const hasNow = from <= now && now < to;
        return (
          <Stack key={day.toString()} title={dayText(day)} sx={{ flex: 1, minWidth: 0, alignItems: 'center' }}>
            <Typography
              variant="body2"
              sx={{ fontWeight: hasNow ? 800 : 650, fontSize: `min(0.9375rem, ${most})`, lineHeight: 1.25 }}
            >
              {/* From midnight to five the column of now is yesterday's. */}
              {day.equals(today) ? say('Today') : weekdayText(day)}
            </Typography>
            <Typography
              variant="caption"
              dir="auto"
              sx={{ fontSize: `min(0.8125rem, ${most})`, color: 'text.secondary', whiteSpace: 'nowrap' }}
            >
              {factsText(say, [shortDayText(day), to - from !== DAY_MS && hoursAndMinutes(say, to - from)])}
            </Typography>
          </Stack>
        );
      })}
    </Stack>
  );
}
