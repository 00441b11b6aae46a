import { type FactsService, NOBODY } from '../events/facts.service.ts';
import type { Store } from '../storage/store.ts';
import { endAccess } from './end-access.ts';
import { findEnded, holdPeople } from './people.repository.ts';

/** Access ends at most so much after the last day is over. */
const EVERY_MS = 10_000;

/** Ends access whose last day is over, also one that was over while no server ran (row FAM-35). */
export function accessEndings({ store, now, facts }: { store: Store; now: () => number; facts: FactsService }) {
  let running: Promise<void> | undefined;

  async function endAll(): Promise<void> {
    for (let due = await findEnded(store.read, now()); due.length > 0; due = await findEnded(store.read, now())) {
      for (const { baby_id: babyId, user_id: userId } of due)
        await store.write(async (tx) => {
          await holdPeople(tx, babyId);
          // An owner may have moved the last day on meanwhile.
          const stillDue = await tx
            .selectFrom('membership')
            .select('user_id')
            .where('baby_id', '=', babyId)
            .where('user_id', '=', userId)
            .where('ends_at', '<=', now())
            .executeTakeFirst();
          if (stillDue) await endAccess(tx, facts, NOBODY, { babyId, userId, now: now() });
        });
    }
  }

  /** One round at a time. */
  function endDue(): Promise<void> {
    running ??= endAll().finally(() => {
      running = undefined;
    });
    return running;
  }

  let timer: NodeJS.Timeout | undefined;
  return {
    endDue,
    start(): void {
      // What cannot be ended now, as the database is away, is ended next time.
      timer = setInterval(() => void endDue().catch(() => {}), EVERY_MS).unref();
    },
    async close(): Promise<void> {
      clearInterval(timer);
      await running?.catch(() => {});
    },
  };
}
