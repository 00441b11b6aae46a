import { DIRECTED_STYLE } from '../icons/directed.ts';
import { FORCED_STYLE } from './forced-style.ts';
import { NIGHT_STYLE } from './night-colors.ts';
import { CALM, type ComponentStyles, focusRing } from './style-measures.ts';

/** The page itself, and what holds for all that is on it. */
export const baseline: ComponentStyles['MuiCssBaseline'] = {
  styleOverrides: {
    html: {
      WebkitTextSizeAdjust: '100%',
      scrollPaddingBlock:
        'calc(max(var(--nst-top-bar, 64px), var(--nst-toasts-above, 0px)) + 8px) calc(var(--nst-bottom-bar, 0px) + var(--nst-toasts, 0px) + 8px)',
    },
    body: {
      minHeight: '100dvh',
      fontVariantNumeric: 'tabular-nums',
      overflowWrap: 'break-word',
      WebkitTapHighlightColor: 'transparent',
    },
    // A phone that lies has its notch at a side.
    '#root': { paddingLeft: 'env(safe-area-inset-left, 0px)', paddingRight: 'env(safe-area-inset-right, 0px)' },
    // Japanese has no spaces: where a browser knows its phrases, lines end between them, else anywhere.
    ':lang(ja)': { wordBreak: 'auto-phrase' },
    ':focus-visible': focusRing,
    ...DIRECTED_STYLE,
    ...NIGHT_STYLE,
    ...FORCED_STYLE,
    'h1:focus, h2:focus, main:focus': { outline: 'none' },
    [CALM]: {
      '*, *::before, *::after': {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        // Not a short time: that would start a transition of every property there is, a frame later for each level that inherits.
        transition: 'none !important',
        scrollBehavior: 'auto !important',
      },
    },
  },
};
