import { type ExposeName, type LiveRemote, type Point, splitName } from '@nestling/contract';
import type { Expose } from '@nestling/shared-ui/platform';
import { loadWordsBeside } from '../words/load-words.ts';
import { containerOf } from './containers.ts';
import { registry } from './registry.ts';

const here = new Map<ExposeName, { default: unknown }>();

/** What was loaded before: drawn at once, where even a lazy component whose code is here would show its fallback first. */
export const loadedExpose = <P extends Point>(name: ExposeName): Expose<P> | undefined =>
  here.get(name)?.default as Expose<P> | undefined;

/** Remotes of which something was loaded. */
export const loadedRemotes = (): Set<string> => new Set([...here.keys()].map((name) => splitName(name).remote));

/** Remotes that this page has from their release before: their other parts come from the same. */
export const fallen = new Map<string, LiveRemote>();

/** The release that a remote is shown from in this page. */
export const shownRelease = (remote: string): LiveRemote | undefined => fallen.get(remote) ?? registry.remotes[remote];

/** Loads what a release exposes: a second one of a remote stands beside the first. */
export async function loadFrom<P extends Point>(live: LiveRemote, name: ExposeName): Promise<{ default: Expose<P> }> {
  const { remote, module } = splitName(name);
  const words = loadWordsBeside(remote, live, [live.entry, ...(live.exposes[module] ?? [])]);
  const container = await containerOf(live);
  const evaluate = await container.get(module);
  await words;
  const loaded = evaluate() as { default: Expose<P> } | undefined;
  if (!loaded?.default) throw new Error(`The remote ${remote} does not expose ${module}`);
  here.set(name, loaded);
  return loaded;
}

/** Loads what a remote exposes. Rejects when the remote is not live, cannot be fetched or does not fit this shell. */
export async function loadExpose<P extends Point>(name: ExposeName): Promise<{ default: Expose<P> }> {
  const { remote } = splitName(name);
  const live = shownRelease(remote);
  if (!live) throw new Error(`The remote ${remote} has no live release`);
  return loadFrom(live, name);
}
