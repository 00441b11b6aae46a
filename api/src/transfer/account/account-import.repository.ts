import type { Fields } from '../../records/stored-record.ts';
import type { RecordRow } from '../../storage/schema.ts';
import type { Reader, Tx } from '../../storage/store.ts';

/** Ids that one statement looks up. */
const CHUNK = 500;

type Table = 'record' | 'todo';

/** Where ids are in use: the baby of each, and whether only a note of its deletion is left. */
export async function findUses(
  db: Reader,
  table: Table,
  ids: string[],
): Promise<Map<string, { babyId: string; deleted: boolean }>> {
  const uses = new Map<string, { babyId: string; deleted: boolean }>();
  for (let at = 0; at < ids.length; at += CHUNK) {
    const some = ids.slice(at, at + CHUNK);
    const notes = await db.selectFrom('removed_record').select(['id', 'baby_id']).where('id', 'in', some).execute();
    const rows = await db.selectFrom(table).select(['id', 'baby_id']).where('id', 'in', some).execute();
    for (const { id, baby_id } of notes) uses.set(id, { babyId: baby_id, deleted: true });
    for (const { id, baby_id } of rows) uses.set(id, { babyId: baby_id, deleted: false });
    await new Promise(setImmediate);
  }
  return uses;
}

/** Which of these ids subtasks have, or had. */
export async function findUsedSubtasks(db: Reader, ids: string[]): Promise<Set<string>> {
  const used = new Set<string>();
  for (let at = 0; at < ids.length; at += CHUNK) {
    const some = ids.slice(at, at + CHUNK);
    for (const table of ['subtask', 'removed_record'] as const) {
      const rows = await db.selectFrom(table).select('id').where('id', 'in', some).execute();
      for (const { id } of rows) used.add(id);
    }
  }
  return used;
}

/** The sort of a record that runs, empty where its kind has none. */
export const sortOf = ({ fields }: Pick<RecordRow, 'fields'>): string =>
  (JSON.parse(fields) as Fields).what?.toString() ?? '';

/** The sorts of a kind of which one runs. */
export async function openSorts(db: Reader, kind: string, babyId: string): Promise<Set<string>> {
  const ofKind = db.selectFrom('shown_record').select('fields').where('baby_id', '=', babyId).where('kind', '=', kind);
  return new Set((await ofKind.where('end_time', 'is', null).execute()).map(sortOf));
}

/** Whether any baby, also one of others, has this id. */
export const isBabyIdInUse = async (db: Reader, id: string): Promise<boolean> =>
  (await db.selectFrom('baby').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Forgets that the user once deleted this baby: it is brought back on purpose. */
export const forgetRemoval = (tx: Tx, userId: string, babyId: string) =>
  tx.deleteFrom('removed_baby').where('user_id', '=', userId).where('baby_id', '=', babyId).execute();

/** The babies of photos, by their ids. */
export async function photoBabies(db: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  const babies = new Map<string, string>();
  for (let at = 0; at < ids.length; at += CHUNK) {
    const some = ids.slice(at, at + CHUNK);
    const rows = await db.selectFrom('photo').select(['id', 'baby_id']).where('id', 'in', some).execute();
    for (const { id, baby_id } of rows) babies.set(id, baby_id);
  }
  return babies;
}

/** The ids of photos that a baby and its records name, of kinds with the fields that do. */
export async function namedPhotos(
  db: Reader,
  babyId: string,
  showing: readonly { name: string; fields: readonly string[] }[],
): Promise<string[]> {
  const baby = await db.selectFrom('baby').select('photo_id').where('id', '=', babyId).executeTakeFirst();
  const named = baby?.photo_id ? [baby.photo_id] : [];
  for (const { name, fields } of showing) {
    const ofKind = db.selectFrom('record').select('fields').where('baby_id', '=', babyId).where('kind', '=', name);
    for (const row of await ofKind.execute()) {
      const said = JSON.parse(row.fields) as Fields;
      named.push(...fields.flatMap((field) => (Array.isArray(said[field]) ? said[field] : [])));
    }
  }
  return named;
}

/** A baby is not shown by a photo that did not come; whether one was. */
export async function forgetPicture(tx: Tx, babyId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('baby')
    .set({ photo_id: null })
    .where('id', '=', babyId)
    .where('photo_id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
