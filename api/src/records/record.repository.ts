import { type SqlBool, sql } from 'kysely';
import { babiesOf, insertForBaby } from '../babies/babies.repository.ts';
import type { Database } from '../storage/schema.ts';
import type { Reader, Tx } from '../storage/store.ts';

/** Tables of things that happen to a baby from a start to an end. */
export type RecordTable = 'sleep' | 'feeding';

export type RecordRepository<T extends RecordTable> = ReturnType<typeof recordRepository<T>>;

/** Records may be longer than this, but few are: they have an index of their own (same words as in the migration). */
const DAY_MS = 86_400_000;
const isLong = sql<SqlBool>`(end_time is null or end_time - start_time > 86400000)`;

/**
 * Reads and writes of one record table. Every statement reaches records through the user's memberships, so what belongs to
 * others does not exist here.
 */
export function recordRepository<T extends RecordTable>(table: T) {
  type Row = Database[T];
  // Kysely cannot type a query on a union of tables; the columns used here are the same in all, so one name stands for both.
  const name = table as 'sleep';
  const rowOf = (row: unknown) => row as Row | undefined;
  const rowsOf = (rows: unknown) => rows as Row[];

  const own = (db: Reader, userId: string) =>
    db
      .selectFrom('membership as m')
      .innerJoin(`${name} as r` as 'sleep as r', 'r.baby_id', 'm.baby_id')
      .where('m.user_id', '=', userId)
      .selectAll('r');

  return {
    async find(db: Reader, userId: string, id: string): Promise<Row | undefined> {
      return rowOf(await own(db, userId).where('r.id', '=', id).executeTakeFirst());
    },

    /** The record if this very user made it: what a repeated creation answers. */
    async findMadeBy(db: Reader, userId: string, id: string): Promise<Row | undefined> {
      const query = own(db, userId).where('r.id', '=', id).where('r.created_by', '=', userId);
      return rowOf(await query.executeTakeFirst());
    },

    /** Reads the record and holds it until the transaction ends, so that two edits follow each other. */
    async claim(tx: Tx, userId: string, id: string): Promise<Row | undefined> {
      const query = tx
        .updateTable(name)
        .set((eb) => ({ updated_at: eb.ref('updated_at') }))
        .where('id', '=', id)
        .where('baby_id', 'in', babiesOf(tx, userId))
        .returningAll();
      return rowOf(await query.executeTakeFirst());
    },

    async findOpen(db: Reader, userId: string, babyId: string): Promise<Row | undefined> {
      const query = own(db, userId).where('r.baby_id', '=', babyId).where('r.end_time', 'is', null);
      return rowOf(await query.executeTakeFirst());
    },

    /** Whole records that overlap `[start, end)` (epoch ms), newest first. */
    async inWindow(db: Reader, userId: string, babyId: string, start: number, end: number): Promise<Row[]> {
      const before = own(db, userId).where('r.baby_id', '=', babyId).where('r.start_time', '<', end);
      const short = before
        .where('r.start_time', '>=', start - DAY_MS)
        .where('r.end_time', '>', start)
        .where((eb) => eb.not(isLong));
      const long = before
        .where(isLong)
        .where((eb) => eb.or([eb('r.end_time', 'is', null), eb('r.end_time', '>', start)]));
      const query = short.unionAll(long).orderBy('start_time', 'desc').orderBy('id', 'desc');
      return rowsOf(await query.execute());
    },

    /** A page, newest first; `after` names the last record of the page before. */
    async latest(
      db: Reader,
      userId: string,
      babyId: string,
      page: { limit: number; offset?: number; after?: { start: number; id: string } },
    ): Promise<Row[]> {
      const query = own(db, userId)
        .where('r.baby_id', '=', babyId)
        .orderBy('r.start_time', 'desc')
        .orderBy('r.id', 'desc')
        .limit(page.limit)
        .$if(page.offset !== undefined, (query) => query.offset(page.offset ?? 0));
      const { after } = page;
      const rows = after ? query.where(sql<SqlBool>`(r.start_time, r.id) < (${after.start}, ${after.id})`) : query;
      return rowsOf(await rows.execute());
    },

    /** Nothing is inserted, and nothing answered, for a baby of others, a used id, or a second open record. */
    insert: (tx: Tx, userId: string, row: Row): Promise<Row | undefined> => insertForBaby(tx, table, userId, row),

    /** Writes a claimed record back. */
    async update(tx: Tx, userId: string, row: Row): Promise<void> {
      await tx
        .updateTable(name)
        .set(row as Database['sleep'])
        .where('id', '=', row.id)
        .where('baby_id', 'in', babiesOf(tx, userId))
        .execute();
    },

    /** Removes the record and keeps a note that it existed; its baby's id, none when the user has no such record. */
    async remove(
      tx: Tx,
      userId: string,
      id: string,
      reason: 'deleted' | 'discarded',
      now: number,
    ): Promise<string | undefined> {
      const removed = await tx
        .deleteFrom(name)
        .where('id', '=', id)
        .where('baby_id', 'in', babiesOf(tx, userId))
        .returning('baby_id')
        .executeTakeFirst();
      if (!removed) return undefined;
      await tx
        .insertInto('removed_record')
        .values({ id, baby_id: removed.baby_id, reason, removed_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return removed.baby_id;
    },
  };
}

/** Takes the user's name off the ends that the user has set, before the account goes. */
export async function forgetEnder(tx: Tx, userId: string): Promise<void> {
  for (const table of ['sleep', 'feeding'] as const) {
    await tx
      .updateTable(table)
      .set({ ended_by: null })
      .where('ended_by', '=', userId)
      .where('baby_id', 'in', babiesOf(tx, userId))
      .execute();
  }
}

/** Why a record of the user's babies is gone; undefined when there was none. */
export async function removalReason(
  db: Reader,
  userId: string,
  id: string,
): Promise<'deleted' | 'discarded' | undefined> {
  const row = await db
    .selectFrom('membership as m')
    .innerJoin('removed_record as r', 'r.baby_id', 'm.baby_id')
    .where('m.user_id', '=', userId)
    .where('r.id', '=', id)
    .select('r.reason')
    .executeTakeFirst();
  return row?.reason;
}
