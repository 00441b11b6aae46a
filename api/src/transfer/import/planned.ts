import { holdSeqs, seqsOf } from '../../events/facts.repository.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Actor } from '../../http/route.ts';
import { holdCount } from '../../records/record-quota.ts';
import type { Store, Tx } from '../../storage/store.ts';

/** A family that records changes something now and then, never this often in the time that a plan takes. */
const MOST_PLANS = 10;

/**
 * Plans outside the transaction, so that nobody waits for the thinking, and saves the plan inside it. Every change counts a fact of its
 * topic: a plan holds as long as none of its topics (in the order of counters) was told one in between; otherwise it is made anew. On
 * PostgreSQL a change may be under way: the save waits for it, and whoever comes later waits for the save.
 * @throws Refusal 503 when others change the records without a pause
 */
export async function planned<Plan>(
  store: Store,
  { userId }: Actor,
  topicsOf: () => Promise<readonly string[]>,
  plan: () => Promise<Plan>,
  save: (tx: Tx, plan: Plan) => Promise<void>,
  /** Takes what is held before all counters. */
  hold: (tx: Tx) => Promise<void> = async () => {},
): Promise<Plan> {
  for (let attempt = 1; attempt <= MOST_PLANS; attempt++) {
    const topics = await topicsOf();
    const seen = await seqsOf(store.read, topics);
    const made = await plan();
    const isSaved = await store.write(async (tx) => {
      await hold(tx);
      // In the order of those who record by hand, so that two never wait for each other.
      await holdCount(tx, userId);
      const held = await holdSeqs(tx, topics);
      if (held.some((seq, i) => seq !== seen[i])) return false;
      await save(tx, made);
      return true;
    });
    if (isSaved) return made;
  }
  throw new Refusal(503, 'busy', 'These records are being changed all the time. Please try again later.', {
    headers: { 'retry-after': '30' },
  });
}
