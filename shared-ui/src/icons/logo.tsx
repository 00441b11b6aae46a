import { Box, type BoxProps } from '@mui/material';
import { LOGO_SHAPES } from '../drawings/logo-shapes.ts';

export interface LogoProps {
  /** Height in pixels. */
  size?: number;
  /** The mark alone, or with the name beside it. */
  withName?: boolean;
  sx?: BoxProps['sx'];
}

/** Our mark, a moon asleep in a nest. Decorative alone; with the name it is read as 'Nestling'. */
export function Logo({ size = 36, withName = false, sx = {} }: LogoProps) {
  return (
    <Box
      component="span"
      sx={[{ display: 'inline-flex', alignItems: 'center', gap: 1.25 }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      <svg aria-hidden="true" width={size} height={size} viewBox="0 0 48 48" fill="none">
        <circle cx="24" cy="24" r="24" fill="var(--nst-palette-drawing-sky)" />
        <path d={LOGO_SHAPES.moon} fill="var(--nst-palette-drawing-moon)" />
        <path d={LOGO_SHAPES.star} fill="var(--nst-palette-drawing-star)" />
        <path d={LOGO_SHAPES.nest} fill="var(--nst-palette-drawing-nest)" />
        <path d={LOGO_SHAPES.twigs} stroke="var(--nst-palette-drawing-twig)" strokeWidth="2" strokeLinecap="round" />
      </svg>
      {withName && (
        <Box component="span" sx={{ fontSize: size * 0.62, fontWeight: 800, letterSpacing: '-0.02em', lineHeight: 1 }}>
          Nestling
        </Box>
      )}
    </Box>
  );
}
