import { type SqlBool, SqliteAdapter, sql } from 'kysely';
import { babiesOf, insertForBaby } from '../babies/babies.repository.ts';
import { prepared } from '../storage/prepared.ts';
import type { Reader, Tx } from '../storage/store.ts';
import { isOfOneSort, RECORD_COLUMNS, recordOf, rowOf, type StoredRecord } from './stored-record.ts';

/**
 * Reads and writes of records of every kind. Every statement reaches records through the user's memberships, so what belongs to
 * others does not exist here.
 */

/** Records may be longer than this, but few are: they have an index of their own (same words as in the migration). */
const DAY_MS = 86_400_000;
const isLong = sql<SqlBool>`(end_time is null or end_time - start_time > 86400000)`;

/** The nursing session of a record, in the words of the index. */
const sessionOf = (db: Reader, fields: 'fields' | 'r.fields') =>
  db.getExecutor().adapter instanceof SqliteAdapter
    ? sql<string>`json_extract(${sql.ref(fields)}, '$.sessionId')`
    : sql<string>`(${sql.ref(fields)}::json ->> 'sessionId')`;

/** Whether a record is pinned, in the words of the index: a bound value would not be recognized. */
const pinnedIn = (db: Reader) =>
  db.getExecutor().adapter instanceof SqliteAdapter
    ? sql<SqlBool>`json_extract(r.fields, '$.pinned') = 1`
    : sql<SqlBool>`(r.fields::json ->> 'pinned') = 'true'`;

/** What every read of records begins with: those of the babies that a user looks after, as `r`. Nobody sees an import before it is done. */
export const own = (db: Reader, userId: string) =>
  db
    .selectFrom('membership as m')
    .innerJoin('shown_record as r', 'r.baby_id', 'm.baby_id')
    .where('m.user_id', '=', userId)
    .selectAll('r');

/** The record of a kind with that id. */
export async function find(db: Reader, userId: string, kind: string, id: string): Promise<StoredRecord | undefined> {
  const row = await own(db, userId).where('r.id', '=', id).where('r.kind', '=', kind).executeTakeFirst();
  return row && recordOf(row);
}

/** The record with that id, of whatever kind. */
export async function findAny(db: Reader, userId: string, id: string): Promise<StoredRecord | undefined> {
  const row = await own(db, userId).where('r.id', '=', id).executeTakeFirst();
  return row && recordOf(row);
}

const madeBy = prepared((db, { userId, kind, id }: { userId: string; kind: string; id: string }) =>
  db
    .selectFrom('shown_record')
    .select(RECORD_COLUMNS)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('created_by', '=', userId)
    .where('baby_id', 'in', babiesOf(db, userId)),
);

/** The record if this very user made it: what a repeated creation answers, so each creation asks. */
export async function findMadeBy(
  db: Reader,
  userId: string,
  kind: string,
  id: string,
): Promise<StoredRecord | undefined> {
  const [row] = await madeBy(db, { userId, kind, id });
  return row && recordOf(row);
}

const claiming = (tx: Tx, userId: string, id: string) =>
  tx
    .updateTable('record')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', id)
    .where('baby_id', 'in', babiesOf(tx, userId, 'record'))
    .returning(RECORD_COLUMNS);

/** Reads the record and holds it until the transaction ends, so that two edits follow each other. */
export async function claim(tx: Tx, userId: string, kind: string, id: string): Promise<StoredRecord | undefined> {
  const row = await claiming(tx, userId, id).where('kind', '=', kind).executeTakeFirst();
  return row && recordOf(row);
}

/** As `claim`, of whatever kind. */
export async function claimAny(tx: Tx, userId: string, id: string): Promise<StoredRecord | undefined> {
  const row = await claiming(tx, userId, id).executeTakeFirst();
  return row && recordOf(row);
}

/** What runs of these kinds, the latest first. */
export async function findOpen(
  db: Reader,
  userId: string,
  babyId: string,
  kinds: readonly string[],
): Promise<StoredRecord[]> {
  const rows = await own(db, userId)
    .where('r.baby_id', '=', babyId)
    .where('r.kind', 'in', kinds)
    .where('r.end_time', 'is', null)
    .orderBy('r.start_time', 'desc')
    .orderBy('r.id', 'desc')
    .execute();
  return rows.map(recordOf);
}

