import { styled } from '@mui/material';
import { type Activity, activityInks, activitySurfaces, TOKENS } from './palette.ts';

const LIGHT = TOKENS.light;

/** The colours of each activity in the light scheme, under the names of one part of the palette. */
const inLight = (part: string, colors: Readonly<Record<Activity, string>>) =>
  Object.fromEntries(Object.entries(colors).map(([name, color]) => [`--nst-palette-${part}-${name}`, color]));

/**
 * A page or a dialog as it is printed: dark ink on white paper in both schemes, as browsers leave out dark backgrounds and would print
 * light text on nothing.
 */
export const PAPER_INK = {
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
};

/** A page in the ink of paper. */
export const PaperInk = styled('div')(PAPER_INK);
