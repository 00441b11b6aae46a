import { type SqlBool, sql } from 'kysely';
import { addToKindCount } from '../../records/kind-count.ts';
import type { Database, ImportKeyRow } from '../../storage/schema.ts';
import type { Reader, Tx } from '../../storage/store.ts';
import { inChunks } from '../../transfer/in-chunks.ts';
import { UNTRIED } from '../babies.repository.ts';
import { BABY_KEPT_MS } from '../deleted-babies.repository.ts';
import { inPages, PAGE } from './in-pages.ts';

/** Rows that one statement moves: it takes a few ms. */
const CHUNK = 250;

/** From one baby to another. */
export interface Way {
  from: string;
  to: string;
}

/** Tables of what belongs to a baby, with the column that names the thing a row is about. */
const TABLES = {
  record: 'id',
  todo: 'id',
  medicine: 'id',
  photo: 'id',
  removed_record: 'id',
  record_version: 'record_id',
  import_batch: 'id',
  undone_import: 'id',
} as const;
export type MovedTable = keyof typeof TABLES;
const ALL_TABLES = Object.keys(TABLES) as MovedTable[];

/** What of a baby is told by its id alone, but for its records: each table with the ids in it. */
export async function findThings(db: Reader, babyId: string): Promise<[MovedTable, string[]][]> {
  const things: [MovedTable, string[]][] = [];
  for (const table of ['todo', 'medicine', 'removed_record', 'undone_import'] as const) {
    const rows = await db
      .selectFrom(table as 'todo')
      .select('id')
      .where('baby_id', '=', babyId)
      .execute();
    things.push([table, rows.map(({ id }) => id)]);
  }
  // Others end with the baby.
  const imports = db.selectFrom('import_batch').select('id').where('baby_id', '=', babyId);
  const over = await imports.where('state', 'in', ['done', 'undone']).execute();
  things.push(['import_batch', over.map(({ id }) => id)]);
  // What was fetched goes with the address that it is from.
  const photos = db.selectFrom('photo').select('id').where('baby_id', '=', babyId).where('uploaded', '=', 1);
  things.push(['photo', (await photos.execute()).map(({ id }) => id)]);
  return things;
}

/** Moves things of a table with their history, and writes down that they came. */
export async function moveThings(tx: Tx, way: Way, table: MovedTable, ids: readonly string[]): Promise<void> {
  for await (const some of inChunks(ids, CHUNK)) {
    const rows = some.map((id) => ({ from_id: way.from, id, what: 'moved' as const, before: null }));
    // An import that is partly undone comes twice: with what stands, and with what was undone.
    await tx
      .insertInto('merged_row')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    for (const each of [table, 'record_version'] as const) await moveRows(tx, way, each, some);
  }
}

/**
 * Puts back what came, wherever it is by now: what was deleted since lies in another table than before, and an import that was undone
 * when it came may have its records again (`imported`).
 */
export async function moveThingsBack(tx: Tx, { from, to }: Way, imported: readonly Imported[]): Promise<void> {
  const ids = new Set<string>();
  for await (const page of inPages<{ id: string }>((last) => cameAfter(tx, to, last?.id)))
    for (const { id } of page) ids.add(id);
  for (const { record_id } of imported) ids.add(record_id);
  for await (const some of inChunks([...ids], CHUNK)) {
    for (const table of ALL_TABLES) await moveRows(tx, { from, to }, table, some);
    await tx
      .deleteFrom('merged_row')
      .where('from_id', '=', to)
      .where('id', 'in', some)
      .where('what', '=', 'moved')
      .execute();
  }
}

const cameAfter = (db: Reader, from: string, id = '') =>
  db
    .selectFrom('merged_row')
    .select('id')
    .where('from_id', '=', from)
    .where('what', '=', 'moved')
    .where('id', '>', id)
    .orderBy('id')
    .limit(PAGE)
    .execute();

async function moveRows(tx: Tx, way: Way, table: MovedTable, ids: string[]): Promise<void> {
  if (table === 'record') return moveRecords(tx, way, ids);
  // Kysely cannot type a query on a union of tables.
  const query = tx.updateTable(table as 'record_version').set({ baby_id: way.to });
  await query
    .where('baby_id', '=', way.from)
    .where(TABLES[table] as 'record_id', 'in', ids)
    .execute();
}

