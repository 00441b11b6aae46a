import './give-runtime.ts';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ExposeName } from '@nestling/contract';
import type { Expose } from '@nestling/shared-ui/platform';
import { entries, registry, splitName } from './registry.ts';

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
    return script;
  },
});

registerPlugins([verifiedEntries()]);
registerRemotes(
  Object.values(registry.remotes).map(({ container, base, entry }) => ({
    name: container,
    entry: new URL(base + entry, location.href).href,
  })),
);

/** Loads what a remote exposes. Rejects when the remote is not live, cannot be fetched or does not fit this shell. */
export async function loadExpose<K extends ExposeName>(name: K): Promise<{ default: Expose<K> }> {
  const { remote, module } = splitName(name);
  const live = registry.remotes[remote];
  if (!live) throw new Error(`The remote ${remote} has no live release`);
  const loaded = await loadRemote<{ default: Expose<K> }>(`${live.container}/${module.slice(2)}`);
  if (!loaded?.default) throw new Error(`The remote ${remote} does not expose ${module}`);
  return loaded;
}
