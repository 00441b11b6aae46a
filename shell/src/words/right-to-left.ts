import createCache, { type EmotionCache } from '@emotion/cache';
import { directionOf } from '@nestling/contract';
import { nonce } from '../app/nonce.ts';

const leftToRight = createCache({ key: 'css', nonce });
let rightToLeft: EmotionCache | undefined;

/** Styles for languages that are written from the right: fetched with the first of them. */
export async function loadRightToLeft(): Promise<void> {
  if (rightToLeft) return;
  const [{ default: flip }, { prefixer }] = await Promise.all([
    import(/* webpackChunkName: 'right-to-left' */ '@mui/stylis-plugin-rtl'),
    import(/* webpackChunkName: 'right-to-left' */ 'stylis'),
  ]);
  rightToLeft = createCache({ key: 'rtl', nonce, stylisPlugins: [prefixer, flip] });
}

/** The styles of a language: mirrored where it is written from the right. */
export const stylesOf = (language: string): EmotionCache =>
  (directionOf(language) === 'rtl' && rightToLeft) || leftToRight;
