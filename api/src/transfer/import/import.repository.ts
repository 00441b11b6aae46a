import { importedAs, importedAsAny } from '@nestling/contract';
import type { Kind } from '@nestling/contract/http';
import { CompiledQuery } from 'kysely';
import type { Fields } from '../../records/stored-record.ts';
import type { Database, ImportBatchRow, RecordRow } from '../../storage/schema.ts';
import type { Reader, Tx } from '../../storage/store.ts';
import { breather } from '../csv/breather.ts';
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
  kind: Kind,
  { from, to }: Span,
): Promise<{ keys: KnownKey[]; records: KnownRecord[] }> {
  const keys = await db
    .selectFrom('import_key')
    .select(['what', 'start_time', 'nth', 'record_id'])
    .where('baby_id', '=', babyId)
    .where('what', 'in', importedAsAny(kind))
    .where('start_time', '>=', from)
    .where('start_time', '<=', to)
    .execute();
  const rows = await db
    .selectFrom('record')
    .select(['id', 'start_time', 'fields'])
    .where('baby_id', '=', babyId)
    .where('kind', '=', kind.name)
    .where('start_time', '>=', from)
    .where('start_time', '<=', to)
    .execute();
  return { keys, records: rows.map((row) => knownOf(kind, row)) };
}

function knownOf(kind: Kind, { id, start_time, ...row }: Pick<RecordRow, 'id' | 'start_time' | 'fields'>): KnownRecord {
  const fields = JSON.parse(row.fields) as Fields;
  return { id, start_time, what: importedAs(kind, fields), fields };
}

/** The imports of a file into a baby, the newest first. */
export const findImportsOf = (db: Reader, babyId: string, fileHash: string): Promise<ImportBatchRow[]> =>
  db
    .selectFrom('import_batch')
    .selectAll()
    .where('baby_id', '=', babyId)
    .where('file_hash', '=', fileHash)
    .orderBy('created_at', 'desc')
    .execute();

export const insertBatch = (tx: Tx, row: ImportBatchRow) => tx.insertInto('import_batch').values(row).execute();

/**
 * Inserts in chunks, between which other requests may read. `rows` may be made while they are written. The statement is built once: a
 * new one for each chunk would take longer than the writing.
 * @throws Error when a row has other columns than the first one
 */
export async function insertAll<T extends 'record' | 'todo' | 'subtask' | 'medicine' | 'import_key'>(
  tx: Tx,
  table: T,
  rows: Iterable<Database[T]>,
  onProgress: (count: number) => void = () => {},
): Promise<void> {
  const breathe = breather(TURN_MS);
  let statementFor: ((rows: Database[T][]) => CompiledQuery) | undefined;
  let count = 0;
  for (const chunk of chunksOf(rows)) {
    await breathe();
    statementFor ??= insertsLike(tx, table, chunk[0] as Database[T]);
    await tx.executeQuery(statementFor(chunk));
    count += chunk.length;
    onProgress(count);
  }
}

/** Statements for rows with the columns of a first one, in whatever order a row names them. */
function insertsLike<Row extends object>(tx: Tx, table: string, first: Row): (rows: Row[]) => CompiledQuery {
  const columns = Object.keys(first) as (keyof Row)[];
  const texts = new Map<number, string>();
  const textFor = (count: number) => {
    const alike = Array.from({ length: count }, () => first);
    // Kysely cannot type a query on a union of tables.
    return tx
      .insertInto(table as 'record')
      .values(alike as unknown as Database['record'][])
      .compile().sql;
  };
  const valuesOf = (row: Row) => {
    const isAlike = Object.keys(row).length === columns.length && columns.every((name) => row[name] !== undefined);
    if (!isAlike) throw new Error(`A row of ${table} has other columns: ${Object.keys(row).join(', ')}`);
    return columns.map((name) => row[name]);
  };
  return (rows) => {
    const values = rows.flatMap(valuesOf);
    const text = texts.get(rows.length) ?? textFor(rows.length);
    texts.set(rows.length, text);
    return CompiledQuery.raw(text, values);
  };
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

/** The records of an import that nobody changed since: those that its undo removes, and those that were deleted already. */
export async function findUnchanged(db: Reader, { id, created_at }: ImportBatchRow): Promise<string[]> {
  const rows = await db
    .selectFrom('import_key as key')
    .select('key.record_id')
    .where('key.import_id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('record')
            .select('record.id')
            .whereRef('record.id', '=', 'key.record_id')
            .where('record.updated_at', '<>', created_at),
        ),
      ),
    )
    .execute();
  return rows.map(({ record_id }) => record_id);
}
