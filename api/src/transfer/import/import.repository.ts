import { importedAs, importedAsAny } from '@nestling/contract';
import type { Kind } from '@nestling/contract/http';
import { CompiledQuery, type DialectAdapter, type Insertable, type SqlBool, sql } from 'kysely';
import { inPages, PAGE } from '../../babies/merge/in-pages.ts';
import type { Fields } from '../../records/stored-record.ts';
import type { Database, ImportBatchRow, RecordRow } from '../../storage/schema.ts';
import type { Reader, Tx } from '../../storage/store.ts';
import { breather } from '../csv/breather.ts';
import { TURN_MS } from '../in-chunks.ts';
import type { KnownKey, KnownRecord } from './compare.ts';

/** Rows a statement inserts: the parameters stay under every database's limit and a statement takes a few ms. */
const CHUNK = 100;

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
  const keys: KnownKey[] = [];
  const keyPages = inPages<KnownKey>((last) =>
    db
      .selectFrom('import_key')
      .select(['what', 'start_time', 'nth', 'record_id', 'import_id'])
      .where('baby_id', '=', babyId)
      .where('what', 'in', importedAsAny(kind))
      .where('start_time', '>=', from)
      .where('start_time', '<=', to)
      .$if(last !== undefined, (query) =>
        query.where(sql<SqlBool>`(what, start_time, nth) > (${last?.what}, ${last?.start_time}, ${last?.nth})`),
      )
      .orderBy('what')
      .orderBy('start_time')
      .orderBy('nth')
      .limit(PAGE)
      .execute(),
  );
  for await (const page of keyPages) keys.push(...page);
  const records: KnownRecord[] = [];
  const recordPages = inPages<KnownRow>((last) =>
    db
      .selectFrom('shown_record')
      .select(['id', 'start_time', 'fields', 'notes'])
      .where('baby_id', '=', babyId)
      .where('kind', '=', kind.name)
      .where('start_time', '>=', from)
      .where('start_time', '<=', to)
      .$if(last !== undefined, (query) =>
        query.where(sql<SqlBool>`(start_time, id) > (${last?.start_time}, ${last?.id})`),
      )
      .orderBy('start_time')
      .orderBy('id')
      .limit(PAGE)
      .execute(),
  );
  for await (const page of recordPages) for (const row of page) records.push(knownOf(kind, row));
  return { keys, records };
}

type KnownRow = Pick<RecordRow, 'id' | 'start_time' | 'fields' | 'notes'>;

function knownOf(kind: Kind, { id, start_time, notes, ...row }: KnownRow): KnownRecord {
  const fields = JSON.parse(row.fields) as Fields;
  return { id, start_time, what: importedAs(kind, fields), fields, notes };
}

const BATCH = ['id', 'baby_id', 'file_hash', 'zone', 'answers', 'created_by', 'created_at'] as const;

const importsOf = (db: Reader, babyId: string, fileHash: string) =>
  db
    .selectFrom('import_batch')
    .select(BATCH)
    .where('baby_id', '=', babyId)
    .where('file_hash', '=', fileHash)
    .where('state', '=', 'done')
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('import_key as key').select('key.nth').whereRef('key.import_id', '=', 'import_batch.id')),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');

/** The imports of a file into a baby that stand and have records of their own, the newest first: who imports the same again brings nothing. */
export const findImportsOf = (...of: Parameters<typeof importsOf>): Promise<ImportBatchRow[]> =>
  importsOf(...of).execute();

/** The newest of them. */
export const findLastThatBrought = (...of: Parameters<typeof importsOf>): Promise<ImportBatchRow | undefined> =>
  importsOf(...of)
    .limit(1)
    .executeTakeFirst();

export const insertBatch = (tx: Tx, row: Insertable<Database['import_batch']>) =>
  tx.insertInto('import_batch').values(row).execute();

/**
 * Inserts in chunks, between which other requests may read. `rows` may be made while they are written. `ifFree`: rows whose place is taken
 * are left out. How many were inserted.
 * @throws Error when a row has other columns than the first one
 */
export async function insertAll<T extends 'record' | 'todo' | 'subtask' | 'medicine' | 'import_key'>(
  tx: Tx,
  table: T,
  rows: Iterable<Insertable<Database[T]>>,
  { onProgress = () => {}, ifFree = false }: { onProgress?: (count: number) => void; ifFree?: boolean } = {},
): Promise<number> {
  const breathe = breather(TURN_MS);
  let statementFor: ((rows: Insertable<Database[T]>[]) => CompiledQuery) | undefined;
  let count = 0;
  for (const chunk of chunksOf(rows)) {
    await breathe();
    statementFor ??= insertsLike(tx, table, chunk[0] as Insertable<Database[T]>, ifFree);
    const { numAffectedRows = 0n } = await tx.executeQuery(statementFor(chunk));
    count += Number(numAffectedRows);
    onProgress(count);
  }
  return count;
}

/** Statements for rows with the columns of a first one, in whatever order a row names them. */
function insertsLike<Row extends object>(
  tx: Tx,
  table: string,
  first: Row,
  ifFree: boolean,
): (rows: Row[]) => CompiledQuery {
  const columns = Object.keys(first) as (keyof Row)[];
  const textFor = (count: number) => {
    const alike = Array.from({ length: count }, () => first);
    // Kysely cannot type a query on a union of tables.
    return tx
      .insertInto(table as 'record')
      .values(alike as unknown as Insertable<Database['record']>[])
      .$if(ifFree, (query) => query.onConflict((conflict) => conflict.doNothing()))
      .compile().sql;
  };
  return (rows) => {
    const values: unknown[] = [];
    for (const row of rows) {
      const isAlike = Object.keys(row).length === columns.length && columns.every((name) => row[name] !== undefined);
      if (!isAlike) throw new Error(`A row of ${table} has other columns: ${Object.keys(row).join(', ')}`);
      for (const name of columns) values.push(row[name]);
    }
    return CompiledQuery.raw(
      textOf(tx, [table, ifFree, rows.length, ...columns].join(), () => textFor(rows.length)),
      values,
    );
  };
}

/** Of full chunks and the rests of a few tables there are no more. */
const MOST_TEXTS = 200;
const textsOf = new WeakMap<DialectAdapter, Map<string, string>>();

/** The text of a statement, built once for each database: to build that of a hundred rows takes longer than to run it. */
function textOf(tx: Tx, key: string, build: () => string): string {
  const { adapter } = tx.getExecutor();
  const texts = textsOf.get(adapter) ?? new Map<string, string>();
  textsOf.set(adapter, texts);
  const text = texts.get(key) ?? build();
  if (texts.size >= MOST_TEXTS) texts.clear();
  texts.set(key, text);
  return text;
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

const unchangedOf = (db: Reader, { id, created_at }: ImportBatchRow) =>
  db
    .selectFrom('import_key as key')
    .where('key.import_id', '=', id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('record')
          .select('record.id')
          .whereRef('record.id', '=', 'key.record_id')
          .where('record.updated_at', '=', created_at),
      ),
    );

/** The records of an import that its undo removes: nobody changed them since. */
export async function findUnchanged(db: Reader, batch: ImportBatchRow): Promise<string[]> {
  const rows = await unchangedOf(db, batch).select('key.record_id').distinct().execute();
  return rows.map(({ record_id }) => record_id);
}

/** How many they are. */
export async function countUnchanged(db: Reader, batch: ImportBatchRow): Promise<number> {
  const { records } = await unchangedOf(db, batch)
    .select(({ fn }) => fn.count<number>('key.record_id').distinct().as('records'))
    .executeTakeFirstOrThrow();
  return Number(records);
}
