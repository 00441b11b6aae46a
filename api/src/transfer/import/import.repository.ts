import { CompiledQuery } from 'kysely';
import type { Database, ImportBatchRow } from '../../storage/schema.ts';
import type { Reader, Tx } from '../../storage/store.ts';
import { breather } from '../csv/breather.ts';
import type { ImportKind } from '../formats/format.ts';
import type { KnownKey, KnownRecord } from './compare.ts';

/** Rows a statement inserts: the parameters stay under every database's limit and a statement takes a few ms. */
const CHUNK = 100;
/** Other writers wait for the transaction as a whole: fewer pauses, so that it is over sooner. */
const TURN_MS = 25;

export interface Span {
  /** Epoch ms, both inclusive. */
  from: number;
  to: number;
}

/** What is known of a baby's records that start in a span. The caller has made sure that the baby is the user's. */
export async function findKnown(
  db: Reader,
  babyId: string,
  kind: ImportKind,
  { from, to }: Span,
): Promise<{ keys: KnownKey[]; records: KnownRecord[] }> {
  const keys = await db
    .selectFrom('import_key')
    .select(['what', 'start_time', 'nth', 'record_id'])
    .where('baby_id', '=', babyId)
    .where('what', 'in', kind === 'sleep' ? ['sleep'] : FEEDING_TYPES)
    .where('start_time', '>=', from)
    .where('start_time', '<=', to)
    .execute();
  return {
    keys,
    records: kind === 'sleep' ? await sleepsIn(db, babyId, from, to) : await feedingsIn(db, babyId, from, to),
  };
}

const FEEDING_TYPES = ['breast_left', 'breast_right', 'bottle', 'formula', 'solid'] as const;

async function sleepsIn(db: Reader, babyId: string, from: number, to: number): Promise<KnownRecord[]> {
  const rows = await db
    .selectFrom('sleep')
    .select(['id', 'start_time'])
    .where('baby_id', '=', babyId)
    .where('start_time', '>=', from)
    .where('start_time', '<=', to)
    .execute();
  return rows.map((row) => ({ ...row, what: 'sleep' }));
}

const feedingsIn = (db: Reader, babyId: string, from: number, to: number): Promise<KnownRecord[]> =>
  db
    .selectFrom('feeding')
    .select(['id', 'start_time', 'type as what'])
    .where('baby_id', '=', babyId)
    .where('start_time', '>=', from)
    .where('start_time', '<=', to)
    .execute();

/** The zone that the same file was imported with before, when it was another one. */
export async function findOtherZone(
  db: Reader,
  { baby_id, file_hash, zone }: Pick<ImportBatchRow, 'baby_id' | 'file_hash' | 'zone'>,
): Promise<string | undefined> {
  const rows = await db
    .selectFrom('import_batch')
    .select('zone')
    .where('baby_id', '=', baby_id)
    .where('file_hash', '=', file_hash)
    .execute();
  return rows.some((row) => row.zone === zone) ? undefined : rows[0]?.zone;
}

export const insertBatch = (tx: Tx, row: ImportBatchRow) => tx.insertInto('import_batch').values(row).execute();

/**
 * Inserts in chunks, between which other requests may read. `rows` may be made while they are written. The statement is built once: a
 * new one for each chunk would take longer than the writing.
 */
export async function insertAll<T extends 'sleep' | 'feeding' | 'todo' | 'subtask' | 'import_key'>(
  tx: Tx,
  table: T,
  rows: Iterable<Database[T]>,
  onProgress: (count: number) => void = () => {},
): Promise<void> {
  const breathe = breather(TURN_MS);
  const statements = new Map<number, string>();
  let count = 0;
  for (const chunk of chunksOf(rows)) {
    await breathe();
    // Kysely cannot type a query on a union of tables.
    const build = () =>
      tx
        .insertInto(table as 'sleep')
        .values(chunk as Database['sleep'][])
        .compile().sql;
    const text = statements.get(chunk.length) ?? build();
    statements.set(chunk.length, text);
    await tx.executeQuery(
      CompiledQuery.raw(
        text,
        chunk.flatMap((row) => Object.values(row)),
      ),
    );
    count += chunk.length;
    onProgress(count);
  }
}

function* chunksOf<T>(rows: Iterable<T>): Generator<T[]> {
  let chunk: T[] = [];
  for (const row of rows) {
    chunk.push(row);
    if (chunk.length === CHUNK) {
      yield chunk;
      chunk = [];
    }
  }
  if (chunk.length > 0) yield chunk;
}

/** An import into one of the user's babies. */
export const findBatch = (db: Reader, userId: string, id: string): Promise<ImportBatchRow | undefined> =>
  db
    .selectFrom('membership as m')
    .innerJoin('import_batch as i', 'i.baby_id', 'm.baby_id')
    .where('m.user_id', '=', userId)
    .where('i.id', '=', id)
    .selectAll('i')
    .executeTakeFirst();

/** Removes what an import made and nobody changed since, with its keys; how many went and how many stay. */
export async function removeBatch(
  tx: Tx,
  { id, created_at }: ImportBatchRow,
): Promise<{ removed: number; kept: number }> {
  const records = [
    ...new Set(
      (await tx.selectFrom('import_key').select('record_id').where('import_id', '=', id).execute()).map(
        ({ record_id }) => record_id,
      ),
    ),
  ];
  const breathe = breather(TURN_MS);
  let removed = 0;
  let kept = 0;
  for (let at = 0; at < records.length; at += CHUNK) {
    await breathe();
    const ids = records.slice(at, at + CHUNK);
    const stay: string[] = [];
    for (const table of ['sleep', 'feeding'] as const) {
      const gone = await tx
        .deleteFrom(table)
        .where('id', 'in', ids)
        .where('updated_at', '=', created_at)
        .executeTakeFirst();
      removed += Number(gone.numDeletedRows);
      stay.push(...(await tx.selectFrom(table).select('id').where('id', 'in', ids).execute()).map((row) => row.id));
    }
    kept += stay.length;
    const goes = ids.filter((record) => !stay.includes(record));
    if (goes.length > 0) {
      await tx.deleteFrom('import_key').where('import_id', '=', id).where('record_id', 'in', goes).execute();
    }
  }
  if (kept === 0) await tx.deleteFrom('import_batch').where('id', '=', id).execute();
  return { removed, kept };
}
