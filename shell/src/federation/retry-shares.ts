import { getInstance } from '@module-federation/enhanced/runtime';

const watched = new WeakSet<object>();

/**
 * Has shared packages that come later, such as the pickers, asked for anew after a failure: the federation runtime would keep the
 * failure for as long as the page lives.
 */
export function retryShares(): void {
  const packages = Object.values(getInstance()?.shareScopeMap.default ?? {});
  for (const shared of packages.flatMap((versions) => Object.values(versions))) {
    const { get } = shared;
    if (!get || watched.has(shared)) continue;
    watched.add(shared);
    shared.get = (() => {
      const coming = get();
      Promise.resolve(coming).catch(() => {
        shared.loading = null;
      });
      return coming;
    }) as typeof get;
  }
}
