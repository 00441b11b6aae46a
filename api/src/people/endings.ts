import { type FactsService, NOBODY } from '../events/facts.service.ts';
import type { MembershipRow } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';
import { endAccess } from './end-access.ts';
import { findEnded, holdPeople } from './people.repository.ts';

type Ended = Pick<MembershipRow, 'baby_id' | 'user_id'>;

/** Access ends at most so much after the last day is over. */
const EVERY_MS = 10_000;

interface Surroundings {
  store: Store;
  now: () => number;
  facts: FactsService;
  /** Hears of one that could not be ended: the others are, and it is tried again the next time. */
  onFailure: (error: unknown) => void;
}

/** Ends access whose last day is over, also one that was over while no server ran (row FAM-35). */
export function accessEndings({ store, now, facts, onFailure }: Surroundings) {
  let running: Promise<void> | undefined;

  const end = ({ baby_id: babyId, user_id: userId }: Ended): Promise<void> =>
    store.write(async (tx) => {
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

  async function endAll(): Promise<void> {
    const failed = new Set<string>();
    const keyOf = ({ baby_id, user_id }: Ended) => `${baby_id} ${user_id}`;
    const due = async () => (await findEnded(store.read, now())).filter((one) => !failed.has(keyOf(one)));
    for (let round = await due(); round.length > 0; round = await due())
      for (const one of round)
        await end(one).catch((error: unknown) => {
          failed.add(keyOf(one));
          onFailure(error);
        });
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
      timer = setInterval(() => void endDue().catch(onFailure), EVERY_MS).unref();
    },
    async close(): Promise<void> {
      clearInterval(timer);
      await running?.catch(() => {});
    },
  };
}
