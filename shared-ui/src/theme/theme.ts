import { createTheme } from '@mui/material';
import type { Shadows } from '@mui/material/styles';
import { mix } from './color.ts';
import { COLOR_SCHEME_ATTRIBUTE } from './color-mode.ts';
import { components } from './component-styles.ts';
import {
  type Activity,
  activityInks,
  activitySurfaces,
  DRAWING_INKS,
  type DrawingInk,
  type Scheme,
  TOKENS,
} from './palette.ts';

interface NestlingPalette {
  /** Colours of marks and icons, 3:1 on paper. */
  activity: Record<Activity, string>;
  /** Quiet surfaces in the same hues. */
  activitySoft: Record<Activity, string>;
  /** Words and small icons in the same hues, 4.5:1 on paper and on the soft surface. */
  activityInk: Record<Activity, string>;
  /** Form fields, chips and other shallow surfaces; `edge` is the outline of a field, 3:1 on paper. */
  field: { surface: string; edge: string };
  fill: { primary: string; primaryHover: string; error: string; errorHover: string; text: string };
  tip: { surface: string; text: string };
  /** Drawings and the logo. */
  drawing: Record<DrawingInk, string>;
}

declare module '@mui/material/styles' {
  interface Palette extends NestlingPalette {}
  interface PaletteOptions extends NestlingPalette {}
  interface TypographyVariants {
    state: React.CSSProperties;
    figure: React.CSSProperties;
  }
  interface TypographyVariantsOptions {
    state?: React.CSSProperties;
    figure?: React.CSSProperties;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    state: true;
    figure: true;
  }
}

/** Messages on a quiet surface of their tone, in the text's colour. */
function alertColors(scheme: Scheme) {
  const t = TOKENS[scheme];
  const surface = (tone: string) => mix(tone, t.paper, scheme === 'light' ? 0.09 : 0.14);
  return {
    errorStandardBg: surface(t.error),
    warningStandardBg: surface(t.warning),
    infoStandardBg: surface(t.info),
    successStandardBg: surface(t.success),
    errorColor: t.text,
    warningColor: t.text,
    infoColor: t.text,
    successColor: t.text,
    errorFilledBg: t.error,
    warningFilledBg: t.warning,
    infoFilledBg: t.info,
    successFilledBg: t.success,
    errorFilledColor: t.onPrimary,
    warningFilledColor: t.onPrimary,
    infoFilledColor: t.onPrimary,
    successFilledColor: t.onPrimary,
  };
}

function schemePalette(scheme: Scheme) {
  const t = TOKENS[scheme];
  const tone = (main: string) => ({ main, contrastText: t.onPrimary });
  return {
    mode: scheme,
    background: { default: t.background, paper: t.paper },
    text: { primary: t.text, secondary: t.secondary, disabled: t.disabled },
    divider: t.divider,
    // What has the focus has a ring, and stays as it is.
    action: { active: t.secondary, focus: 'transparent', disabled: t.disabled, disabledBackground: t.divider },
    Skeleton: { bg: t.divider },
    primary: tone(t.primary),
    secondary: tone(t.accent),
    error: tone(t.error),
    warning: tone(t.warning),
    info: tone(t.info),
    success: tone(t.success),
    activity: t.activity,
    activitySoft: activitySurfaces(scheme),
    activityInk: activityInks(t),
    fill: t.fill,
    Alert: alertColors(scheme),
    field: { surface: t.sunken, edge: t.edge },
    tip: scheme === 'light' ? { surface: '#322C4A', text: '#F5F1FA' } : { surface: '#37324F', text: '#E6E0EE' },
    drawing: DRAWING_INKS[scheme],
  };
}

const SANS =
  '"Nunito Variable", "Nunito Fallback", ui-rounded, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

/** Of all that floats, however high: soft, and as wide as it is deep. */
const SHADOW = '0 8px 32px rgba(13, 12, 24, 0.2)';

/** The one theme of the product: both schemes as CSS variables, so that a switch renders nothing anew. */
export const theme = createTheme({
  cssVariables: { cssVarPrefix: 'nst', colorSchemeSelector: COLOR_SCHEME_ATTRIBUTE },
  colorSchemes: { light: { palette: schemePalette('light') }, dark: { palette: schemePalette('dark') } },
  shape: { borderRadius: 16 },
  shadows: ['none', ...Array<string>(24).fill(SHADOW)] as Shadows,
  motion: { reducedMotion: 'system' },
  typography: {
    fontFamily: SANS,
    fontWeightRegular: 450,
    fontWeightMedium: 650,
    fontWeightBold: 750,
    // In large letters 'Einstellungen' stands whole on the narrowest phone.
    h1: { fontSize: 'min(1.75rem, 13vw)', fontWeight: 800, lineHeight: 1.2, letterSpacing: '-0.01em' },
    h2: { fontSize: '1.1875rem', fontWeight: 750, lineHeight: 1.3 },
    h3: { fontSize: '1.0625rem', fontWeight: 700, lineHeight: 1.35 },
    subtitle2: { fontSize: '0.9375rem', fontWeight: 650, lineHeight: 1.4 },
    body1: { fontSize: '1rem', lineHeight: 1.5 },
    body2: { fontSize: '0.9375rem', lineHeight: 1.45 },
    caption: { fontSize: '0.8125rem', fontWeight: 550, lineHeight: 1.4 },
    button: { fontSize: '1rem', fontWeight: 700, lineHeight: 1.25, textTransform: 'none', letterSpacing: 0 },
    // What is now: the largest figure of a card.
    state: {
      fontFamily: SANS,
      fontSize: 'clamp(1.75rem, 8.7vw, 2.125rem)',
      fontWeight: 750,
      lineHeight: 1.2,
      letterSpacing: '-0.02em',
    },
    figure: { fontFamily: SANS, fontSize: '1.625rem', fontWeight: 750, lineHeight: 1.15, letterSpacing: '-0.01em' },
  },
  components,
});
