import type { ParsedBodyOf } from '@nestling/contract/http';
import { eraseBabies } from '../babies/erase-baby.ts';
import type { FactsService } from '../events/facts.service.ts';
import { conflict } from '../http/refusal.ts';
import type { Actor } from '../http/route.ts';
import { NO_END } from '../people/last-day.ts';
import { findPeople, holdPeople, updateAccess } from '../people/people.repository.ts';
import type { Tx } from '../storage/store.ts';

type Choices = ParsedBodyOf<'DELETE /api/auth/me'>['handOver'];

interface OwnedBaby {
  id: string;
  name: string;
  /** The others who look after it. */
  people: { userId: string; name: string }[];
}

/**
 * Babies that the user alone owns. The people of every baby that the user looks after are held first: whoever is just being made owner of
 * one is so before, or finds the account gone.
 */
async function onlyOwnedBy(tx: Tx, userId: string): Promise<OwnedBaby[]> {
  const around = await tx
    .selectFrom('membership')
    .select('baby_id')
    .where('user_id', '=', userId)
    .orderBy('baby_id')
    .execute();
  for (const { baby_id } of around) await holdPeople(tx, baby_id);
  const own = await tx
    .selectFrom('membership as m')
    .innerJoin('baby as b', 'b.id', 'm.baby_id')
    .where('m.user_id', '=', userId)
    .where('m.role', '=', 'owner')
    .orderBy('b.id')
    .select(['b.id', 'b.name'])
    .execute();
  const babies: OwnedBaby[] = [];
  for (const { id, name } of own) {
    const others = (await findPeople(tx, id)).filter((person) => person.user_id !== userId);
    if (others.some(({ role }) => role === 'owner')) continue;
    babies.push({ id, name, people: others.map((person) => ({ userId: person.user_id, name: person.name })) });
  }
  return babies;
}

/** Whether what a choice says of a baby can be done; one without others needs none. */
function isPossible({ people }: OwnedBaby, choice: { userId: string | null } | undefined): boolean {
  if (!choice) return people.length === 0;
  return choice.userId === null || people.some(({ userId }) => userId === choice.userId);
}

/**
 * What becomes of the babies of an account that goes (row FAM-34): those that nobody else looks after are erased; of each other one that
 * nobody else owns the person says to whom it goes, or that it is erased for everybody. The babies of several owners stay.
 * @throws Refusal 409 `babies_need_owner` with the babies where this is not said, or no such person looks after one
 */
export async function handOverBabies(tx: Tx, facts: FactsService, actor: Actor, choices: Choices = []): Promise<void> {
  const babies = await onlyOwnedBy(tx, actor.userId);
  const choiceOf = ({ id }: OwnedBaby) => choices.find(({ babyId }) => babyId === id);
  if (!babies.every((baby) => isPossible(baby, choiceOf(baby))))
    throw conflict(
      'babies_need_owner',
      'Others look after a baby that only you own. Please choose what becomes of it.',
      { data: babies.filter(({ people }) => people.length > 0) },
    );
  const goes = babies.filter((baby) => !choiceOf(baby)?.userId);
  const losing = goes.flatMap(({ id, people }) => people.map(({ userId }) => ({ userId, babyId: id })));
  for (const { userId, babyId } of losing.sort((a, b) => (a.userId < b.userId ? -1 : 1)))
    await facts.publishTo(tx, actor, [userId], { name: 'baby.deleted', babyId });
  await eraseBabies(
    tx,
    goes.map(({ id }) => id),
  );
  for (const baby of babies) {
    const heir = choiceOf(baby)?.userId;
    if (!heir) continue;
    await updateAccess(tx, baby.id, heir, { role: 'owner', ...NO_END });
    await facts.publish(tx, actor, { name: 'people.changed', babyId: baby.id });
  }
}

/** The babies that others look after are told that the user is gone. */
export async function tellLeaving(tx: Tx, facts: FactsService, actor: Actor): Promise<void> {
  const rows = await tx.selectFrom('membership').select('baby_id').where('user_id', '=', actor.userId).execute();
  const babyIds = rows.map(({ baby_id }) => baby_id).sort();
  for (const babyId of babyIds) await facts.publish(tx, actor, { name: 'people.left', babyId });
}
