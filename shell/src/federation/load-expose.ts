import './give-runtime.ts';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ExposeName, LiveRemote, RemoteName } from '@nestling/contract';
import type { Expose } from '@nestling/shared-ui/platform';
import { entries, previousOf, registry, splitName } from './registry.ts';

/** A server that hangs neither answers nor fails: whatever takes longer has failed. Milliseconds, as in `rspack.base.ts`. */
const TIMEOUT_MS = 15_000;

/** Gives each remote entry its integrity hash from the registry, so that a tampered file does not run. */
const verifiedEntries = () => ({
  name: 'verified-entries',
  createScript({ url }: { url: string }) {
    const entry = entries().find(({ href }) => new URL(url).pathname === href);
    if (!entry?.integrity) return;
    const script = document.createElement('script');
    script.src = url;
    script.integrity = entry.integrity;
    script.crossOrigin = 'anonymous';
    return { script, timeout: TIMEOUT_MS };
  },
});

registerPlugins([verifiedEntries()]);

function register({ container, base, entry }: LiveRemote) {
  registerRemotes([{ name: container, entry: new URL(base + entry, location.href).href }]);
}
Object.values(registry.remotes).forEach(register);

async function load<K extends ExposeName>(name: K, { container }: LiveRemote): Promise<{ default: Expose<K> }> {
  const { remote, module } = splitName(name);
  const loaded = await loadRemote<{ default: Expose<K> }>(`${container}/${module.slice(2)}`);
  if (!loaded?.default) throw new Error(`The remote ${remote} does not expose ${module}`);
  return loaded;
}

/** Remotes that this page has from their release before: their other parts come from the same. */
const fallen = new Set<RemoteName>();

/** Loads what a remote exposes. Rejects when the remote is not live, cannot be fetched or does not fit this shell. */
export async function loadExpose<K extends ExposeName>(name: K): Promise<{ default: Expose<K> }> {
  const { remote } = splitName(name);
  if (fallen.has(remote)) return loadPrevious(name);
  const live = registry.remotes[remote];
  if (!live) throw new Error(`The remote ${remote} has no live release`);
  return load(name, live);
}

/**
 * Loads it from the release that was live before: both can be in one page. Rejects where there is none, or that fails too; a preview
 * has none, as it would show what it is not.
 */
export async function loadPrevious<K extends ExposeName>(name: K): Promise<{ default: Expose<K> }> {
  const { remote } = splitName(name);
  const previous = registry.preview?.app === remote ? undefined : await previousOf(remote);
  if (!previous) throw new Error(`The remote ${remote} has no earlier release`);
  register(previous);
  const loaded = await load(name, previous);
  fallen.add(remote);
  return loaded;
}
