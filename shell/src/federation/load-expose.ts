import './give-runtime.ts';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { type ExposeName, type LiveRemote, type Point, splitName } from '@nestling/contract';
import type { Expose } from '@nestling/shared-ui/platform';
import { registry } from './registry.ts';
import { retryShares } from './retry-shares.ts';

/** A server that hangs neither answers nor fails: whatever takes longer has failed. Milliseconds, as in `rspack.base.ts`. */
const TIMEOUT_MS = 15_000;

/** URL of each entry that this page may load → the hash it must have. */
const hashes = new Map<string, string | undefined>();

/** Gives each remote entry its integrity hash from the registry, so that a tampered file does not run. */
const verifiedEntries = () => ({
  name: 'verified-entries',
  createScript({ url }: { url: string }) {
    const integrity = hashes.get(url);
    if (!integrity) return;
    const script = document.createElement('script');
    script.src = url;
    script.integrity = integrity;
    script.crossOrigin = 'anonymous';
    return { script, timeout: TIMEOUT_MS };
  },
});

registerPlugins([verifiedEntries()]);

/** Lets this page load a release: a second one of a remote stands beside the first. */
export function register({ container, base, entry, integrity }: LiveRemote): void {
  const url = new URL(base + entry, location.href).href;
  hashes.set(url, integrity[entry]);
  registerRemotes([{ name: container, entry: url }]);
}
Object.values(registry.remotes).forEach(register);

const here = new Map<ExposeName, { default: unknown }>();

/** What was loaded before: drawn at once, where even a lazy component whose code is here would show its fallback first. */
export const loadedExpose = <P extends Point>(name: ExposeName): Expose<P> | undefined =>
  here.get(name)?.default as Expose<P> | undefined;

/** Remotes of which something was loaded. */
export const loadedRemotes = (): Set<string> => new Set([...here.keys()].map((name) => splitName(name).remote));

/** Remotes that this page has from their release before: their other parts come from the same. */
export const fallen = new Map<string, LiveRemote>();

/** Loads what a registered release exposes. */
export async function loadFrom<P extends Point>(
  { container }: LiveRemote,
  name: ExposeName,
): Promise<{ default: Expose<P> }> {
  retryShares();
  const { remote, module } = splitName(name);
  const loaded = await loadRemote<{ default: Expose<P> }>(`${container}/${module.slice(2)}`);
  if (!loaded?.default) throw new Error(`The remote ${remote} does not expose ${module}`);
  here.set(name, loaded);
  return loaded;
}

/** Loads what a remote exposes. Rejects when the remote is not live, cannot be fetched or does not fit this shell. */
export async function loadExpose<P extends Point>(name: ExposeName): Promise<{ default: Expose<P> }> {
  const { remote } = splitName(name);
  const live = fallen.get(remote) ?? registry.remotes[remote];
  if (!live) throw new Error(`The remote ${remote} has no live release`);
  return loadFrom(live, name);
}
