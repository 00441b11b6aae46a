import type { Fact, FactOf } from '@nestling/contract';
import type { Actor } from '../http/route.ts';
import { happened } from '../metrics/happenings.ts';
import type { Store, Tx } from '../storage/store.ts';
import { personIdsOf, tell } from './facts.repository.ts';

/** A fact about a baby. */
type FamilyFact = Extract<Fact, { babyId: string }>;

/** A fact of one person, told to their own devices. */
type OwnFact = FactOf<'settings.changed'>;

/** Who does what a fact tells of. */
export type Teller = Pick<Actor, 'userId' | 'writeId'> & Partial<Pick<Actor, 'sessionId'>>;

/** What happens because its time has come. */
export const NOBODY: Teller = { userId: '' };

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
  onFact?: (tx: Tx, fact: FamilyFact, told: { by: string; session: string | undefined; at: number }) => Promise<void>;
}) {
  async function tellTopics(
    tx: Tx,
    teller: Teller,
    topics: readonly string[],
    fact: FamilyFact | OwnFact,
  ): Promise<void> {
    if (topics.length === 0) return;
    const content = {
      name: fact.name,
      baby_id: fact.babyId ?? '',
      record_id: 'id' in fact ? fact.id : null,
      write_id: teller.writeId ?? null,
      by_user: teller.userId,
      told_at: now(),
    };
    for (const topic of topics) await tell(tx, { topic, ...content });
    store.announce(tx, topics);
    happened('fact', 'told');
    if (fact.babyId !== undefined)
      await onFact?.(tx, fact, { by: teller.userId, session: teller.sessionId, at: content.told_at });
  }

  return {
    /**
     * Tells all who look after the fact's baby, or the actor's own devices, once the transaction is committed. Comes last in it, because other writers of the
     * family wait from here on; before the deletion of a baby, because nobody looks after it then.
     */
    publish: async (tx: Tx, teller: Teller, fact: FamilyFact | OwnFact): Promise<void> =>
      tellTopics(tx, teller, await topicsOf(tx, teller, fact), fact),

    /** Tells some people that a baby comes or goes for them alone. Before anything that is told by the baby itself. */
    publishTo: (
      tx: Tx,
      teller: Teller,
      userIds: readonly string[],
      fact: FactOf<'baby.added'> | FactOf<'baby.deleted'>,
    ): Promise<void> => tellTopics(tx, teller, userIds.toSorted(), fact),
  };
}

/** A fact is told once, by its baby. That a baby comes or goes is told to people: they do not listen to it yet, or no more. */
async function topicsOf(tx: Tx, { userId }: Teller, { name, babyId }: FamilyFact | OwnFact): Promise<string[]> {
  if (babyId === undefined || name === 'baby.added') return [userId];
  if (name === 'baby.deleted') return personIdsOf(tx, babyId);
  return [babyId];
}
