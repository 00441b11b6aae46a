import type { AppName } from '@nestling/contract';
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

/**
 * Makes the release live again that was live before one that fails too often; of one that a share of browsers has, the share ends. What a server rolled back by itself it leaves to people from
 * then on: the app is not rolled back so again until somebody releases it (row OPEN-21).
 */
export function automaticRollback({ store, now, log, webhook }: Surroundings) {
  return async (app: AppName): Promise<void> => {
    const { from, to } = await wayBack(store, app);
    if (!from || !to) return;
    const recent = await store.openings.since(app, from, now() - JUDGED_MS);
    if (!isWorse(recent, await store.openings.last(app, to, COMPARED_OPENINGS))) return;
    try {
      await store.rollback(app, 'automatic rollback', true);
    } catch (error) {
      // Another server, or a person, was first.
      if (error instanceof ReleaseError && error.reason === 'conflict') return;
      throw error;
    }
    const { opened, failed } = recent;
    log.warn(`${app} ${from} failed in ${failed} of ${opened} openings within 10 minutes: ${to} is live again.`);
    if (!webhook) return;
    await tell(webhook, { event: 'release.rolled_back', app, from, to, opened, failed }).catch((error: unknown) =>
      log.error({ err: error }, 'RELEASE_WEBHOOK could not be told of a rollback'),
    );
  };
}
