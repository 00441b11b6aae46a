import { deleteSome } from '../records/delete-some.ts';
import { STEP } from '../records/record.history.ts';
import { giveBack } from '../records/record-quota.ts';
import type { Tx } from '../storage/store.ts';
import { forgetUndone } from '../transfer/import/forget-undone.ts';
import { eraseBaby } from './babies.repository.ts';
import { BABY_KEPT_MS, findGoneBaby, holdDeleted } from './deleted-babies.repository.ts';

/**
 * Deletes for good what is left of a deleted baby whose time is over: a bounded number of rows, the baby itself at last. True when there
 * is more to do.
 */
export async function eraseStep(tx: Tx, now: number): Promise<boolean> {
  const gone = await findGoneBaby(tx, now);
  if (!gone) return false;
  const id = gone.baby_id;
  // Another server may have erased it meanwhile, or somebody brought it back at the last moment.
  if (!(await holdDeleted(tx, id, now - BABY_KEPT_MS))) return true;
  const undone = tx.selectFrom('undone_import').select('id').where('baby_id', '=', id).limit(1);
  const [anImport] = await undone.execute();
  if (anImport) return forgetUndone(tx, anImport.id);
  const ofBaby = { column: 'baby_id', id } as const;
  const isStep =
    (await deleteSome(tx, 'record_version', ['record_id', 'version'], ofBaby)) ||
    (await deleteSome(tx, 'removed_record', ['id'], ofBaby)) ||
    (await deleteSome(tx, 'import_key', ['baby_id', 'what', 'start_time', 'nth'], ofBaby)) ||
    (await deleteSome(tx, 'merged_row', ['from_id', 'id', 'what'], { column: 'from_id', id })) ||
    (await deleteCounted(tx, 'record', id)) ||
    (await deleteCounted(tx, 'todo', id));
  if (!isStep) await eraseBaby(tx, id);
  return true;
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