/** What runs already, where one would run beside it: of its kind, and of its sort where that has several. */
export async function findOpenBeside(
  db: Reader,
  userId: string,
  record: Pick<StoredRecord, 'id' | 'baby_id' | 'kind' | 'fields'>,
): Promise<StoredRecord | undefined> {
  const open = await findOpen(db, userId, record.baby_id, [record.kind]);
  return open.find((other) => other.id !== record.id && isOfOneSort(other, record));
}

/** Records of some kinds that overlap `[start, end)` (epoch ms). */
interface Overlap {
  kinds: readonly string[];
  start: number;
  end: number;
}

/** A moment counts where it is. */
function overlapping(db: Reader, userId: string, babyId: string, { kinds, start, end }: Overlap) {
  const before = own(db, userId)
    .where('r.baby_id', '=', babyId)
    .where('r.kind', 'in', kinds)
    .where('r.start_time', '<', end);
  const short = before
    .where('r.start_time', '>=', start - DAY_MS)
    .where((eb) => eb.or([eb('r.end_time', '>', start), eb('r.start_time', '>=', start)]))
    .where((eb) => eb.not(isLong));
  const long = before.where(isLong).where((eb) => eb.or([eb('r.end_time', 'is', null), eb('r.end_time', '>', start)]));
  return short.unionAll(long);
}

/** Whole records of a window, newest first, `limit` at most. */
export async function inWindow(
  db: Reader,
  userId: string,
  babyId: string,
  { limit, ...window }: Overlap & { limit?: number },
): Promise<StoredRecord[]> {
  const query = overlapping(db, userId, babyId, window).orderBy('start_time', 'desc').orderBy('id', 'desc');
  const rows = await (limit === undefined ? query : query.limit(limit)).execute();
  return rows.map(recordOf);
}

/** Whether a window holds more records than that. */
export async function holdsMore(
  db: Reader,
  userId: string,
  babyId: string,
  window: Overlap,
  most: number,
): Promise<boolean> {
  const records = overlapping(db, userId, babyId, window).limit(most + 1);
  const { count } = await db
    .selectFrom(records.as('window'))
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count) > most;
}

/** Which records a page holds: `after` names the last one of the page before. */
export interface Page {
  limit: number;
  offset?: number;
  after?: { start: number; id: string } | undefined;
  /** Only what is pinned. */
  isPinned?: boolean;
}

/** A page of the records of some kinds, newest first. Each kind is read by its own index, so that a rare one costs no long search. */
export async function latest(
  db: Reader,
  userId: string,
  babyId: string,
  kinds: readonly string[],
  { limit, offset = 0, after, isPinned = false }: Page,
): Promise<StoredRecord[]> {
  const ofKind = (kind: string) => {
    const query = own(db, userId)
      .where('r.baby_id', '=', babyId)
      .where('r.kind', '=', kind)
      .$if(isPinned, (all) => all.where(pinnedIn(db)))
      .orderBy('r.start_time', 'desc')
      .orderBy('r.id', 'desc')
      .limit(limit + offset);
    return after ? query.where(sql<SqlBool>`(r.start_time, r.id) < (${after.start}, ${after.id})`) : query;
  };
  const [first = '', ...others] = kinds;
  if (others.length === 0) return (await ofKind(first).offset(offset).limit(limit).execute()).map(recordOf);
  // SQLite takes a limit inside of a union only in a query of its own.
  const all = others.reduce(
    (query, kind) => query.unionAll(db.selectFrom(ofKind(kind).as(kind)).selectAll()),
    db.selectFrom(ofKind(first).as(first)).selectAll(),
  );
  const rows = await all.orderBy('start_time', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute();
  return rows.map(recordOf);
}

/** The latest record of each of these kinds that has one, in one statement: each kind costs one look into its index. */
export async function latestOfEach(
  db: Reader,
  userId: string,
  babyId: string,
  kinds: readonly string[],
): Promise<StoredRecord[]> {
  // The type is said because PostgreSQL cannot guess that of a value which stands alone.
  const each = sql.join(
    kinds.map((kind) => sql`select cast(${kind} as text) as kind`),
    sql` union all `,
  );
  const newest = sql`select id from shown_record where baby_id = ${babyId} and kind = k.kind order by start_time desc, id desc limit 1`;
  // Asked whether the user looks after the baby, and not joined: SQLite would go through all of the baby's records instead of these.
  const rows = await db
    .selectFrom('shown_record as r')
    .selectAll()
    .where('r.id', 'in', sql<string>`(select (${newest}) from (${each}) as k)`)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('membership as m')
          .select('m.baby_id')
          .where('m.user_id', '=', userId)
          .whereRef('m.baby_id', '=', 'r.baby_id'),
      ),
    )
    .execute();
  return rows.map(recordOf);
}