/** With the counts of their kinds: no trigger does it, as each change of a record would pay for that. */
async function moveRecords(tx: Tx, { from, to }: Way, ids: string[]): Promise<void> {
  const moved = await tx
    .updateTable('record')
    .set({ baby_id: to })
    .where('baby_id', '=', from)
    .where('id', 'in', ids)
    .returning('kind')
    .execute();
  const counts = new Map<string, number>();
  for (const { kind } of moved) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  for (const [kind, records] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    for (const [baby_id, more] of [
      [from, -records],
      [to, records],
    ] as const) {
      await addToKindCount(tx, baby_id, kind, more);
    }
  }
}

/** A record that an import brought, whether it stands or not. */
type Imported = Pick<ImportKeyRow, 'import_id' | 'record_id'>;

/** What imports brought to a baby; `cameFrom`: those imports alone that a merge brought from that one. */
async function importedOf(db: Reader, babyId: string, cameFrom?: string): Promise<Imported[]> {
  const found: Imported[] = [];
  const pages = inPages<Omit<ImportKeyRow, 'baby_id'>>((last) =>
    db
      .selectFrom('import_key')
      .select(['import_id', 'record_id', 'what', 'start_time', 'nth'])
      .where('baby_id', '=', babyId)
      .$if(cameFrom !== undefined, (query) =>
        // Looked up for each: a list of all that came would be made anew for each page.
        query.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('merged_row as came')
              .select('came.id')
              .where('came.from_id', '=', cameFrom ?? '')
              .whereRef('came.id', '=', 'import_key.import_id'),
          ),
        ),
      )
      .$if(last !== undefined, (query) =>
        query.where(sql<SqlBool>`(what, start_time, nth) > (${last?.what}, ${last?.start_time}, ${last?.nth})`),
      )
      .orderBy('what')
      .orderBy('start_time')
      .orderBy('nth')
      .limit(PAGE)
      .execute(),
  );
  for await (const page of pages) for (const { import_id, record_id } of page) found.push({ import_id, record_id });
  return found;
}

/** What imports brought to a baby. */
export const findImported = (db: Reader, babyId: string): Promise<Imported[]> => importedOf(db, babyId);

/** What those imports brought that came with a merge. */
export const findImportedThatCame = (db: Reader, { from, to }: Way): Promise<Imported[]> => importedOf(db, from, to);

/** Moves the keys of imported records, but for those that the other baby has too: by these the same row is known there already. */
export async function moveKeys(tx: Tx, { from, to }: Way, imported: readonly Imported[]): Promise<void> {
  const byImport = new Map<string, Set<string>>();
  for (const { import_id, record_id } of imported) {
    const ids = byImport.get(import_id) ?? new Set();
    byImport.set(import_id, ids.add(record_id));
  }
  for (const [importId, ids] of byImport) {
    for await (const some of inChunks([...ids], CHUNK)) {
      await tx
        .updateTable('import_key as k')
        .set({ baby_id: to })
        .where('k.import_id', '=', importId)
        .where('k.record_id', 'in', some)
        .where('k.baby_id', '=', from)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('import_key as taken')
                .select('taken.nth')
                .where('taken.baby_id', '=', to)
                .whereRef('taken.what', '=', 'k.what')
                .whereRef('taken.start_time', '=', 'k.start_time')
                .whereRef('taken.nth', '=', 'k.nth'),
            ),
          ),
        )
        .execute();
    }
  }
}

/** Moves a photo and its address; the baby that it came from keeps the address. What somebody sent moves with its records, and both name it. */
export async function movePhoto(tx: Tx, { from, to }: Way): Promise<void> {
  const columns = ['photo', 'photo_id', 'photo_tries', 'photo_tried_at', 'photo_write'] as const;
  const look = await tx.selectFrom('baby').select(columns).where('id', '=', from).executeTakeFirstOrThrow();
  await tx.updateTable('baby').set(look).where('id', '=', to).execute();
  if (look.photo === null) return;
  await tx.updateTable('photo').set({ baby_id: to }).where('baby_id', '=', from).where('uploaded', '=', 0).execute();
  await tx.updateTable('baby').set(UNTRIED).where('id', '=', from).execute();
}

export const insertMerge = (tx: Tx, row: Database['baby_merge']) => tx.insertInto('baby_merge').values(row).execute();

/** The last merge into a baby that can still be undone. */
export const findLastMerge = (db: Reader, intoId: string, now: number) =>
  db
    .selectFrom('baby_merge')
    .selectAll()
    .where('into_id', '=', intoId)
    .where('merged_at', '>', now - BABY_KEPT_MS)
    .orderBy('merged_at', 'desc')
    .limit(1)
    .executeTakeFirst();
