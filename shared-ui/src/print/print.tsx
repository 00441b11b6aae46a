import { Typography } from '@mui/material';
import { ageText, type Baby, dayOf, factsText } from '@nestling/contract';
import { dateFormatter, noonOf } from '@nestling/shared-ui';
import { clock, useZone } from '@nestling/shared-ui/platform';
import { say } from '../words/say.ts';

/** For what is of no use on paper: buttons, tabs. */
export const NOT_PRINTED = { '@media print': { display: 'none' } } as const;

interface PrintHeadProps {
  baby: Baby;
  /** The days that are printed, in the viewer's zone, both included. */
  first: Temporal.PlainDate;
  last: Temporal.PlainDate;
}

const LONG = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** On paper only: whose days these are, which ones, and when they were printed. */
export function PrintHead({ baby, first, last }: PrintHeadProps) {
  const today = dayOf(clock.now(), useZone());
  const dates = dateFormatter('UTC', 'printed', LONG);
  const period = dates.formatRange(noonOf(first), noonOf(last));
  return (
    <Typography sx={{ display: 'none', '@media print': { display: 'block', mb: 2 } }}>
      <b>{baby.name}</b>,{' '}
      {factsText(say, [
        ageText(say, baby.birthDate, today),
        period,
        say('printed {date}', { date: dates.format(noonOf(today)) }),
        'Nestling',
      ])}
    </Typography>
  );
}
