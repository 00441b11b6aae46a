import { milkLinkOf } from '@nestling/contract/milk';
import { sql } from 'kysely';
import { contentOf } from '../../medicines/medicines.presenter.ts';
import type { Reader, Tx } from '../../storage/store.ts';
import { inChunks } from '../../transfer/in-chunks.ts';
import type { Way } from './merge.repository.ts';

/** Records name others of their baby: those that stay behind, as the target has the same, are named there by the ids of that. */

/** The ids of what stays behind, with those of the same in the target. */
export type SameIds = ReadonlyMap<string, string>;

/** The kinds whose records name others. */
const NAMING = ['dose', 'milk'];
/** Rows that one statement reads. */
const CHUNK = 250;

/** Whether milk can follow records of this kind. */
export const isFollowed = (kind: string): boolean => milkLinkOf(kind) !== undefined;

/** Values as they are named in the target. */
export const namedThere = (fields: object, same: SameIds): [string, unknown][] =>
  Object.entries(fields).map(([name, value]) => [name, (typeof value === 'string' && same.get(value)) || value]);

/** Medicines in the lists of both of which people said the same. */
export async function sameMedicines(db: Reader, { from, to }: Way): Promise<Map<string, string>> {
  const listed = (babyId: string) =>
    db
      .selectFrom('medicine')
      .select(['id', 'content'])
      .where('baby_id', '=', babyId)
      .where('deleted_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  const said = (row: { content: string }) => JSON.stringify(Object.entries(contentOf(row)).sort());
  const theirs = new Map((await listed(to)).map((row) => [said(row), row.id]));
  const same = new Map<string, string>();
  for (const row of await listed(from)) {
    const other = theirs.get(said(row));
    if (other === undefined) continue;
    same.set(row.id, other);
    theirs.delete(said(row));
  }
  return same;
}

/** Has what came name what the target has, and writes down what was the same. `moving`: ids of records that came. */
export async function nameThere(
  tx: Tx,
  { from, to }: Way,
  { moving, medicines, same }: { moving: readonly string[]; medicines: SameIds; same: SameIds },
): Promise<void> {
  const used = new Set([...medicines.keys(), ...(await renameRecords(tx, moving, same))]);
  for (const [mine, theirs] of medicines) await renameInHistory(tx, to, mine, theirs);
  for (const id of used)
    await tx
      .insertInto('merged_row')
      .values({ from_id: from, id, what: 'same', before: same.get(id) ?? null })
      .execute();
}

/** Has records name what the target has; answers what they named before. */
async function renameRecords(tx: Tx, ids: readonly string[], same: SameIds): Promise<Set<string>> {
  const used = new Set<string>();
  for await (const some of inChunks(ids, CHUNK)) {
    const rows = tx.selectFrom('record').select(['id', 'fields']).where('id', 'in', some).where('kind', 'in', NAMING);
    for (const { id, fields } of await rows.execute()) {
      const before: object = JSON.parse(fields);
      const named = Object.values(before).filter((value) => same.has(value));
      for (const value of named) used.add(value);
      const after = JSON.stringify(Object.fromEntries(namedThere(before, same)));
      if (named.length > 0) await tx.updateTable('record').set({ fields: after }).where('id', '=', id).execute();
    }
  }
  return used;
}

/** Has what went back name what its own baby has. */
export async function nameAsBefore(tx: Tx, babyId: string): Promise<void> {
  const pairs = tx.selectFrom('merged_row').select(['id', 'before']).where('from_id', '=', babyId);
  for (const { id, before } of await pairs.where('what', '=', 'same').execute()) {
    if (before === null) continue;
    await tx
      .updateTable('record')
      .set((eb) => ({ fields: sql<string>`replace(${eb.ref('fields')}, ${before}, ${id})` }))
      .where('baby_id', '=', babyId)
      .where('kind', 'in', NAMING)
      .where('fields', 'like', `%${before}%`)
      .execute();
    await renameInHistory(tx, babyId, before, id);
  }
}

/** In what records were before, deleted ones too. */
async function renameInHistory(tx: Tx, babyId: string, was: string, is: string): Promise<void> {
  // Kysely cannot type a query on a union of tables.
  for (const table of ['record_version', 'removed_record'] as const)
    await tx
      .updateTable(table as 'record_version')
      .set((eb) => ({ content: sql<string>`replace(${eb.ref('content')}, ${was}, ${is})` }))
      .where('baby_id', '=', babyId)
      .where('content', 'like', `%"${was}"%`)
      .execute();
}
