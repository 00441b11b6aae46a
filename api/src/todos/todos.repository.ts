import type { Made } from '@nestling/contract';
import { type SqlBool, sql } from 'kysely';
import { babiesOf, insertForBaby } from '../babies/babies.repository.ts';
import type { RemovedRecordRow, SubtaskRow, TodoRow } from '../storage/schema.ts';
import type { Reader, Tx } from '../storage/store.ts';

/** A to-do with its subtasks in their order: no reader needs one without the other. Answers say who made it. */
export type WholeTodo = TodoRow & Made & { subtasks: SubtaskRow[] };

/** Every statement reaches to-dos through the user's memberships, so what belongs to others does not exist here. */
const own = (db: Reader, userId: string) =>
  db
    .selectFrom('membership as m')
    .innerJoin('todo as t', 't.baby_id', 'm.baby_id')
    .where('m.user_id', '=', userId)
    .selectAll('t');

/** Adds the subtasks to to-dos that were read through `own` or `claim`. */
async function withSubtasks(db: Reader, rows: TodoRow[]): Promise<WholeTodo[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const found = await db
    .selectFrom('subtask')
    .selectAll()
    .where('todo_id', 'in', ids)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const byTodo = new Map<string, SubtaskRow[]>(ids.map((id) => [id, []]));
  for (const subtask of found) byTodo.get(subtask.todo_id)?.push(subtask);
  return rows.map((row) => ({ ...row, subtasks: byTodo.get(row.id) ?? [] }));
}

/** The open to-dos of a baby: by due date, those without one last and newest first. */
export const findOpen = async (db: Reader, userId: string, babyId: string): Promise<WholeTodo[]> =>
  withSubtasks(
    db,
    await own(db, userId)
      .where('t.baby_id', '=', babyId)
      .where('t.completed_at', 'is', null)
      .orderBy(sql<SqlBool>`t.due_date is null`)
      .orderBy('t.due_date')
      .orderBy('t.created_at', 'desc')
      .orderBy('t.id', 'desc')
      .execute(),
  );

/** Completed to-dos of a baby, the latest first; `before` names where the page before ended. */
export async function findCompleted(
  db: Reader,
  userId: string,
  babyId: string,
  { limit, before }: { limit: number; before?: { time: number; id: string } | undefined },
): Promise<WholeTodo[]> {
  const query = own(db, userId)
    .where('t.baby_id', '=', babyId)
    .where('t.completed_at', 'is not', null)
    .orderBy('t.completed_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit);
  const page = before ? query.where(sql<SqlBool>`(t.completed_at, t.id) < (${before.time}, ${before.id})`) : query;
  return withSubtasks(db, await page.execute());
}

const whole = async (db: Reader, row: TodoRow | undefined): Promise<WholeTodo | undefined> =>
  row && (await withSubtasks(db, [row]))[0];

export const findTodo = async (db: Reader, userId: string, id: string): Promise<WholeTodo | undefined> =>
  whole(db, await own(db, userId).where('t.id', '=', id).executeTakeFirst());

/** The to-do if this very user made it: what a repeated creation answers. */
export const findTodoMadeBy = async (db: Reader, userId: string, id: string): Promise<WholeTodo | undefined> =>
  whole(db, await own(db, userId).where('t.id', '=', id).where('t.created_by', '=', userId).executeTakeFirst());

export async function countOpen(db: Reader, babyId: string): Promise<number> {
  const { count } = await db
    .selectFrom('todo')
    .where('baby_id', '=', babyId)
    .where('completed_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Reads a to-do and holds it until the transaction ends, so that two changes follow each other. */
export async function claimTodo(tx: Tx, userId: string, id: string): Promise<WholeTodo | undefined> {
  const row = await tx
    .updateTable('todo')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', id)
    .where('baby_id', 'in', babiesOf(tx, userId, 'record'))
    .returningAll()
    .executeTakeFirst();
  return whole(tx, row);
}

/** The to-do that a subtask belongs to, held like `claimTodo`. */
export async function claimTodoOf(tx: Tx, userId: string, subtaskId: string): Promise<WholeTodo | undefined> {
  const found = await tx.selectFrom('subtask').select('todo_id').where('id', '=', subtaskId).executeTakeFirst();
  return found && claimTodo(tx, userId, found.todo_id);
}

/** Inserts a to-do without its subtasks. Nothing, and false answered, for a baby of others, or an id that is or was in use. */
export const insertTodo = (
  tx: Tx,
  userId: string,
  { subtasks: _, by: __, changedBy: ___, ...row }: WholeTodo,
): Promise<boolean> => insertForBaby(tx, 'todo', userId, row);

/** Inserts subtasks of a to-do that was just claimed or made; false when an id is in use, also of a record or to-do. */
export async function insertSubtasks(tx: Tx, rows: SubtaskRow[]): Promise<boolean> {
  if (rows.length === 0) return true;
  const ids = rows.map(({ id }) => id);
  const other = await tx
    .selectFrom('record')
    .select('id')
    .where('id', 'in', ids)
    .unionAll(tx.selectFrom('todo').select('id').where('id', 'in', ids))
    .executeTakeFirst();
  if (other) return false;
  const inserted = await tx
    .insertInto('subtask')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return inserted.length === rows.length;
}

/** Writes a claimed to-do back; its subtasks are written by themselves. */
export const updateTodo = (tx: Tx, userId: string, { subtasks: _, by: __, changedBy: ___, ...row }: WholeTodo) =>
  tx
    .updateTable('todo')
    .set(row)
    .where('id', '=', row.id)
    .where('baby_id', 'in', babiesOf(tx, userId, 'record'))
    .execute();

/** Writes a subtask of a claimed to-do back. */
export const updateSubtask = (tx: Tx, { id, title, completed }: SubtaskRow) =>
  tx.updateTable('subtask').set({ title, completed }).where('id', '=', id).execute();

/** Puts the subtasks of a claimed to-do in place of those that it has. */
export async function replaceSubtasks(tx: Tx, { id, subtasks }: WholeTodo): Promise<void> {
  await tx.deleteFrom('subtask').where('todo_id', '=', id).execute();
  await insertSubtasks(tx, subtasks);
}

interface Removal {
  by: string;
  now: number;
}

const note = (tx: Tx, row: Pick<RemovedRecordRow, 'id' | 'baby_id' | 'kind' | 'content'>, { by, now }: Removal) =>
  tx
    .insertInto('removed_record')
    .values({ ...row, reason: 'deleted', removed_by: by, removed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Removes a claimed to-do, and keeps it to be restored. */
export async function removeTodo(tx: Tx, todo: WholeTodo, removal: Removal): Promise<void> {
  const { id, baby_id } = todo;
  await tx.deleteFrom('todo').where('id', '=', id).execute();
  await note(tx, { id, baby_id, kind: 'todo', content: JSON.stringify(todo) }, removal);
}

/** Removes a subtask of a claimed to-do, and keeps a note that it existed: what it was stands in the history of the to-do. */
export async function removeSubtask(tx: Tx, { baby_id }: WholeTodo, id: string, removal: Removal): Promise<void> {
  await tx.deleteFrom('subtask').where('id', '=', id).execute();
  await note(tx, { id, baby_id, kind: 'subtask', content: null }, removal);
}
