import type { Fact, FactOf } from '@nestling/contract';
import type { Actor } from '../http/route.ts';
import type { Store, Tx } from '../storage/store.ts';
import { peopleOf, tell } from './facts.repository.ts';

/** A fact about a baby. */
type FamilyFact = Extract<Fact, { babyId: string }>;

/** A fact of one person, told to their own devices. */
type OwnFact = FactOf<'settings.changed'>;

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
     * Tells all who look after the fact's baby, or the actor's own devices, once the transaction is committed. Comes last in it, because other writers of the
     * family wait from here on; before the deletion of a baby, because nobody looks after it then.
     */
    async publish(tx: Tx, actor: Actor, fact: FamilyFact | OwnFact): Promise<void> {
      const topics = await topicsOf(tx, actor, fact);
      if (topics.length === 0) return;
      const content = {
        name: fact.name,
        baby_id: fact.babyId ?? '',
        record_id: 'id' in fact ? fact.id : null,
        write_id: actor.writeId ?? null,
        by_user: actor.userId,
        told_at: now(),
      };
      for (const topic of topics) await tell(tx, { topic, ...content });
      store.announce(tx, topics);
      if (fact.babyId !== undefined) await onFact?.(tx, fact);
    },
  };
}

/** A fact is told once, by its baby. That a baby comes or goes is told to people: they do not listen to it yet, or no more. */
async function topicsOf(tx: Tx, { userId }: Actor, { name, babyId }: FamilyFact | OwnFact): Promise<string[]> {
  if (babyId === undefined || name === 'baby.added') return [userId];
  if (name === 'baby.deleted') return peopleOf(tx, babyId);
  return [babyId];
}
