import { deleteTopic } from '../events/facts.repository.ts';
import { deleteSome } from '../records/delete-some.ts';
import { STEP } from '../records/record.history.ts';
import { giveBack, holdCountsOfMakers } from '../records/record-quota.ts';
import type { Tx } from '../storage/store.ts';
import { breather } from '../transfer/csv/breather.ts';
import { forgetUndone } from '../transfer/import/forget-undone.ts';
import { BABY_KEPT_MS, findGoneBaby, holdDeleted } from './deleted-babies.repository.ts';

/** A step of a deleted baby whose time is over. True when there is more to do. */
export async function eraseStep(tx: Tx, now: number): Promise<boolean> {
  const gone = await findGoneBaby(tx, now);
  if (!gone) return false;
  // Another server may have erased it meanwhile, or somebody brought it back at the last moment.
  if (await holdDeleted(tx, gone.baby_id, now - BABY_KEPT_MS)) await eraseSome(tx, gone.baby_id);
  return true;
}

/** Deletes babies for good at once, as an account goes (row FAM-34): step by step, so that requests of others are answered in between. */
export async function eraseBabies(tx: Tx, babyIds: readonly string[]): Promise<void> {
  if (babyIds.length === 0) return;
  await holdCountsOfMakers(tx, babyIds);
  const breathe = breather();
  for (const id of babyIds) while (await eraseSome(tx, id)) await breathe();
}

/** Deletes for good, with their account, the babies that were deleted before, and that nobody but this user owned then. */
export async function eraseDeletedBabiesOnlyOwnedBy(tx: Tx, userId: string): Promise<void> {
  const babies = await tx
    .selectFrom('kept_membership as own')
    .select('own.baby_id')
    .where('own.user_id', '=', userId)
    .where('own.role', '=', 'owner')
    .where((eb) => {
      const others = eb
        .selectFrom('kept_membership as m')
        .select('m.baby_id')
        .whereRef('m.baby_id', '=', 'own.baby_id');
      return eb.not(eb.exists(others.where('m.role', '=', 'owner').where('m.user_id', '!=', userId)));
    })
    .orderBy('own.baby_id')
    .execute();
  await eraseBabies(
    tx,
    babies.map(({ baby_id }) => baby_id),
  );
}

/** Deletes for good a bounded number of the rows of a baby, itself at last. True when there is more to do. */
async function eraseSome(tx: Tx, id: string): Promise<boolean> {
  const undone = tx.selectFrom('undone_import').select('id').where('baby_id', '=', id).limit(1);
  const [anImport] = await undone.execute();
  if (anImport) return forgetUndone(tx, anImport.id);
  const ofBaby = { column: 'baby_id', id } as const;
  const isStep =
    (await deleteSome(tx, 'record_version', ['record_id', 'version'], ofBaby)) ||
    (await deleteSome(tx, 'removed_record', ['id'], ofBaby)) ||
    (await deleteSome(tx, 'import_key', ['baby_id', 'what', 'start_time', 'nth'], ofBaby)) ||
    (await forgetMerges(tx, id)) ||
    (await deleteCounted(tx, 'record', id)) ||
    (await deleteCounted(tx, 'todo', id));
  if (!isStep) await eraseEmpty(tx, id);
  return isStep;
}

/** Deletes a step of what is known of merges of the baby; whether there was any. */
async function forgetMerges(tx: Tx, id: string): Promise<boolean> {
  const merges = tx
    .selectFrom('baby_merge')
    .select('from_id')
    .where((eb) => eb.or([eb('from_id', '=', id), eb('into_id', '=', id)]));
  for (const { from_id } of await merges.execute())
    if (await deleteSome(tx, 'merged_row', ['from_id', 'id', 'what'], { column: 'from_id', id: from_id })) return true;
  return false;
}

/** Deletes the baby and, by the tables' references, the few rows that are left of it. */
async function eraseEmpty(tx: Tx, id: string): Promise<void> {
  const baby = await tx.selectFrom('baby').select('created_by').where('id', '=', id).executeTakeFirst();
  if (baby?.created_by) await giveBack(tx, baby.created_by, 1);
  await tx.deleteFrom('baby').where('id', '=', id).execute();
  await deleteTopic(tx, id);
}

/** Deletes a step of what counts for those who made it, and takes it off their counts. */
async function deleteCounted(tx: Tx, table: 'record' | 'todo', babyId: string): Promise<boolean> {
  // Kysely cannot type a query on a union of tables.
  const name = table as 'record';
  const some = tx.selectFrom(name).select(['id', 'created_by']).where('baby_id', '=', babyId).limit(STEP);
  const rows = await some.execute();
  if (rows.length === 0) return false;
  const ids = rows.map(({ id }) => id);
  const made = new Map<string, number>();
  const count = (by: string | null, more: number) => by && made.set(by, (made.get(by) ?? 0) + more);
  for (const { created_by } of rows) count(created_by, 1);
  if (table === 'todo') {
    const subtasks = await tx
      .selectFrom('subtask')
      .innerJoin('todo', 'todo.id', 'subtask.todo_id')
      .select((eb) => ['todo.created_by', eb.fn.countAll<number>().as('subtasks')])
      .where('todo.id', 'in', ids)
      .groupBy('todo.created_by')
      .execute();
    for (const { created_by, subtasks: more } of subtasks) count(created_by, Number(more));
  }
  // Everybody takes the counters in this order, so that two writers never wait for each other.
  for (const [by, records] of [...made].sort(([a], [b]) => (a < b ? -1 : 1))) await giveBack(tx, by, records);
  const { numDeletedRows } = await tx.deleteFrom(name).where('id', 'in', ids).executeTakeFirst();
  return numDeletedRows > 0n;
}
