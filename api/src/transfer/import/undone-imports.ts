import { TRASH_KEPT_MS } from '../../records/record.history.ts';
import { countForImporter } from '../../records/record-quota.ts';
import type { ImportBatchRow, UndoneImportRow } from '../../storage/schema.ts';
import type { Tx } from '../../storage/store.ts';
import { breather } from '../csv/breather.ts';
import { TURN_MS } from '../in-chunks.ts';
import { isOver } from './forget-undone.ts';
import { LEASE_MS, removePieces } from './jobs/job.repository.ts';
import { bringMedicines, takeMedicines } from './made-medicines.ts';

/** Records that one statement moves: it takes a few ms. */
const CHUNK = 100;

/** All columns that a record of an import has of its own, in the words of both tables. */
const COLUMNS = [
  'id',
  'kind',
  'start_time',
  'end_time',
  'fields',
  'notes',
  'zone',
  'made_at',
  'field_times',
  'version',
  'created_at',
  'updated_at',
] as const;
const KEY_COLUMNS = ['record_id', 'what', 'start_time', 'nth'] as const;

interface Removal {
  by: string;
  now: number;
}

/** Takes away, in one transaction, what an import made and nobody changed since; how many went and how many stay. */
export async function takeAway(
  tx: Tx,
  batch: ImportBatchRow,
  removal: Removal,
): Promise<{ removed: number; kept: number }> {
  await beginUndo(tx, batch, removal);
  const breathe = breather(TURN_MS);
  for (let step = await undoSome(tx, batch); step; step = await undoSome(tx, batch, step.last)) await breathe();
  while (await removePieces(tx, batch.id)) await breathe();
  return endUndo(tx, batch);
}

