/**
 * Where the chosen colour mode ('system', 'light' or 'dark') is kept in localStorage. The shell's `index.html` runs `COLOR_MODE_SCRIPT`
 * (with the nonce) before its first paint, so the splash and the app start in the right scheme without a flash.
 */
export const COLOR_MODE_KEY = 'colorMode';

/** Attribute of `<html>` that holds the scheme, 'light' or 'dark'; the theme's CSS variables hang on it. */
export const COLOR_SCHEME_ATTRIBUTE = 'data-color-scheme';

/** Sets the scheme attribute from the kept mode, or from the system. Inline script text; private mode falls back to the system. */
export const COLOR_MODE_SCRIPT = `(function(){var m;try{m=localStorage.getItem('${COLOR_MODE_KEY}')}catch(e){}if(m!=='light'&&m!=='dark')m=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';document.documentElement.setAttribute('${COLOR_SCHEME_ATTRIBUTE}',m)})()`;
