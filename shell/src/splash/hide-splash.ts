/** How long the splash stays at least, from the start of the navigation. Milliseconds. */
export const SPLASH_MS = 600;

/** Takes the page's splash away once the app stands, and not before its time. The answer forgets about it. */
export function hideSplash(): () => void {
  const timer = setTimeout(
    () => document.getElementById('splash')?.remove(),
    Math.max(0, SPLASH_MS - performance.now()),
  );
  return () => clearTimeout(timer);
}
