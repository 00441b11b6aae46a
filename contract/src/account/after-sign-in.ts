/** Under this name a device keeps the page that waits for a sign-in, also while no window is open. */
export const WAITING_PAGE = 'waitingPage';

/** A path of this app, never another host (`//host`, also with a tab in between). */
const isOwnPath = (path: unknown): path is string => typeof path === 'string' && /^\/(?![/\\])[^\t\r\n]*$/.test(path);

/** What is kept of a page that waits until then, epoch milliseconds. */
export const waitingPage = (path: string, until: number): string => `${until} ${path}`;

/** Where a sign-in leads: to the page that waits, to where the visitor came from, or home. */
export function pageAfterSignIn(kept: string | null, from: unknown, now: number): string {
  const [, until, path] = kept?.match(/^(\d+) (.+)$/) ?? [];
  return [Number(until) > now && path, from].find(isOwnPath) ?? '/';
}
