import { conflict } from '../http/refusal.ts';
import type { Reader, Tx } from '../storage/store.ts';

/** What one account may make. Five years of triplets, at 25 records a day each, are 137,000. */
export const RECORDS_MAX = 200_000;

/**
 * The user's account, if it has no room for one record more. What counts is what the user made, for whichever baby: babies, records of
 * every kind, to-dos and subtasks (`record_count`, kept by triggers). So nobody can use up the room of others by writing for their
 * babies. A deleted record still counts, as a note of it stays; an import that is undone gives back what was in it to whoever made it, and
 * takes it again when it is restored. A deleted baby gives back when it is gone for good: until then all of it is kept, so that deleting
 * babies in turn makes no room without end, and restoring one needs none.
 */
export const fullAccount = (db: Reader, userId: string) =>
  db.selectFrom('record_count').select('user_id').where('user_id', '=', userId).where('records', '>=', RECORDS_MAX);

/** @throws Refusal 409 `quota_reached` where so many more do not fit */
export async function requireRoom(db: Reader, userId: string, more = 1): Promise<void> {
  const row = await db.selectFrom('record_count').select('records').where('user_id', '=', userId).executeTakeFirst();
  if ((row?.records ?? 0) + more <= RECORDS_MAX) return;
  throw conflict(
    'quota_reached',
    'An account holds 200,000 records, and this would be more. Undo an import to make room. A baby that is deleted makes room after 7 days.',
  );
}

/**
 * Takes so many of the user's records off the count, which is never below 0: what an import brought in the user's name is counted for the
 * importer, and what is deleted for good is given back by its maker's name. So no room without end is made.
 */
export const giveBack = (tx: Tx, userId: string, records: number) =>
  tx
    .updateTable('record_count')
    .set((eb) => ({
      records: eb
        .case()
        .when('records', '>', records)
        .then(eb('records', '-', records))
        .else(0)
        .end(),
    }))
    .where('user_id', '=', userId)
    .execute();

/**
 * Counts what an import just brought for who imported it, also where others made it: nobody uses up the room of others. The triggers have
 * counted it for its makers.
 */
export async function countForImporter(
  tx: Tx,
  importer: string,
  rows: readonly { created_by: string | null }[],
): Promise<void> {
  const counts = new Map<string, number>();
  for (const { created_by } of rows) {
    if (created_by && created_by !== importer) counts.set(created_by, (counts.get(created_by) ?? 0) + 1);
  }
  let moved = 0;
  for (const [maker, count] of [...counts].sort()) {
    await giveBack(tx, maker, count);
    moved += count;
  }
  if (moved > 0) await count(tx, importer, moved);
}

const count = (tx: Tx, userId: string, records: number) =>
  tx
    .insertInto('record_count')
    .values({ user_id: userId, records })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({ records: eb('record_count.records', '+', records) })),
    )
    .execute();

/** Holds the user's count until the transaction ends, as whoever makes a record does before it tells a fact of it. */
export const holdCount = (tx: Tx, userId: string) => giveBack(tx, userId, 0);

/** Who made a baby and what is in it, one row each; nobody where the account is gone. */
const makersOf = (db: Reader, babyId: string) =>
  db
    .selectFrom('baby')
    .select('created_by')
    .where('id', '=', babyId)
    .unionAll(db.selectFrom('record').select('created_by').where('baby_id', '=', babyId))
    .unionAll(db.selectFrom('todo').select('created_by').where('baby_id', '=', babyId))
    .unionAll(
      db
        .selectFrom('subtask')
        .innerJoin('todo', 'todo.id', 'subtask.todo_id')
        .select('todo.created_by')
        .where('todo.baby_id', '=', babyId),
    );

/** Takes a baby and what is in it off the counts of all who made it: it is about to be deleted. */
export async function giveBackBaby(tx: Tx, babyId: string): Promise<void> {
  const counts = await tx
    .selectFrom(makersOf(tx, babyId).as('made'))
    .select((eb) => ['created_by', eb.fn.countAll<number>().as('records')])
    .groupBy('created_by')
    // Everybody takes the counters in this order, so that two writers never wait for each other.
    .orderBy('created_by')
    .execute();
  for (const { created_by, records } of counts) if (created_by) await giveBack(tx, created_by, records);
}
