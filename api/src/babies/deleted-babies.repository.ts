import { BABY_KEPT_DAYS } from '@nestling/contract';
import type { Reader, Tx } from '../storage/store.ts';

/**
 * Deleted babies. Every statement reaches what belongs to a baby through a membership, so a baby without any is nowhere: to delete one is
 * to put its memberships aside, to restore it is to put them back, and neither depends on how much is recorded.
 */

/** How long a deleted baby can be brought back, and a merge be undone. */
export const BABY_KEPT_MS = BABY_KEPT_DAYS * 86_400_000;

const MEMBERSHIP = ['user_id', 'baby_id', 'role', 'created_at', 'until', 'until_zone', 'ends_at'] as const;

/** Puts a baby out of everybody's reach, with what its people were to it, and keeps a note of it for each of them. */
export async function hideBaby(tx: Tx, babyId: string, { by, now }: { by: string; now: number }): Promise<void> {
  await tx.insertInto('deleted_baby').values({ baby_id: babyId, deleted_at: now, deleted_by: by }).execute();
  await tx
    .insertInto('kept_membership')
    .columns([...MEMBERSHIP, 'reminders', 'lead_minutes'])
    .expression((eb) =>
      eb
        .selectFrom('membership as m')
        .leftJoin('reminder_preference as p', (join) =>
          join.onRef('p.user_id', '=', 'm.user_id').onRef('p.baby_id', '=', 'm.baby_id'),
        )
        .where('m.baby_id', '=', babyId)
        .select([...MEMBERSHIP.map((column) => `m.${column}` as const), 'p.enabled', 'p.lead_minutes']),
    )
    .execute();
  await tx
    .insertInto('removed_baby')
    .columns(['user_id', 'baby_id', 'removed_at'])
    .expression((eb) =>
      eb
        .selectFrom('membership')
        .where('baby_id', '=', babyId)
        .select((one) => ['user_id', 'baby_id', one.cast<number>(one.val(now), 'bigint').as('removed_at')]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx.deleteFrom('membership').where('baby_id', '=', babyId).execute();
}

/** Holds a hidden baby until the transaction ends: of two who show or erase it the second waits, and finds it taken (false). */
export async function holdDeleted(tx: Tx, babyId: string, deletedUntil = Number.MAX_SAFE_INTEGER): Promise<boolean> {
  const held = await tx
    .updateTable('deleted_baby')
    .set((eb) => ({ deleted_at: eb.ref('deleted_at') }))
    .where('baby_id', '=', babyId)
    .where('deleted_at', '<=', deletedUntil)
    .executeTakeFirst();
  return held.numUpdatedRows > 0n;
}

/** The people of a hidden baby whose last day is not over. */
const keptOf = (db: Reader, babyId: string, now: number) =>
  db
    .selectFrom('kept_membership')
    .where('baby_id', '=', babyId)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]));

/** Gives a hidden baby back to the people that it had, as they were; false when it is hidden no more. */
export async function showBaby(tx: Tx, babyId: string, now: number): Promise<boolean> {
  if (!(await holdDeleted(tx, babyId))) return false;
  const kept = keptOf(tx, babyId, now);
  await tx.insertInto('membership').columns(MEMBERSHIP).expression(kept.select(MEMBERSHIP)).execute();
  await tx
    .insertInto('reminder_preference')
    .columns(['user_id', 'baby_id', 'enabled', 'lead_minutes'])
    .expression(
      kept
        .where('reminders', 'is not', null)
        .select(['user_id', 'baby_id', 'reminders', 'lead_minutes'])
        .$narrowType<{ reminders: number; lead_minutes: number }>(),
    )
    .execute();
  await tx
    .deleteFrom('removed_baby')
    .where('baby_id', '=', babyId)
    .where('user_id', 'in', kept.select('user_id'))
    .execute();
  await tx.deleteFrom('deleted_baby').where('baby_id', '=', babyId).execute();
  return true;
}

/** Deleted babies that the user owned, also those that became part of another one, the latest first. */
const ownDeleted = (db: Reader, userId: string, now: number) =>
  db
    .selectFrom('kept_membership as k')
    .innerJoin('deleted_baby as d', 'd.baby_id', 'k.baby_id')
    .innerJoin('baby as b', 'b.id', 'd.baby_id')
    .leftJoin('user as u', 'u.id', 'd.deleted_by')
    .leftJoin('baby_merge as merge', 'merge.from_id', 'd.baby_id')
    .where('k.user_id', '=', userId)
    .where('k.role', '=', 'owner')
    .where('d.deleted_at', '>', now - BABY_KEPT_MS)
    .select(['b.id', 'b.name', 'd.deleted_at', 'd.deleted_by', 'u.name as deleter', 'merge.into_id'])
    .orderBy('d.deleted_at', 'desc')
    .orderBy('b.id', 'desc');

/** Merges that the user can undo: their own, the last one into a baby that they own. */
const undoable = (db: Reader, userId: string) =>
  db
    .selectFrom('baby_merge as last')
    .innerJoin('membership as m', (join) => join.onRef('m.baby_id', '=', 'last.into_id').on('m.user_id', '=', userId))
    .leftJoin('baby_merge as later', (join) =>
      join.onRef('later.into_id', '=', 'last.into_id').onRef('later.merged_at', '>', 'last.merged_at'),
    )
    .where('last.merged_by', '=', userId)
    .where('m.role', '=', 'owner')
    .where('later.from_id', 'is', null)
    .select('last.from_id');

/** The user's deleted babies that can be brought back; `into_id`: by undoing the merge that made them part of that one. */
export const findDeletedBabies = (db: Reader, userId: string, now: number) =>
  ownDeleted(db, userId, now)
    .where((eb) => eb.or([eb('merge.into_id', 'is', null), eb('merge.from_id', 'in', undoable(db, userId))]))
    .execute();

/** One of them; `into_id`: the baby that it became part of. */
export const findDeletedBaby = (db: Reader, userId: string, babyId: string, now: number) =>
  ownDeleted(db, userId, now).where('b.id', '=', babyId).executeTakeFirst();

/** Who gets a hidden baby back, in the order in which their counters of facts are taken. */
export async function keptPeople(db: Reader, babyId: string, now: number): Promise<string[]> {
  const rows = await keptOf(db, babyId, now).select('user_id').execute();
  return rows.map(({ user_id }) => user_id).sort();
}

/** A baby whose time is over; the longest gone first. */
export const findGoneBaby = (db: Reader, now: number) =>
  db
    .selectFrom('deleted_baby')
    .select('baby_id')
    .where('deleted_at', '<=', now - BABY_KEPT_MS)
    .orderBy('deleted_at')
    .limit(1)
    .executeTakeFirst();
