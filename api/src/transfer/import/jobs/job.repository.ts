import type { Selectable, Updateable } from 'kysely';
import { holdPeople } from '../../../people/people.repository.ts';
import { deleteSome } from '../../../records/delete-some.ts';
import { giveBack } from '../../../records/record-quota.ts';
import type { Database } from '../../../storage/schema.ts';
import type { Reader, Tx } from '../../../storage/store.ts';

/** An import as a server works on it, step by step. */
export type Job = Selectable<Database['import_batch']>;

/** So long nobody else takes up an import after its server was heard of last, in ms. */
export const LEASE_MS = 30_000;
/** An import that was taken up so often without coming on is given up: it may be what ends the server. */
export const MOST_TRIES = 3;
const DAY_MS = 86_400_000;
/** What nobody answers is removed after 7 days, and what came to nothing is listed for 30. */
const STANDING_MS = 7 * DAY_MS;
const LISTED_MS = 30 * DAY_MS;
/** Rows, and pieces of files of 512 KB, that one step of a few ms takes away. */
const STEP = 200;
const PIECES = 2;

/** An import into one of the user's babies. */
export const findJob = (db: Reader, userId: string, id: string): Promise<Job | undefined> =>
  db
    .selectFrom('membership as m')
    .innerJoin('import_batch as i', 'i.baby_id', 'm.baby_id')
    .where('m.user_id', '=', userId)
    .where('i.id', '=', id)
    .selectAll('i')
    .executeTakeFirst();

/** The same, held until the transaction ends: of two who change it the second sees what the first made of it. */
export async function claimJob(tx: Tx, userId: string, id: string): Promise<Job | undefined> {
  await tx
    .updateTable('import_batch')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('id', '=', id)
    .execute();
  return findJob(tx, userId, id);
}

