import { satisfies } from '@nestling/contract';
import { type Given, given } from './given-shares.ts';

/** One version of a shared package, as containers of the federation plugin look for it. */
export interface Share {
  version: string;
  /** The container that gives it. */
  from: string;
  /** Containers that took it. */
  useIn: string[];
  /** Resolves to what gives the package; asked again after a failure, it fetches anew. */
  get: () => Promise<() => object>;
  /** What `get` resolves to, of a package that is here with the page. */
  lib?: () => object;
  /** Kept here by a remote with a runtime of its own, such as a dev server's, while it waits for `get`. */
  loading?: unknown;
}

const HOST = 'nestling_shell';

function shareOf({ version, ...package_ }: Given): Share {
  const share = { version, from: HOST, useIn: [] };
  if ('here' in package_) {
    const lib = () => package_.here;
    return { ...share, lib, get: async () => lib };
  }
  const late: Share = {
    ...share,
    async get() {
      try {
        const arrived = await package_.load();
        return () => arrived;
      } catch (error) {
        // Such a runtime would keep the failure for as long as the page lives.
        late.loading = undefined;
        throw error;
      }
    },
  };
  return late;
}

/** Share key → version → what is shared in this page. All of it comes from the shell, so there is one version of each. */
export const shareScope: Record<string, Record<string, Share>> = Object.fromEntries(
  Object.entries(given).map(([key, it]) => [key, { [it.version]: shareOf(it) }]),
);

declare global {
  /** Where the plugin's tools look for what is shared, and ours that look at a page from outside. Container → scope → what is in it. */
  var __FEDERATION__: { __SHARE__?: Record<string, Record<string, typeof shareScope>> } | undefined;
}

globalThis.__FEDERATION__ ??= {};
Object.assign(globalThis.__FEDERATION__, {
  __SHARE__: { ...globalThis.__FEDERATION__.__SHARE__, [HOST]: { default: shareScope } },
});

/**
 * What gives a shared package to a container. The gate has compared the versions before a release went live; a misfit that came past it
 * rejects here, as does a package that does not arrive.
 */
export async function takeShare(key: string, range: string, container: string): Promise<() => object> {
  const [share] = Object.values(shareScope[key] ?? {});
  if (!share) throw new Error(`${container} needs ${key}, which the shell does not give`);
  if (!satisfies(share.version, range))
    throw new Error(`${key} ${share.version} of the shell does not satisfy ${range} of ${container}`);
  const found = await share.get();
  if (!share.useIn.includes(container)) share.useIn.push(container);
  return found;
}
