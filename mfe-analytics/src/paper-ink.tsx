import { styled } from '@mui/material';

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
