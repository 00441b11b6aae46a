import { NIGHT_LIGHT_ATTRIBUTE, NIGHT_LIGHT_ON, NIGHT_MEDIA } from './color-mode.ts';
import { activityInks, NIGHT } from './palette.ts';

const { activity, fill } = NIGHT;

/** Colours by the names of the theme's variables. */
const COLORS = {
  'text-secondary': NIGHT.secondary,
  'action-active': NIGHT.secondary,
  'field-edge': NIGHT.edge,
  'primary-main': NIGHT.primary,
  'info-main': NIGHT.info,
  'success-main': NIGHT.success,
  'activity-night': activity.night,
  'activity-nap': activity.nap,
  'fill-primary': fill.primary,
  'fill-primaryHover': fill.primaryHover,
  'fill-error': fill.error,
  'fill-errorHover': fill.errorHover,
  ...Object.fromEntries(Object.entries(activityInks(NIGHT)).map(([name, ink]) => [`activityInk-${name}`, ink])),
};

/**
 * Bars of charts: so large that all of them would be too light there, so their edges are seen. `.plotted-bar`: those that we draw, which say their colour
 * in `color`, too. Naps are told from nights as elsewhere.
 */
const BARS = { fillOpacity: 0.3, stroke: 'currentColor', '&[color*=nap]': { fillOpacity: 0.7 } };

/** While the night light is on: what of the dark scheme is lighter, or deeper, below its glass. */
export const NIGHT_STYLE = {
  [NIGHT_MEDIA]: {
    [`:root[${NIGHT_LIGHT_ATTRIBUTE}]`]: Object.fromEntries(
      Object.entries(COLORS).map(([name, color]) => [`--nst-palette-${name}`, color]),
    ),
    [`${NIGHT_LIGHT_ON} :is(.MuiBarChart-element, .plotted-bar)`]: BARS,
  },
};
