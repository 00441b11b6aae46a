import type { AppName, ReleasePointer } from '@nestling/contract';
import { claimsOf } from './contributions-gate.ts';
import { liveReleases, ReleaseError } from './release-format.ts';
import type { ReleaseStore } from './release-store.ts';
import { afterChanges, type Changes, openShares, type Shown, shareOf } from './shares.ts';

/** Who goes back, for the history. `isAutomatic`: no person did it. */
interface Author {
  by?: string | undefined;
  isAutomatic?: boolean;
}

/** Everybody has what is live again, in one revision. Throws ReleaseError where an app has no share. */
export async function endShares(store: ReleaseStore, apps: readonly AppName[], by?: string): Promise<ReleasePointer> {
  const pointer = await store.readPointer();
  const without = apps.find((app) => !shareOf(pointer, app));
  if (without) throw new ReleaseError('unknown', `There is no share of ${without} to end.`);
  const ended = Object.fromEntries(apps.map((app) => [app, pointer.live[app]]));
  return store.change({ expectedRev: pointer.rev, by }, (now) => afterChanges(now, ended));
}

const shownOf = (shown: Shown, app: AppName) => JSON.stringify([shown.live[app], shareOf(shown, app)]);

/** The revision before the one in which the present state of an app began, and that one; nothing of an app that never moved. */
function beginningOf(app: AppName, revisions: readonly ReleasePointer[], now: ReleasePointer) {
  const state = shownOf(now, app);
  const at = revisions.findLastIndex((it) => shownOf(it, app) !== state);
  const began = revisions[at + 1];
  return began && { rev: began.rev, before: revisions[at] };
}

/** The apps, `app` among them, whose present state began in one revision with its own (row OPEN-16). */
export async function cameTogether(store: ReleaseStore, app: AppName): Promise<AppName[]> {
  const [now, revisions] = [await store.readPointer(), await store.revisions()];
  const rev = beginningOf(app, revisions, now)?.rev;
  const shown = new Set([...liveReleases(now), ...openShares(now)].map(([it]) => it));
  return [...shown].filter((it) => it === app || beginningOf(it, revisions, now)?.rev === rev);
}

/** What each app goes back to; undefined takes out one that came new in one revision with another of them. */
async function wayBack(store: ReleaseStore, apps: readonly AppName[], now: ReleasePointer): Promise<Changes> {
  const revisions = await store.revisions();
  const revOf = (app: AppName) => beginningOf(app, revisions, now)?.rev;
  const changes: Changes = {};
  for (const app of apps) {
    const [previous] = await store.earlier(app);
    const isShared = shareOf(now, app) !== undefined;
    const cameAlong = apps.some((it) => it !== app && revOf(it) === revOf(app));
    const isNew = now.live[app] !== undefined && app !== 'shell' && cameAlong;
    if (!isShared && !previous && !isNew)
      throw new ReleaseError('unknown', `There is no earlier release of ${app} to go back to.`);
    changes[app] = isShared ? now.live[app] : previous;
  }
  if (Object.entries(changes).every(([app, release]) => release === undefined && !shareOf(now, app)))
    throw new ReleaseError('unknown', `There is no earlier release of ${apps.join(', ')} to go back to.`);
  return changes;
}

/** Throws ReleaseError where what moved from another remote would go back to nobody. */
async function checkNothingIsLost(store: ReleaseStore, apps: readonly AppName[], now: ReleasePointer, after: Shown) {
  const revisions = await store.revisions();
  const claimed = async (shown: Shown) => claimsOf(await store.readable(shown.live));
  const [has, keeps] = [await claimed(now), await claimed(after)];
  for (const app of apps) {
    const before = beginningOf(app, revisions, now)?.before;
    const had = before ? await claimed(before) : [];
    const lost = had.find((it) => has.includes(it) && !keeps.includes(it));
    if (!lost) continue;
    const others = (await cameTogether(store, app)).filter((it) => !apps.includes(it)).join(', ');
    throw new ReleaseError(
      'refused',
      `Nobody would bring ${lost}, which came to ${app} from another app: name ${others || 'that'} too, and they go back together.`,
    );
  }
}

/**
 * Takes apps back, all in one revision: of one that has a share, the share ends; another one is live as it was before, and where it was not
 * live before, and came in one revision with another of them, it is taken out. Throws ReleaseError, and nothing moves, where one of them
 * cannot, and as `activate`.
 */
export async function goBack(
  store: ReleaseStore,
  apps: readonly AppName[],
  { by, isAutomatic = false }: Author = {},
): Promise<ReleasePointer> {
  const now = await store.readPointer();
  const changes = await wayBack(store, apps, now);
  await checkNothingIsLost(store, apps, now, afterChanges(now, changes));
  return store.change({ expectedRev: now.rev, by, isAutomatic }, (pointer) => afterChanges(pointer, changes));
}
