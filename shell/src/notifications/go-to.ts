/** Opens a page of ours from outside the router, which follows the address; what is typed elsewhere stays. */
export function goTo(path: string): void {
  const { pathname, search, origin } = new URL(path, location.origin);
  if (origin !== location.origin) return;
  history.pushState(null, '', pathname + search);
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
}
