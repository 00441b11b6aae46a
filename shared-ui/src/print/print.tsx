import { styled, Typography } from '@mui/material';
import { ageText, type Baby, dayOf, factsText } from '@nestling/contract';
import { dateFormatter, noonOf } from '@nestling/shared-ui';
import { clock, useZone } from '@nestling/shared-ui/platform';
import { type Activity, activityInks, activitySurfaces, TOKENS } from '../theme/palette.ts';
import { say } from '../words/say.ts';

const LIGHT = TOKENS.light;

/** The colours of each activity in the light scheme, under the names of one part of the palette. */
const inLight = (part: string, colors: Readonly<Record<Activity, string>>) =>
  Object.fromEntries(Object.entries(colors).map(([name, color]) => [`--nst-palette-${part}-${name}`, color]));

/**
 * A page as it is printed: dark ink on white paper in both schemes, as browsers leave out dark backgrounds and would print light
 * text on nothing.
 */
export const PaperInk = styled('div')({
  '@media print': {
    '--nst-palette-text-primary': '#000',
    '--nst-palette-text-secondary': '#444',
    '--nst-palette-divider': '#CCC',
    '--nst-palette-background-paper': LIGHT.paper,
    '--nst-palette-primary-main': LIGHT.primary,
    '--nst-palette-success-main': LIGHT.success,
    ...inLight('activity', LIGHT.activity),
    ...inLight('activitySoft', activitySurfaces('light')),
    ...inLight('activityInk', activityInks(LIGHT)),
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
