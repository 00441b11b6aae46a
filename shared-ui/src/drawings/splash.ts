import { COLOR_SCHEME_ATTRIBUTE } from '../theme/color-mode.ts';
import { DRAWING_INKS, type Scheme, TOKENS } from '../theme/palette.ts';
import { LOGO_SHAPES } from './logo-shapes.ts';

/**
 * The mark for the static HTML, before any script has run: plain SVG text without style attributes, so it passes a strict CSP. Its
 * colours are the variables of `SPLASH_STYLE`.
 */
export const SPLASH_DRAWING = `<svg aria-hidden="true" width="112" height="112" viewBox="0 0 48 48" fill="none"><circle cx="24" cy="24" r="24" fill="var(--splash-sky)"/><path d="${LOGO_SHAPES.moon}" fill="var(--splash-moon)"/><path d="${LOGO_SHAPES.star}" fill="var(--splash-moon)"/><path d="${LOGO_SHAPES.nest}" fill="var(--splash-nest)"/><path d="${LOGO_SHAPES.twigs}" stroke="var(--splash-twig)" stroke-width="2" stroke-linecap="round"/></svg>`;

const variables = (scheme: Scheme): string => {
  const { background, text } = TOKENS[scheme];
  const { sky, moon, nest, twig } = DRAWING_INKS[scheme];
  return `--splash-background:${background};--splash-text:${text};--splash-sky:${sky};--splash-moon:${moon};--splash-nest:${nest};--splash-twig:${twig};color-scheme:${scheme}`;
};

/**
 * Style text for the splash (an inline `<style>` with the nonce). The page's background comes with it, so nothing flashes; without the
 * script of `COLOR_MODE_SCRIPT` it follows the system. `SPLASH_DRAWING` goes into the element `#splash`, in the middle, and what `GLANCE_SCRIPT` says below it:
 * nothing moves when that comes.
 */
export const SPLASH_STYLE = `:root{${variables('light')}}@media (prefers-color-scheme:dark){:root{${variables('dark')}}}:root[${COLOR_SCHEME_ATTRIBUTE}=light]{${variables('light')}}:root[${COLOR_SCHEME_ATTRIBUTE}=dark]{${variables('dark')}}body{margin:0;background:var(--splash-background);color:var(--splash-text)}#splash{position:fixed;inset:0;z-index:2000;display:grid;grid-template-rows:1fr auto 1fr;align-content:start;justify-items:center;overflow:auto;background:var(--splash-background)}#splash:before{content:""}#splash div{margin:16px 24px;text-align:center;font:500 1.125rem/1.6 system-ui,sans-serif;overflow-wrap:anywhere}#splash p{margin:0;font-size:1.375rem}#splash bdi{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden;font-weight:700}@media (max-height:420px){#splash svg{width:56px;height:56px}}#splash button{display:block;min-height:48px;margin:8px auto;padding:0 24px;border:1px solid;border-radius:24px;background:none;color:inherit;font:inherit}@media (prefers-reduced-motion:no-preference){#splash svg{animation:splash 2.4s ease-in-out infinite}@keyframes splash{50%{opacity:.72}}}`;