/** How many records of each kind the user's baby has, at the same cost however many. */
export const counts = (db: Reader, userId: string, babyId: string): Promise<{ kind: string; records: number }[]> =>
  db
    .selectFrom('membership as m')
    .innerJoin('kind_count as c', 'c.baby_id', 'm.baby_id')
    .where('m.user_id', '=', userId)
    .where('m.baby_id', '=', babyId)
    .select(['c.kind', 'c.records'])
    .execute();

/** How many records of a kind the user's baby has. */
export const count = async (db: Reader, userId: string, babyId: string, kind: string): Promise<number> =>
  (await counts(db, userId, babyId)).find((row) => row.kind === kind)?.records ?? 0;

/** Nothing is inserted, and false answered, for a baby of others, a used id, or a second open record. */
export const insert = (tx: Tx, userId: string, record: StoredRecord): Promise<boolean> =>
  insertForBaby(tx, 'record', userId, rowOf(record));

/** Writes a claimed record back. */
export async function update(tx: Tx, userId: string, record: StoredRecord): Promise<void> {
  await tx
    .updateTable('record')
    .set(rowOf(record))
    .where('id', '=', record.id)
    .where('baby_id', 'in', babiesOf(tx, userId, 'record'))
    .execute();
}

/** Removes a claimed record and keeps it to be restored, or, when it was discarded, a note that it existed. */
export async function remove(
  tx: Tx,
  userId: string,
  record: StoredRecord,
  reason: 'deleted' | 'discarded',
  now: number,
): Promise<void> {
  await tx
    .deleteFrom('record')
    .where('id', '=', record.id)
    .where('baby_id', 'in', babiesOf(tx, userId, 'record'))
    .execute();
  await tx
    .insertInto('removed_record')
    .values({
      id: record.id,
      baby_id: record.baby_id,
      kind: record.kind,
      reason,
      content: reason === 'deleted' ? JSON.stringify(record) : null,
      removed_by: userId,
      removed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes the user's name off what the user has ended or changed, before the account goes. */
export async function forgetChanger(tx: Tx, userId: string): Promise<void> {
  for (const column of ['ended_by', 'changed_by'] as const) {
    await tx
      .updateTable('record')
      .set({ [column]: null })
      .where(column, '=', userId)
      .where('baby_id', 'in', babiesOf(tx, userId))
      .execute();
  }
}

/** How a record of the user's babies went; undefined when there was none. */
export const removalOf = (db: Reader, userId: string, id: string) =>
  db
    .selectFrom('membership as m')
    .innerJoin('removed_record as r', 'r.baby_id', 'm.baby_id')
    .where('m.user_id', '=', userId)
    .where('r.id', '=', id)
    .select(['r.reason', 'r.baby_id', 'r.removed_by'])
    .executeTakeFirst();

/** Of which baby a record is, whoever looks after that, and of which kind; also of one that was deleted not long ago. */
export async function placeOf(db: Reader, id: string): Promise<{ baby_id: string; kind: string | null } | undefined> {
  const standing = db.selectFrom('record').where('id', '=', id).select(['baby_id', 'kind']);
  const removed = db.selectFrom('removed_record').where('id', '=', id).select(['baby_id', 'kind']);
  return (await standing.executeTakeFirst()) ?? removed.executeTakeFirst();
}

/** The records of a nursing session of the user's baby, oldest first. */
export async function ofSession(
  db: Reader,
  userId: string,
  babyId: string,
  sessionId: string,
): Promise<StoredRecord[]> {
  const rows = await own(db, userId)
    .where('r.baby_id', '=', babyId)
    .where(sessionOf(db, 'r.fields'), '=', sessionId)
    .orderBy('r.start_time')
    .orderBy('r.id')
    .execute();
  return rows.map(recordOf);
}

/** Whether a nursing session is one of another baby, whoever's it is, and not of this one too, as an import can make it. */
export async function isSessionOfOthers(db: Reader, babyId: string, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('shown_record')
    .select('baby_id')
    .where(sessionOf(db, 'fields'), '=', sessionId)
    .orderBy(sql`case when baby_id = ${babyId} then 0 else 1 end`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined && row.baby_id !== babyId;
}
