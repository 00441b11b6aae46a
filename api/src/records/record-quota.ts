import { conflict } from '../http/refusal.ts';
import type { Reader, Tx } from '../storage/store.ts';

/** What one account may make. Five years of triplets, at 25 records a day each, are 137,000. */
export const RECORDS_MAX = 200_000;

/**
 * The user's account, if it has no room for one record more. What counts is what the user made, for whichever baby: babies, records of
 * every kind, to-dos and subtasks (`record_count`, kept by triggers). So nobody can use up the room of others by writing for their
 * babies. A deleted record still counts, as a note of it stays; an import that is undone and a baby that is deleted give back what was
 * in them.
 */
export const fullAccount = (db: Reader, userId: string) =>
  db.selectFrom('record_count').select('user_id').where('user_id', '=', userId).where('records', '>=', RECORDS_MAX);

/** @throws Refusal 409 `quota_reached` where so many more do not fit */
export async function requireRoom(db: Reader, userId: string, more = 1): Promise<void> {
  const row = await db.selectFrom('record_count').select('records').where('user_id', '=', userId).executeTakeFirst();
  if ((row?.records ?? 0) + more <= RECORDS_MAX) return;
  throw conflict(
    'quota_reached',
    'An account holds 200,000 records, and this would be more. Undo an import, or delete a baby that you no longer need, to make room.',
  );
}

/** Takes so many of the user's records off the count. */
export const giveBack = (tx: Tx, userId: string, records: number) =>
  tx
    .updateTable('record_count')
    .set((eb) => ({ records: eb('records', '-', records) }))
    .where('user_id', '=', userId)
    .execute();

/** Takes what the user made for a baby off the count: it is about to be deleted with the baby. */
export async function giveBackBaby(tx: Tx, userId: string, babyId: string): Promise<void> {
  let made = 1;
  for (const table of ['record', 'todo'] as const) {
    const { count } = await tx
      // Kysely cannot type a query on a union of tables.
      .selectFrom(table as 'record')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('baby_id', '=', babyId)
      .where('created_by', '=', userId)
      .executeTakeFirstOrThrow();
    made += count;
  }
  await giveBack(tx, userId, made);
}
