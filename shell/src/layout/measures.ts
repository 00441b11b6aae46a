import type { CSSObject } from '@emotion/react';

/** Where a phone's layout ends. */
export const DESKTOP = '@media (min-width: 768px)';
const PHONE = '@media (max-width: 767.98px)';
/** Where a line has room for little. */
export const NARROWEST = '@media (max-width: 359.95px)';
/** Where there is room for two columns. */
export const WIDE = '@media (min-width: 64em)';
/** A phone on its side: what is not needed makes room. */
export const LOW = '@media (max-height: 479.95px)';

/** The id of the live region in the top bar: what others have just done is said there, too. */
export const NEWS_PLACE = 'news';

/** In the container of the top bar, in whose queries `rem` are as large as the person has set letters. */
const NO_ROOM = '18rem';
/** Letters are too large for what is said beside the name of the baby: it has a line of its own. */
export const LARGE_LETTERS = `@container (max-width: ${NO_ROOM})`;

/** For `:root` while the bars are there: how high they are, also for pages of remotes that stick to them. */
export const BAR_HEIGHTS: CSSObject = {
  '--nst-bar': '56px',
  '--nst-top-bar': 'calc(var(--nst-bar) + var(--nst-news, 0px))',
  // Two lines of what is said, where that is not beside the name: what sticks below the bar keeps clear of them.
  [`&:has(#${NEWS_PLACE}:not(:empty))`]: { '--nst-news': `clamp(0px, (${NO_ROOM} - 100vw) * 999, 2rem)` },
  [DESKTOP]: { '--nst-bar': '64px' },
  // More where letters are larger.
  [PHONE]: { '--nst-bottom-bar': 'calc(3.75rem + env(safe-area-inset-bottom, 0px))' },
  [LOW]: { '--nst-bar': '48px' },
};

/** Height of the sticky bar at the top, a CSS length. */
export const TOP_BAR = 'var(--nst-top-bar, 56px)';

/** Height of the bar at the bottom of a phone with the safe area below it, a CSS length. */
export const BOTTOM_BAR = 'var(--nst-bottom-bar, 0px)';

/** What a notch or a rounded corner covers at the sides of a phone that lies, CSS lengths. */
export const INSET = { left: 'env(safe-area-inset-left, 0px)', right: 'env(safe-area-inset-right, 0px)' } as const;

/** Above the page, below dialogs (1300) and toasts (1400). */
export const BAR_LAYER = 1100;
