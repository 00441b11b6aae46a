import type { Fact } from '@nestling/contract';
import type { Actor } from '../http/route.ts';
import type { Store, Tx } from '../storage/store.ts';
import { countForFamily, insertFacts } from './facts.repository.ts';

/** A fact that is told to those who look after a baby. */
type FamilyFact = Extract<Fact, { babyId: string }>;

export type FactsService = ReturnType<typeof factsService>;

/** Facts of records: a service publishes what it did in the transaction that does it. */
export function factsService({
  store,
  now,
  onFact,
}: {
  store: Store;
  now: () => number;
  /** What follows from a fact, in the same transaction: all or nothing. */
  onFact?: (tx: Tx, fact: FamilyFact) => Promise<void>;
}) {
  return {
    /**
     * Tells all who look after the fact's baby, once the transaction is committed. Comes last in it, because other writers of the
     * family wait from here on; before the deletion of a baby, because nobody looks after it then.
     */
    async publish(tx: Tx, actor: Actor, fact: FamilyFact): Promise<void> {
      const told = await countForFamily(tx, fact.babyId);
      if (told.length === 0) return;
      const content = {
        name: fact.name,
        baby_id: fact.babyId,
        record_id: 'id' in fact ? fact.id : null,
        write_id: actor.writeId ?? null,
        told_at: now(),
      };
      await insertFacts(
        tx,
        told.map((user) => ({ ...user, ...content })),
      );
      store.announce(
        tx,
        told.map(({ user_id }) => user_id),
      );
      await onFact?.(tx, fact);
    },
  };
}