/** Says that an import is undone: what is left of it goes in steps, a server that finds it goes on with it. */
export async function beginUndo(tx: Tx, batch: ImportBatchRow, { by, now }: Removal): Promise<void> {
  const { id, baby_id, file_hash, zone, answers, created_by, created_at } = batch;
  // First, as whoever restores it does.
  const undoing = { state: 'undone', work: 'undo', changed_at: now } as const;
  await tx.updateTable('import_batch').set(undoing).where('id', '=', id).execute();
  // Of what was undone once and is over, some may be erased by now.
  await tx.deleteFrom('undone_import').where('id', '=', id).where(isOver(now)).execute();
  await tx
    .insertInto('undone_import')
    // Undone again what is left of it: its time runs since the first.
    .values({
      ...{ id, baby_id, file_hash, zone, answers, created_by, created_at },
      ...{ records: 0, undone_by: by, undone_at: now },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Takes away some of the records that nobody changed since, of those after `after`, with their keys, and keeps both to be brought back.
 * The keys of what a person had deleted stay: it comes back by no file. Undefined: there are no more.
 */
export async function undoSome(
  tx: Tx,
  batch: ImportBatchRow,
  after = '',
  most = CHUNK,
): Promise<{ last: string; removed: number } | undefined> {
  const { id, baby_id } = batch;
  const some = await tx
    .selectFrom('import_key')
    .select('record_id')
    .distinct()
    .where('import_id', '=', id)
    .where('baby_id', '=', baby_id)
    .where('record_id', '>', after)
    .orderBy('record_id')
    .limit(most)
    .execute();
  const last = some.at(-1)?.record_id;
  if (last === undefined) return undefined;
  const gone = await takeUnchanged(
    tx,
    batch,
    some.map(({ record_id }) => record_id),
  );
  if (gone.length > 0) {
    await takeKeys(tx, id, gone);
    const undone = tx.updateTable('undone_import').where('id', '=', id);
    await undone.set((eb) => ({ records: eb('records', '+', gone.length) })).execute();
  }
  return { last, removed: gone.length };
}

/** Once all went that could: how many did, and how many stay. */
export async function endUndo(tx: Tx, batch: ImportBatchRow): Promise<{ removed: number; kept: number }> {
  const { id, baby_id } = batch;
  await takeMedicines(tx, baby_id);
  const undone = await tx.selectFrom('undone_import').select('records').where('id', '=', id).executeTakeFirst();
  const before = await tx.selectFrom('import_batch').select('removed').where('id', '=', id).executeTakeFirst();
  const removed = Math.max(undone?.records ?? 0, before?.removed ?? 0);
  // Without a record there is nothing to bring back.
  await tx.deleteFrom('undone_import').where('id', '=', id).where('records', '=', 0).execute();
  const count = await tx
    .selectFrom('import_key as key')
    .innerJoin('record', 'record.id', 'key.record_id')
    .where('key.import_id', '=', id)
    // Of an import that came by a merge some may still be those of the other baby.
    .where('key.baby_id', '=', baby_id)
    .select((eb) => eb.fn.count<number>('key.record_id').distinct().as('records'))
    .executeTakeFirstOrThrow();
  const kept = Number(count.records);
  await tx.updateTable('record').set({ hidden_by: null }).where('hidden_by', '=', id).execute();
  const over = { work: null, lease: null, lease_until: 0, removed, kept };
  await tx.updateTable('import_batch').set(over).where('id', '=', id).execute();
  return { removed, kept };
}

async function takeUnchanged(tx: Tx, { id, created_at }: ImportBatchRow, ids: string[]): Promise<string[]> {
  await tx
    .insertInto('undone_record')
    .columns(['import_id', 'created_by', ...COLUMNS])
    .expression((eb) =>
      eb
        .selectFrom('record')
        .select((one) => [one.cast<string>(one.val(id), 'text').as('import_id'), 'created_by', ...COLUMNS])
        .where('id', 'in', ids)
        .where('updated_at', '=', created_at),
    )
    .execute();
  const unchanged = tx.deleteFrom('record').where('id', 'in', ids).where('updated_at', '=', created_at);
  return (await unchanged.returning('id').execute()).map((row) => row.id);
}

async function takeKeys(tx: Tx, id: string, records: string[]): Promise<void> {
  await tx
    .insertInto('undone_key')
    .columns(['import_id', ...KEY_COLUMNS])
    .expression((eb) =>
      eb
        .selectFrom('import_key')
        .select(['import_id', ...KEY_COLUMNS])
        .where('import_id', '=', id)
        .where('record_id', 'in', records),
    )
    .execute();
  await tx.deleteFrom('import_key').where('import_id', '=', id).where('record_id', 'in', records).execute();
}

/** An undone import of one of the user's babies that can be brought back; of a repeat that comes meanwhile, the second waits. */
export const claimUndone = (tx: Tx, userId: string, id: string, now: number): Promise<UndoneImportRow | undefined> =>
  tx
    .updateTable('undone_import')
    .set((eb) => ({ records: eb.ref('records') }))
    .where('id', '=', id)
    .where('baby_id', 'in', tx.selectFrom('membership').select('baby_id').where('user_id', '=', userId))
    .where('undone_at', '>', now - TRASH_KEPT_MS)
    .returningAll()
    .executeTakeFirst();

/**
 * Says that an undone import comes back, with the medicines of its doses: what it brought follows in steps, a server that finds it goes on.
 * @throws Refusal 409 `too_many` where there is no room for the medicines
 */
export async function beginRestore(tx: Tx, undone: UndoneImportRow, now: number): Promise<void> {
  const { records: _, undone_by: __, undone_at: ___, ...batch } = undone;
  const work = { work: 'restore', lease: null, lease_until: now + LEASE_MS, tries: 0 } as const;
  const coming = { state: 'done', ...work, removed: null, kept: null } as const;
  await tx
    .insertInto('import_batch')
    .values({ ...batch, ...coming, changed_at: batch.created_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(coming))
    .execute();
  await bringMedicines(tx, batch.baby_id);
}

/** What a step of a restore did. */
export interface Restored {
  restored: number;
  /** Those that stay away: their row was imported again, or their id is in use. */
  kept: number;
}

/** Brings back some of what an undo took away, on the count of `importer`, if there is one. Undefined: there is no more. */
export async function restoreSome(
  tx: Tx,
  batch: ImportBatchRow,
  importer: string | undefined,
  most: number,
): Promise<Restored | undefined> {
  const { id } = batch;
  const of = tx.selectFrom('undone_record').select('id').where('import_id', '=', id).orderBy('id').limit(most);
  const ids = (await of.execute()).map((row) => row.id);
  if (ids.length === 0) return undefined;
  const back = await insertFree(tx, batch, ids);
  if (importer !== undefined) await countForImporter(tx, importer, back);
  if (back.length > 0)
    await insertKeys(
      tx,
      batch,
      back.map((row) => row.id),
    );
  await tx.deleteFrom('undone_record').where('import_id', '=', id).where('id', 'in', ids).execute();
  await tx.deleteFrom('undone_key').where('import_id', '=', id).where('record_id', 'in', ids).execute();
  // Undone again meanwhile, those that came are counted anew.
  const left = tx.updateTable('undone_import').where('id', '=', id);
  await left.set((eb) => ({ records: eb('records', '-', ids.length) })).execute();
  return { restored: back.length, kept: ids.length - back.length };
}

/** Once all came back that could. */
export async function endRestore(tx: Tx, batch: ImportBatchRow): Promise<void> {
  const { id } = batch;
  // What is left are the keys of records that a person had deleted before: such a row is never imported again.
  await insertKeys(tx, batch);
  await tx.deleteFrom('undone_key').where('import_id', '=', id).execute();
  await tx.deleteFrom('undone_import').where('id', '=', id).execute();
  const over = { work: null, lease: null, lease_until: 0 } as const;
  await tx.updateTable('import_batch').set(over).where('id', '=', id).execute();
}

/**
 * Those of the records whose rows came by another file meanwhile. Asked by itself: inside of the statement that brings the others back
 * PostgreSQL, which may think the tables empty, joined both tables of keys for each record, which took minutes for 1,200.
 */
const takenOf = async (tx: Tx, { id, baby_id }: ImportBatchRow, ids: string[]): Promise<Set<string>> => {
  const taken = await tx
    .selectFrom('undone_key as mine')
    .innerJoin('import_key as taken', (join) =>
      join
        .on('taken.baby_id', '=', baby_id)
        .onRef('taken.what', '=', 'mine.what')
        .onRef('taken.start_time', '=', 'mine.start_time')
        .onRef('taken.nth', '=', 'mine.nth'),
    )
    .select('mine.record_id')
    .where('mine.import_id', '=', id)
    .where('mine.record_id', 'in', ids)
    .execute();
  return new Set(taken.map((row) => row.record_id));
};

/** Those of the records whose place is free. What somebody made whose account is gone is the importer's. */
async function insertFree(tx: Tx, batch: ImportBatchRow, ids: string[]) {
  const taken = await takenOf(tx, batch, ids);
  const free = ids.filter((one) => !taken.has(one));
  return free.length === 0 ? [] : insertThese(tx, batch, free);
}

const insertThese = (tx: Tx, { id, baby_id, created_by }: ImportBatchRow, ids: string[]) =>
  tx
    .insertInto('record')
    .columns(['baby_id', 'created_by', ...COLUMNS])
    .expression((eb) =>
      eb
        .selectFrom('undone_record as u')
        .select((one) => [
          one.cast<string>(one.val(baby_id), 'text').as('baby_id'),
          one.fn
            .coalesce(
              one.selectFrom('user').select('user.id').whereRef('user.id', '=', 'u.created_by'),
              one.cast<string | null>(one.val(created_by), 'text'),
            )
            .as('created_by'),
          ...COLUMNS.map((column) => `u.${column}` as const),
        ])
        .where('u.import_id', '=', id)
        .where('u.id', 'in', ids)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('removed_record as r').select('r.id').whereRef('r.id', '=', 'u.id'))),
        )
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('todo as t').select('t.id').whereRef('t.id', '=', 'u.id'))),
        ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'created_by'])
    .execute();

/** Inserts the keys of these records; without, all that are left. */
const insertKeys = (tx: Tx, { id, baby_id }: ImportBatchRow, records?: string[]) =>
  tx
    .insertInto('import_key')
    .columns(['baby_id', 'import_id', ...KEY_COLUMNS])
    .expression((eb) =>
      eb
        .selectFrom('undone_key')
        .select((one) => [one.cast<string>(one.val(baby_id), 'text').as('baby_id'), 'import_id', ...KEY_COLUMNS])
        .where('import_id', '=', id)
        .$if(records !== undefined, (query) => query.where('record_id', 'in', records ?? [])),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
