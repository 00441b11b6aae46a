import type { AppName } from '@nestling/contract';
import { cameTogether, goBack } from './going-back.ts';
import { ReleaseError } from './release-format.ts';
import type { ReleaseStore } from './release-store.ts';
import { COMPARED_OPENINGS, isWorse, JUDGED_MS } from './rollback-rule.ts';
import { shareOf } from './shares.ts';

/** So long the operator's other system has to answer, ms. */
const WEBHOOK_PATIENCE_MS = 10_000;

/** What is told to `RELEASE_WEBHOOK`. */
interface RolledBack {
  event: 'release.rolled_back';
  app: AppName;
  from: string;
  to: string;
  /** Openings of the last ten minutes, and in how many of them it failed. */
  opened: number;
  failed: number;
}

interface Surroundings {
  store: ReleaseStore;
  now: () => number;
  log: { warn(message: string): void; error(details: object, message: string): void };
  /** Where a rollback is told to, by POST. */
  webhook: string | undefined;
}

async function tell(url: string, said: RolledBack): Promise<void> {
  await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(said),
    signal: AbortSignal.timeout(WEBHOOK_PATIENCE_MS),
  });
}

/** The release to judge, and the one before it; nothing of an app that people have not moved since a server rolled it back. */
async function wayBack(
  store: ReleaseStore,
  app: AppName,
): Promise<{ from?: string | undefined; to?: string | undefined }> {
  const pointer = await store.readPointer();
  if (pointer.automatic?.[app]) return {};
  const live = pointer.live[app];
  const shared = shareOf(pointer, app)?.release;
  return shared ? { from: shared, to: live } : { from: live, to: (await store.earlier(app))[0] };
}

/** Takes an app back: alone where that fits, otherwise with those that came in one revision with it (row OPEN-16). */
async function takeBack(store: ReleaseStore, app: AppName): Promise<AppName[]> {
  const author = { by: 'automatic rollback', isAutomatic: true };
  try {
    await goBack(store, [app], author);
    return [app];
  } catch (error) {
    const apps = await cameTogether(store, app);
    if (!(error instanceof ReleaseError && error.reason === 'refused') || apps.length < 2) throw error;
    await goBack(store, apps, author);
    return apps;
  }
}

function alongInWords(back: readonly AppName[], app: AppName): string {
  const others = back.filter((it) => it !== app);
  return others.length > 0 ? ` ${others.join(', ')} went back with it.` : '';
}

/**
 * Makes the release live again that was live before one that fails too often; of one that a share of browsers has, the share ends. What a
 * server rolled back by itself it leaves to people from then on: the app is not rolled back so again until somebody releases it (row OPEN-21).
 */
export function automaticRollback({ store, now, log, webhook }: Surroundings) {
  return async (app: AppName): Promise<void> => {
    const { from, to } = await wayBack(store, app);
    if (!from || !to) return;
    const recent = await store.openings.lately(app, from, now(), JUDGED_MS);
    if (!isWorse(recent, await store.openings.last(app, to, COMPARED_OPENINGS))) return;
    const { opened, failed } = recent;
    const said = `${app} ${from} failed in ${failed} of ${opened} openings within 10 minutes`;
    const back = await takeBack(store, app).catch((error: unknown) => {
      if (error instanceof ReleaseError) return error;
      throw error;
    });
    if (back instanceof ReleaseError) {
      // Of a conflict: another server, or a person, was first.
      if (back.reason !== 'conflict') log.warn(`${said}, and cannot go back: ${back.message}`);
      return;
    }
    log.warn(`${said}: ${to} is live again.${alongInWords(back, app)}`);
    if (!webhook) return;
    await tell(webhook, { event: 'release.rolled_back', app, from, to, opened, failed }).catch((error: unknown) =>
      log.error({ err: error }, 'RELEASE_WEBHOOK could not be told of a rollback'),
    );
  };
}
