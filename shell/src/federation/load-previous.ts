import { type ExposeName, type Point, type Registry, splitName } from '@nestling/contract';
import type { Expose } from '@nestling/shared-ui/platform';
import { fallen, loadFrom } from './load-expose.ts';
import { isPreview } from './registry.ts';

/**
 * Loads it from the release that was live before: both can be in one page. Rejects where there is none, or that fails too; a preview
 * has none, as it would show what it is not.
 */
export async function loadPrevious<P extends Point>(name: ExposeName): Promise<{ default: Expose<P> }> {
  const { remote } = splitName(name);
  if (isPreview(remote)) throw new Error(`The preview of ${remote} failed`);
  const answer = await fetch('/registry/previous.json');
  const previous = ((await answer.json()) as Registry['remotes'])[remote];
  if (!previous) throw new Error(`The remote ${remote} has no earlier release`);
  const loaded = await loadFrom<P>(previous, name);
  fallen.set(remote, previous);
  return loaded;
}
