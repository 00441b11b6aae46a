import type { ThemeOptions } from '@mui/material/styles';

/** Styles of MUI's parts by their names. */
export type ComponentStyles = NonNullable<ThemeOptions['components']>;

/** Height of everything a thumb presses. Pixels. */
export const TOUCH = 48;

/** A ring that stands off the element, so that it is seen on any surface. */
export const focusRing = {
  outline: '3px solid var(--nst-palette-primary-main)',
  outlineOffset: 2,
};
export const innerFocusRing = { ...focusRing, outlineOffset: -3 };

/** The edge of a surface where the person forces colours, and its own colour is gone. */
export const FORCED_EDGE = { '@media (forced-colors: active)': { border: '1px solid CanvasText' } };

export const PHONE = '@media (max-width: 599.95px)';
/** A phone on its side. */
export const LOW = '@media (max-height: 480px)';
export const CALM = '@media (prefers-reduced-motion: reduce)';

/** Large fills are dimmer in the dark than the same colour as text; see `fill` in the palette. */
export const fill = (tone: 'primary' | 'error') => ({
  color: 'var(--nst-palette-fill-text)',
  backgroundColor: `var(--nst-palette-fill-${tone})`,
  '&:hover': { backgroundColor: `var(--nst-palette-fill-${tone}Hover)` },
});
