import { MOST_PEOPLE } from '@nestling/contract';
import { conflict } from '../../http/refusal.ts';
import { isMore } from '../../people/more-access.ts';
import { deleteAccess } from '../../people/people.repository.ts';
import type { MembershipRow } from '../../storage/schema.ts';
import type { Reader, Tx } from '../../storage/store.ts';
import type { Way } from './merge.repository.ts';

/** What a merge makes of the people of the baby that goes, in the order in which their counters of facts are taken. */
export interface PeoplePlan {
  /** Who did not look after the target before. */
  joining: MembershipRow[];
  /** Who may do more, or for longer, as before: what they were to the target, and what they become. */
  rising: { before: MembershipRow; after: MembershipRow }[];
}

/**
 * Without those of the baby that goes nobody may lose a baby that they own without a word.
 * @throws Refusal 409 `too_many_people`, `other_owner`
 */
export async function planPeople(db: Reader, way: Way, withPeople: boolean): Promise<PeoplePlan> {
  if (withPeople) return planComing(db, way);
  await requireNoOtherOwner(db, way);
  return { joining: [], rising: [] };
}

/** People come with the role that they had; who looks after both keeps the higher one, of equal ones the longer (rows FAM-16, FAM-55). */
async function planComing(db: Reader, { from, to }: Way): Promise<PeoplePlan> {
  const people = await membershipsOf(db, to);
  const plan: PeoplePlan = { joining: [], rising: [] };
  for (const coming of await membershipsOf(db, from)) {
    const before = people.find(({ user_id }) => user_id === coming.user_id);
    const after = { ...coming, baby_id: to };
    if (!before) plan.joining.push(after);
    else if (isMore(coming, before)) plan.rising.push({ before, after: { ...after, created_at: before.created_at } });
  }
  if (people.length + plan.joining.length > MOST_PEOPLE) {
    throw conflict('too_many_people', 'At most {count, number} people can look after a baby', {
      values: { count: MOST_PEOPLE },
    });
  }
  return plan;
}

/** Where its people do not come along, other owners of the baby that goes must own the target. */
async function requireNoOtherOwner(db: Reader, { from, to }: Way): Promise<void> {
  const owners = (babyId: string) =>
    db.selectFrom('membership').select('user_id').where('baby_id', '=', babyId).where('role', '=', 'owner');
  const other = await db
    .selectFrom(['user as u', 'baby as b'])
    .select(['u.name', 'b.name as baby'])
    .where('b.id', '=', from)
    .where('u.id', 'in', owners(from))
    .where('u.id', 'not in', owners(to))
    .orderBy('u.name')
    .executeTakeFirst();
  if (!other) return;
  throw conflict('other_owner', '{name} owns {baby} too. Take its people over, or ask them first.', { values: other });
}

const membershipsOf = (db: Reader, babyId: string) =>
  db.selectFrom('membership').selectAll().where('baby_id', '=', babyId).orderBy('user_id').execute();

/** What the merge made of somebody; `before`: what they were, where they looked after the baby. */
interface Came {
  before?: MembershipRow;
  after: MembershipRow;
}

/** Lets the people of the other baby look after this one, and writes down what they were before and are now. */
export async function addPeople(tx: Tx, from: string, { joining, rising }: PeoplePlan, now: number): Promise<void> {
  const come = (came: Came) =>
    tx
      .insertInto('merged_row')
      .values({ from_id: from, id: came.after.user_id, what: 'person', before: JSON.stringify(came) })
      .execute();
  for (const person of joining) {
    const after = { ...person, created_at: now };
    await tx.insertInto('membership').values(after).execute();
    await forgetEnd(tx, person);
    await come({ after });
  }
  for (const { before, after } of rising) {
    await update(tx, after);
    await come({ before, after });
  }
}

const forgetEnd = (tx: Tx, { user_id, baby_id }: MembershipRow) =>
  tx.deleteFrom('ended_access').where('user_id', '=', user_id).where('baby_id', '=', baby_id).execute();

const update = (tx: Tx, { user_id, baby_id, ...columns }: MembershipRow) =>
  tx.updateTable('membership').set(columns).where('user_id', '=', user_id).where('baby_id', '=', baby_id).execute();

/** Whom a merge brought to a baby, or gave more to do with it. */
export const whoCame = (db: Reader, from: string) =>
  db
    .selectFrom('merged_row')
    .select(['id', 'before'])
    .where('from_id', '=', from)
    .where('what', '=', 'person')
    .execute();

/** Who looks after a baby no more, and who may do less with it, or for a shorter time. */
interface TakenBack {
  gone: string[];
  changed: string[];
}

/**
 * Makes everybody again what they were to the baby that stays, but for those whom somebody changed or invited again since, and for its
 * owners: what concerns one only that owner can do (row FAM-30).
 */
export async function takePeopleBack(tx: Tx, { from, to }: Way, now: number): Promise<TakenBack> {
  const people = await membershipsOf(tx, from);
  const back: TakenBack = { gone: [], changed: [] };
  for (const { id, before: came } of await whoCame(tx, to)) {
    const { before, after } = JSON.parse(came ?? '') as Came;
    const current = people.find(({ user_id }) => user_id === id);
    if (!current || current.role === 'owner' || !isSame(current, after)) continue;
    if (before) await update(tx, before);
    else await deleteAccess(tx, { babyId: from, userId: id, now });
    back[before ? 'changed' : 'gone'].push(id);
  }
  return { gone: back.gone.sort(), changed: back.changed.sort() };
}

const isSame = (one: MembershipRow, other: MembershipRow) =>
  (['role', 'ends_at', 'created_at'] as const).every((column) => one[column] === other[column]);

/**
 * Keeps those out of the baby that comes back who were removed, since the merge, from the one that it was part of (row FAM-31). What
 * concerns an owner only that owner can do.
 */
export async function keepRemovedOut(tx: Tx, { from, to }: Way, mergedAt: number): Promise<void> {
  const kept = tx.selectFrom('kept_membership').where('baby_id', '=', to).where('role', '!=', 'owner');
  const removed = await tx
    .selectFrom('ended_access')
    .select(['user_id', 'ended_at', 'removed'])
    .where('baby_id', '=', from)
    .where('removed', '=', 1)
    .where('ended_at', '>=', mergedAt)
    .where('user_id', 'in', kept.select('user_id'))
    .execute();
  if (removed.length === 0) return;
  const userIds = removed.map(({ user_id }) => user_id);
  await tx.deleteFrom('kept_membership').where('baby_id', '=', to).where('user_id', 'in', userIds).execute();
  const { name } = await tx.selectFrom('baby').select('name').where('id', '=', to).executeTakeFirstOrThrow();
  await tx.deleteFrom('ended_access').where('baby_id', '=', to).where('user_id', 'in', userIds).execute();
  await tx
    .insertInto('ended_access')
    .values(removed.map((row) => ({ ...row, baby_id: to, name })))
    .execute();
}
