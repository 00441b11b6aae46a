/** Height of the sticky bar at the top, of a phone and from 768 px. Pixels. */
export const TOP_BAR = { xs: 56, md: 64 } as const;

/** Height of the bar at the bottom of a phone with the safe area below it, a CSS length: 60 px, more where letters are larger. */
export const BOTTOM_BAR = `calc(3.75rem + env(safe-area-inset-bottom, 0px))`;

/** Above the page, below dialogs (1300) and toasts (1400). */
export const BAR_LAYER = 1100;

/** Where a phone's layout ends (spec part 1, section 9). */
export const DESKTOP = '@media (min-width: 768px)';
