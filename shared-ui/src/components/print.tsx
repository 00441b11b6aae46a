import { styled, Typography } from '@mui/material';
import { ageText, type Baby, dayOf } from '@nestling/contract';

/**
 * A page as it is printed: dark ink on white paper in both schemes, as browsers leave out dark backgrounds and would print light
 * text on nothing.
 */
export const PaperInk = styled('div')({
  '@media print': {
    '--nst-palette-text-primary': '#000',
    '--nst-palette-text-secondary': '#444',
    '--nst-palette-divider': '#CCC',
    '--nst-palette-background-paper': '#FFF',
    '--nst-palette-activity-night': '#33257F',
    '--nst-palette-activity-nap': '#6362D5',
    color: '#000',
  },
});

/** For what is of no use on paper: buttons, tabs. */
export const NOT_PRINTED = { '@media print': { display: 'none' } } as const;

interface PrintHeadProps {
  baby: Baby;
  /** The days that are printed, in the viewer's zone, both included. */
  first: Temporal.PlainDate;
  last: Temporal.PlainDate;
}

const LONG: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' };
// A date has no zone: it is written at its noon in UTC.
const noon = (day: Temporal.PlainDate) =>
  day.toZonedDateTime({ timeZone: 'UTC', plainTime: { hour: 12 } }).epochMilliseconds;

/** On paper only: whose days these are, which ones, and when they were printed. */
export function PrintHead({ baby, first, last }: PrintHeadProps) {
  const today = dayOf(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone);
  const dates = new Intl.DateTimeFormat(undefined, LONG);
  const period = dates.formatRange(noon(first), noon(last));
  return (
    <Typography sx={{ display: 'none', '@media print': { display: 'block', mb: 2 } }}>
      <b>{baby.name}</b>, {ageText(baby.birthDate, today)} · {period} · printed {dates.format(noon(today))} · Nestling
    </Typography>
  );
}
