/**
 * Where the chosen colour mode ('system', 'light' or 'dark') is kept in localStorage. The shell's `index.html` runs `COLOR_MODE_SCRIPT`
 * (with the nonce) before its first paint, so the splash and the app start in the right scheme without a flash.
 */
export const COLOR_MODE_KEY = 'colorMode';

/** Attribute of `<html>` that holds the scheme, 'light' or 'dark'; the theme's CSS variables hang on it. */
export const COLOR_SCHEME_ATTRIBUTE = 'data-color-scheme';

/** Where the choice of the night light is kept: 'on', or 'hours' for the hours of the night; without, it is off. */
export const NIGHT_LIGHT_KEY = 'nightLight';

/** Attribute of `<html>` that is there while the night light is on: `NIGHT_LIGHT_STYLE` hangs on it. */
export const NIGHT_LIGHT_ATTRIBUTE = 'data-night-light';

/** What is so under the night light: for larger targets, say. */
export const NIGHT_LIGHT_ON = `[${NIGHT_LIGHT_ATTRIBUTE}]`;

/** From the one hour on, up to the other, by the clock of the device. */
export const NIGHT_LIGHT_HOURS = { from: 20, to: 6 } as const;

/** What of the light of a screen comes through the pane: red, green, hardly any blue. */
export const NIGHT_GLASS = '#fa8a28';

/** Where there is such a pane. Paper, and colours that the person forces, are left alone. */
export const NIGHT_MEDIA = '@media screen and (forced-colors:none)';

/**
 * A pane of amber glass over the whole page, for eyes that are to sleep again: next to nothing blue comes through, and of white a relative
 * luminance of 0.38. The page below is dark.
 */
export const NIGHT_LIGHT_STYLE = `${NIGHT_MEDIA}{:root[${NIGHT_LIGHT_ATTRIBUTE}]::after{content:"";position:fixed;inset:0;z-index:2147483647;pointer-events:none;background:${NIGHT_GLASS};mix-blend-mode:multiply}}`;

/** Sets the scheme attribute from the kept mode, or from the system, and that of the night light. Inline script text; private mode falls back to the system. */
export const COLOR_MODE_SCRIPT = `(function(){var m,n,h=new Date().getHours(),r=document.documentElement;try{m=localStorage.getItem('${COLOR_MODE_KEY}');n=localStorage.getItem('${NIGHT_LIGHT_KEY}')}catch(e){}if(n==='on'||n==='hours'&&(h>=${NIGHT_LIGHT_HOURS.from}||h<${NIGHT_LIGHT_HOURS.to})){m='dark';r.setAttribute('${NIGHT_LIGHT_ATTRIBUTE}','')}if(m!=='light'&&m!=='dark')m=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';r.setAttribute('${COLOR_SCHEME_ATTRIBUTE}',m)})()`;
