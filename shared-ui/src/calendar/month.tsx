import { styled } from '@mui/material';
import { dateFormatter, noonOf } from '@nestling/shared-ui';
import { useSpoken } from '@nestling/shared-ui/words';
import { memo, useId } from 'react';
import { say } from '../words/say.ts';
import { placeInWeek } from './move-by-key.ts';

export interface DaysShown {
  /** What is shown beside the calendar, chosen before. */
  shown: Temporal.PlainDate;
  today: Temporal.PlainDate;
  /** The days to choose from. */
  first: Temporal.PlainDate;
  last: Temporal.PlainDate;
}

interface MonthProps extends DaysShown {
  /** The first day of it. */
  month: Temporal.PlainDate;
  /** The day that has the focus, or gets it by Tab, if it is one of this month. */
  at: string | undefined;
}

const DAY_PX = 48;

/** Plain buttons: five years have 1,800. What is out of sight costs nothing. */
const Grid = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  contentVisibility: 'auto',
  containIntrinsicSize: `auto ${6 * DAY_PX}px`,
  '& caption': { padding: '16px 4px 4px', textAlign: 'start', fontWeight: 700 },
  '& td': { padding: 0 },
  '& button': {
    width: '100%',
    height: DAY_PX,
    border: 0,
    borderRadius: 16,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    // In large letters a number has room for its two digits.
    fontSize: 'min(1rem, 24px)',
    padding: 0,
    cursor: 'pointer',
    '&:hover': { backgroundColor: theme.vars?.palette.action.hover },
    '&:focus-visible': { outlineOffset: -3 },
    '&:disabled': { color: theme.vars?.palette.text.disabled, cursor: 'default', background: 'none' },
    '&[aria-current=date]': { boxShadow: `inset 0 0 0 2px ${theme.vars?.palette.field.edge}` },
  },
  '& [aria-pressed=true]': {
    color: 'var(--nst-palette-fill-text)',
    backgroundColor: 'var(--nst-palette-fill-primary)',
    fontWeight: 700,
  },
}));

const dayName = (day: Temporal.PlainDate): string =>
  dateFormatter('UTC', 'whole day', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(
    noonOf(day),
  );

const monthName = (month: Temporal.PlainDate): string =>
  dateFormatter('UTC', 'month', { month: 'long', year: 'numeric' }).format(noonOf(month));

/** The days of a month in its weeks; where a week begins before it or ends after it there is none. */
function weeksOf(month: Temporal.PlainDate): (Temporal.PlainDate | undefined)[][] {
  const before = placeInWeek(month);
  const count = Math.ceil((before + month.daysInMonth) / 7);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => {
      const number = week * 7 + place - before;
      return number >= 0 && number < month.daysInMonth ? month.add({ days: number }) : undefined;
    }),
  );
}

const isBefore = (a: Temporal.PlainDate, b: Temporal.PlainDate) => Temporal.PlainDate.compare(a, b) < 0;

/** One month of a calendar; whose day was tapped stands at the button (`data-day`). */
export const Month = memo(function Month({ month, at, shown, today, first, last }: MonthProps) {
  const id = useId();
  useSpoken();
  return (
    <Grid role="grid" aria-labelledby={id}>
      <caption id={id}>{monthName(month)}</caption>
      <tbody>
        {weeksOf(month).map((week, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: weeks of a month have no other name
          <tr key={number}>
            {week.map((day, place) =>
              day ? (
                <td key={day.day}>
                  <button
                    type="button"
                    data-day={day.toString()}
                    tabIndex={day.toString() === at ? 0 : -1}
                    disabled={isBefore(day, first) || isBefore(last, day)}
                    aria-pressed={day.equals(shown)}
                    aria-current={day.equals(today) ? 'date' : undefined}
                    aria-label={dayName(day)}
                  >
                    {day.day.toLocaleString(say.locale)}
                  </button>
                </td>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: an empty place
                <td key={`empty ${place}`} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Grid>
  );
});
