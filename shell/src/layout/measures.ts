/** Height of the sticky bar at the top, of a phone and from 768 px. Pixels. */
export const TOP_BAR = { xs: 56, md: 64 } as const;

/** Height of the bar at the bottom of a phone, without the safe area below it. */
const BOTTOM_BAR_PX = 60;

/** The same with the safe area, as a CSS length. */
export const BOTTOM_BAR = `calc(${BOTTOM_BAR_PX}px + env(safe-area-inset-bottom, 0px))`;

/** Above the page, below dialogs (1300) and toasts (1400). */
export const BAR_LAYER = 1100;

/** Where a phone's layout ends (spec part 1, section 9). */
export const DESKTOP = '@media (min-width: 768px)';
