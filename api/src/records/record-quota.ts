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

/**
 * Holds the counts of all who made one of these babies or what is in it: who gives back to several of them in one transaction holds them in
 * the order in which everybody takes them, so that two writers never wait for each other.
 */
export async function holdCountsOfMakers(tx: Tx, babyIds: readonly string[]): Promise<void> {
  const made = (table: 'record' | 'todo') =>
    // Kysely cannot type a query on a union of tables.
    tx
      .selectFrom(table as 'record')
      .select('created_by')
      .where('baby_id', 'in', babyIds);
  const makers = await tx
    .selectFrom('baby')
    .select('created_by')
    .where('id', 'in', babyIds)
    .union(made('record'))
    .union(made('todo'))
    .execute();
  const userIds = makers.flatMap(({ created_by }) => created_by ?? []);
  for (const userId of userIds.sort()) await holdCount(tx, userId);
}
