import createCache, { type EmotionCache, type StylisElement } from '@emotion/cache';

/** The nonce of this page's Content Security Policy, which each style element carries. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
/** Rules of one style element. */
const LONGEST_SHEET = 40;

/**
 * Keeps style elements short. Chromium styles everything anew that a sheet is about when a rule with a media query comes into it: in one
 * sheet, as emotion has it, that is the whole page with each card that is drawn.
 */
function inShortSheets(cache: EmotionCache): EmotionCache {
  const { sheet } = cache;
  const insert = sheet.insert.bind(sheet);
  sheet.insert = (rule) => {
    // It begins another element where it has counted none.
    if (sheet.ctr === LONGEST_SHEET) sheet.ctr = 0;
    insert(rule);
  };
  return cache;
}

const leftToRight = inShortSheets(createCache({ key: 'css', nonce }));
let rightToLeft: EmotionCache | undefined;

/** Colours of the theme, under their names: mirrored, the colour of the left breast would be that of the right one. */
const isPalette = ({ children }: StylisElement): boolean =>
  Array.isArray(children) && children.some(({ props }) => String(props).startsWith('--nst-palette-'));

/** Styles for languages that are written from the right: fetched with the first of them. */
export async function loadRightToLeft(): Promise<void> {
  if (rightToLeft) return;
  const [{ default: flip }, { prefixer }] = await Promise.all([
    import(/* webpackChunkName: 'right-to-left' */ '@mui/stylis-plugin-rtl'),
    import(/* webpackChunkName: 'right-to-left' */ 'stylis'),
  ]);
  rightToLeft = inShortSheets(
    createCache({
      key: 'rtl',
      nonce,
      stylisPlugins: [prefixer, (element, ...at) => (isPalette(element) ? undefined : flip(element, ...at))],
    }),
  );
}

/** The styles of a direction: mirrored where one reads from the right, once that is loaded. */
export const stylesOf = (direction: 'ltr' | 'rtl'): EmotionCache => (direction === 'rtl' && rightToLeft) || leftToRight;
