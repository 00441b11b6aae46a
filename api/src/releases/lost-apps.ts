import type { ReleasePointer } from '@nestling/contract';
import { liveReleases, ReleaseError } from './release-format.ts';
import type { ReleaseStore } from './release-store.ts';

/**
 * What was live and is gone, though no revision says that it was taken out: a writer from before 0.1.0 wrote what its own sources name, and
 * nothing else. A revision that is not followed by the next one says nothing: that one may have taken an app out.
 */
export function lostApps(revisions: readonly ReleasePointer[]): ReleasePointer['live'] {
  let lost: ReleasePointer['live'] = {};
  for (const [i, { rev, live, removed = [] }] of revisions.entries()) {
    const before = revisions[i - 1];
    const known = { ...lost, ...(before?.rev === rev - 1 && Object.fromEntries(liveReleases(before))) };
    lost = Object.fromEntries(Object.entries(known).filter(([app]) => !(app in live) && !removed.includes(app)));
  }
  return lost;
}

/** Makes live again what another writer lost, and says so (row OPEN-07). */
export async function restoreLost(store: ReleaseStore, warn: (message: string) => void): Promise<void> {
  for (const [app, release] of Object.entries(lostApps(await store.revisions())))
    try {
      const { rev } = await store.readPointer();
      await store.activate({ [app]: release }, rev, 'restored from the history');
      warn(`${app} ${release} was live, and another program wrote the registry without it: it is live again.`);
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error;
      // Of a conflict: another server was first.
      if (error.reason !== 'conflict') warn(`${app} ${release} was lost, and cannot be live again: ${error.message}`);
    }
}