/** The imports into a baby, the newest first; of those that came to nothing the ones of the last 30 days. */
export const findJobs = (db: Reader, babyId: string, now: number): Promise<Job[]> =>
  db
    .selectFrom('import_batch')
    .selectAll()
    .where('baby_id', '=', babyId)
    .where((eb) => eb.or([eb('state', 'not in', ['failed', 'undone']), eb('changed_at', '>', now - LISTED_MS)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** How many imports somebody has that are not over. */
export async function countStanding(db: Reader, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('import_batch')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('created_by', '=', userId)
    .where('state', 'in', ['reading', 'asking', 'writing'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many records of each sort an import of an earlier version brought. */
export const countBrought = (db: Reader, id: string): Promise<{ what: string; records: number }[]> =>
  db
    .selectFrom('import_key')
    .select((eb) => ['what', eb.fn.count<number>('record_id').distinct().as('records')])
    .where('import_id', '=', id)
    .groupBy('what')
    .execute();

/** Which imports of a baby came from which app. */
export async function appsOf(db: Reader, babyId: string): Promise<Map<string, string | null>> {
  const rows = await db.selectFrom('import_batch').select(['id', 'app']).where('baby_id', '=', babyId).execute();
  return new Map(rows.map(({ id, app }) => [id, app]));
}

/** Work that nobody does. */
const due = (db: Reader, now: number) =>
  db
    .selectFrom('import_batch')
    .select(['id', 'baby_id', 'work'])
    .where('work', 'is not', null)
    .where('lease_until', '<=', now)
    .orderBy('created_at')
    .orderBy('id')
    .limit(20);

export const hasDue = async (db: Reader, now: number): Promise<boolean> =>
  (await due(db, now).executeTakeFirst()) !== undefined;

/** Takes up an import that has work and that no server works on; of a baby one is written at a time. */
export async function takeUp(tx: Tx, now: number, lease: string): Promise<Job | undefined> {
  for (const { id, baby_id, work } of await due(tx, now).execute()) {
    // Of two servers the second sees what the first took up.
    await holdPeople(tx, baby_id);
    if (work === 'write' && (await isAnotherWritten(tx, { id, baby_id }, now))) continue;
    const job = await tx
      .updateTable('import_batch')
      .set((eb) => ({ lease, lease_until: now + LEASE_MS, tries: eb('tries', '+', 1) }))
      .where('id', '=', id)
      .where('work', 'is not', null)
      .where('lease_until', '<=', now)
      .returningAll()
      .executeTakeFirst();
    if (job) return job;
  }
  return undefined;
}

/** Whether another import into the baby is being written just now. */
export const isAnotherWritten = async (
  db: Reader,
  { id, baby_id }: Pick<Job, 'id' | 'baby_id'>,
  now: number,
): Promise<boolean> =>
  (await db
    .selectFrom('import_batch')
    .select('id')
    .where('baby_id', '=', baby_id)
    .where('id', '<>', id)
    .where('work', '=', 'write')
    .where('lease_until', '>', now)
    .executeTakeFirst()) !== undefined;

/** Changes an import that this server works on, and works on it further; false: it is somebody else's by now, or was taken back. */
export async function keepOn(
  tx: Tx,
  { id, lease }: Pick<Job, 'id' | 'lease'>,
  now: number,
  changes: Updateable<Database['import_batch']> = {},
): Promise<boolean> {
  const held = await tx
    .updateTable('import_batch')
    .set({ lease_until: now + LEASE_MS, ...changes })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .where('work', 'is not', null)
    .executeTakeFirst();
  return held.numUpdatedRows > 0n;
}

/** What ends an import that is not done: whoever works on it hears of it at the next step, and its rows go. */
const ending = (state: 'failed' | 'undone', now: number) =>
  ({ state, work: 'remove', lease: null, lease_until: 0, tries: 0, changed_at: now, removed: 0, kept: 0 }) as const;

export const endJob = (tx: Tx, id: string, state: 'failed' | 'undone', now: number, report: string | null) =>
  tx
    .updateTable('import_batch')
    .set({ ...ending(state, now), ...(report !== null && { report }) })
    .where('id', '=', id)
    .where('state', '<>', 'done')
    .execute();

/** Ends the imports into babies that go, or whose records change as a whole: those that are being written, or `all` that are not over. */
export const failImports = (tx: Tx, babyIds: readonly string[], now: number, all = false) =>
  tx
    .updateTable('import_batch')
    .set(ending('failed', now))
    .where('baby_id', 'in', babyIds)
    .where('state', 'in', all ? ['reading', 'asking', 'writing'] : ['writing'])
    .execute();

/** Removes some of what an import has that is not done, and gives its maker the room back; whether there was any. */
export async function removeSome(tx: Tx, { id, created_by }: Job): Promise<boolean> {
  const keys = ['baby_id', 'what', 'start_time', 'nth'] as const;
  const areKeys = await deleteSome(tx, 'import_key', [...keys], { column: 'import_id', id });
  const some = tx.selectFrom('record').select('id').where('hidden_by', '=', id).limit(STEP);
  const gone = await tx.deleteFrom('record').where('id', 'in', some).executeTakeFirst();
  const removed = Number(gone.numDeletedRows);
  if (removed > 0 && created_by) await giveBack(tx, created_by, removed);
  return areKeys || removed > 0 || removePieces(tx, id);
}

/** Shows some of what an import brought to everybody by itself; whether there was any. */
export async function showSome(tx: Tx, { id }: Job): Promise<boolean> {
  const some = tx.selectFrom('record').select('id').where('hidden_by', '=', id).limit(STEP);
  const shown = await tx.updateTable('record').set({ hidden_by: null }).where('id', 'in', some).executeTakeFirst();
  return shown.numUpdatedRows > 0n || removePieces(tx, id);
}

/** Removes some of the bytes of an import; whether there were any. */
export async function removePieces(tx: Tx, id: string): Promise<boolean> {
  const some = tx.selectFrom('import_file').select('piece').where('import_id', '=', id).limit(PIECES);
  const gone = tx.deleteFrom('import_file').where('import_id', '=', id).where('piece', 'in', some);
  return (await gone.executeTakeFirst()).numDeletedRows > 0n;
}

/** A step of the purge: what nobody answered in 7 days goes, and of what came to nothing 30 days ago the note. */
export async function forgetStanding(tx: Tx, now: number): Promise<boolean> {
  const over = await tx
    .selectFrom('import_batch as i')
    .select('i.id')
    .where('i.state', '<>', 'done')
    .where('i.work', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('i.state', '=', 'asking'), eb('i.changed_at', '<=', now - STANDING_MS)]),
        eb.and([eb('i.state', 'in', ['failed', 'undone']), eb('i.changed_at', '<=', now - LISTED_MS)]),
      ]),
    )
    // A row that a person had deleted, or changed, is known by it for ever.
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('import_key as key').select('key.nth').whereRef('key.import_id', '=', 'i.id'))),
    )
    .limit(1)
    .executeTakeFirst();
  if (!over) return false;
  if (!(await removePieces(tx, over.id))) await tx.deleteFrom('import_batch').where('id', '=', over.id).execute();
  return true;
}
