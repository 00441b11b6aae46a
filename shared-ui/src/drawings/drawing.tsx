import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { DrawingInk } from '../theme/palette.ts';

export interface DrawingProps {
  /** Width in pixels; the height is three quarters of it. */
  size?: number;
}

/** A colour of the drawings, light or dark with the scheme. */
export const ink = (name: DrawingInk): string => `var(--nst-palette-drawing-${name})`;

/** The sheet all drawings are made on, 160 x 120; decorative, the words stand beside it. */
export function Sheet({ size = 176, children }: DrawingProps & { children: ReactNode }) {
  return (
    <Box component="span" sx={{ display: 'inline-block', lineHeight: 0, maxWidth: '100%' }}>
      <svg
        aria-hidden="true"
        width={size}
        height={size * 0.75}
        viewBox="0 0 160 120"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {children}
      </svg>
    </Box>
  );
}

/** A small four-pointed star around a point. */
export const Star = ({ x, y, r = 4 }: { x: number; y: number; r?: number }) => (
  <path
    d={`M${x} ${y - r}q${r * 0.22} ${r * 0.78} ${r} ${r}q${-r * 0.78} ${r * 0.22} ${-r} ${r}q${-r * 0.22} ${-r * 0.78} ${-r} ${-r}q${r * 0.78} ${-r * 0.22} ${r} ${-r}Z`}
    fill={ink('star')}
  />
);

/** The bowl of a nest with its twigs; its rim lies at y = 78. */
export const Nest = () => (
  <>
    <path d="M34 78c8 6 26 9 46 9s38-3 46-9c2 20-17 33-46 33S32 98 34 78Z" fill={ink('nest')} />
    <g stroke={ink('twig')} strokeWidth="2.5">
      <path d="M39 91c13 7 29 9 45 8M55 104c17 4 36 2 52-6M91 94c12-1 22-4 31-8M30 80l10 5M130 79l-11 6M66 88l-9 4" />
    </g>
  </>
);
