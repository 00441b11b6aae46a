import { Box } from '@mui/material';
import { dateFormatter, noonOf } from '@nestling/shared-ui';
import { weekStart } from '../text/week-start.ts';
import { say } from '../words/say.ts';

/** A Sunday. */
const SUNDAY = Temporal.PlainDate.from('2026-11-01');

const letterOf = (day: Temporal.PlainDate): string =>
  dateFormatter('UTC', 'narrow weekday', { weekday: 'narrow' }).format(noonOf(day));

/** The days of the week over all months; each day says its own to who hears it. */
export const WeekdayHeads = () => (
  <Box
    aria-hidden
    sx={{
      position: 'sticky',
      top: 0,
      zIndex: 1,
      display: 'grid',
      gridTemplateColumns: 'repeat(7, 1fr)',
      py: 0.5,
      textAlign: 'center',
      color: 'text.secondary',
      bgcolor: 'background.paper',
    }}
  >
    {Array.from({ length: 7 }, (_, place) => {
      const day = SUNDAY.add({ days: weekStart(say.locale) + place });
      return <span key={day.dayOfWeek}>{letterOf(day)}</span>;
    })}
  </Box>
);
