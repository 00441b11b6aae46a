import { OPEN_TODOS_MAX, SUBTASKS_MAX } from '@nestling/contract';
import type { ParsedBodyOf, ParsedQueryOf } from '@nestling/contract/http';
import { uuidv7 } from 'uuidv7';
import { requireBaby } from '../babies/babies.repository.ts';
import type { FactsService } from '../events/facts.service.ts';
import { conflict, notFound } from '../http/refusal.ts';
import type { Actor } from '../http/route.ts';
import { removalReason } from '../records/record.repository.ts';
import { textOrNull } from '../records/record.rules.ts';
import { requireRoom } from '../records/record-quota.ts';
import type { SubtaskRow } from '../storage/schema.ts';
import type { Store, Tx } from '../storage/store.ts';
import {
  claimTodo,
  claimTodoOf,
  countOpen,
  findCompleted,
  findOpen,
  findTodo,
  findTodoMadeBy,
  insertSubtasks,
  insertTodo,
  remove,
  updateSubtask,
  updateTodo,
  type WholeTodo,
} from './todos.repository.ts';
import { completionTime, dueDateOrNull, isCompletedAfter } from './todos.rules.ts';

/** What became of a creation. */
export type TodoOutcome = { made: WholeTodo } | { stored: WholeTodo };

export type TodosService = ReturnType<typeof todosService>;

/** To-dos of the actor's babies. Whatever is changed, the whole to-do comes back (H-61). */
export function todosService({ store, now, facts }: { store: Store; now: () => number; facts: FactsService }) {
  const tell = (
    tx: Tx,
    actor: Actor,
    { id, baby_id }: WholeTodo,
    name: `todo.${'added' | 'changed' | 'completed' | 'deleted'}`,
  ) => facts.publish(tx, actor, { name, babyId: baby_id, id });

  /** Changes a claimed to-do. */
  const changed = (actor: Actor, id: string, next: (current: WholeTodo) => Partial<WholeTodo>): Promise<WholeTodo> =>
    store.write(async (tx) => {
      const current = await claimTodo(tx, actor.userId, id);
      if (!current) throw notFound('todo');
      const todo = { ...current, ...next(current), updated_at: now() };
      if (current.completed_at !== null && todo.completed_at === null) await checkRoom(tx, todo.baby_id);
      await updateTodo(tx, actor.userId, todo);
      await tell(
        tx,
        actor,
        todo,
        todo.completed_at !== null && current.completed_at === null ? 'todo.completed' : 'todo.changed',
      );
      return todo;
    });

  /** Changes a subtask of a claimed to-do; `next` answers undefined to remove it. */
  const changedSubtask = (
    actor: Actor,
    id: string,
    next: (current: SubtaskRow) => SubtaskRow | undefined,
  ): Promise<WholeTodo> =>
    store.write(async (tx) => {
      const current = await claimTodoOf(tx, actor.userId, id);
      const subtask = current?.subtasks.find((candidate) => candidate.id === id);
      if (!current || !subtask) throw notFound('subtask');
      const after = next(subtask);
      if (after) await updateSubtask(tx, after);
      else await remove(tx, 'subtask', id, { baby_id: current.baby_id, now: now() });
      const subtasks = current.subtasks.flatMap((each) => (each.id === id ? (after ?? []) : each));
      const todo = { ...current, subtasks, updated_at: now() };
      await updateTodo(tx, actor.userId, todo);
      await tell(tx, actor, todo, 'todo.changed');
      return todo;
    });

  return {
    /** @throws Refusal 404 for a baby that is not the actor's */
    async list(
      actor: Actor,
      babyId: string,
      { limit, completedBefore, completedBeforeId }: ParsedQueryOf<'GET /api/todos/baby/:babyId'>,
    ): Promise<WholeTodo[]> {
      await requireBaby(store.read, actor.userId, babyId);
      if (completedBefore !== undefined) {
        // Without an id the page begins before the instant: no id is smaller than an empty one.
        const before = { time: Date.parse(completedBefore), id: completedBeforeId ?? '' };
        return findCompleted(store.read, actor.userId, babyId, { limit, before });
      }
      const open = await findOpen(store.read, actor.userId, babyId);
      return [...open, ...(await findCompleted(store.read, actor.userId, babyId, { limit }))];
    },

    async find(actor: Actor, id: string): Promise<WholeTodo> {
      const todo = await findTodo(store.read, actor.userId, id);
      if (!todo) throw notFound('todo');
      return todo;
    },

    /** @throws Refusal 404 for a baby that is not the actor's; 409 for an id that is or was in use, or too many open to-dos */
    async add(actor: Actor, body: ParsedBodyOf<'POST /api/todos'>): Promise<TodoOutcome> {
      return store.write(async (tx) => {
        const id = body.id ?? uuidv7();
        const repeated = await findTodoMadeBy(tx, actor.userId, id);
        if (repeated) return { stored: repeated };
        const outcome = await makeTodo(tx, actor, newTodo(actor, id, body, now()));
        if ('made' in outcome) await tell(tx, actor, outcome.made, 'todo.added');
        return outcome;
      });
    },

    change: (actor: Actor, id: string, sent: ParsedBodyOf<'PUT /api/todos/:id'>): Promise<WholeTodo> =>
      changed(actor, id, () => ({
        ...(sent.title !== undefined && { title: sent.title }),
        ...(sent.description !== undefined && { description: textOrNull(sent.description) }),
        ...(sent.dueDate !== undefined && { due_date: dueDateOrNull(sent.dueDate) }),
      })),

    complete: (actor: Actor, id: string, sent: ParsedBodyOf<'PATCH /api/todos/:id/complete'>): Promise<WholeTodo> =>
      changed(actor, id, ({ completed_at }) => {
        if (!isCompletedAfter(sent, completed_at !== null)) return { completed_at: null };
        return { completed_at: completed_at ?? completionTime(sent?.completedAt, now()) };
      }),

    async remove(actor: Actor, id: string): Promise<void> {
      await store.write(async (tx) => {
        const current = await claimTodo(tx, actor.userId, id);
        if (!current) throw notFound('todo');
        await remove(tx, 'todo', id, { baby_id: current.baby_id, now: now() });
        await tell(tx, actor, current, 'todo.deleted');
      });
    },

    /** @throws Refusal 404; 409 for an id that is or was in use, or too many subtasks */
    async addSubtask(
      actor: Actor,
      id: string,
      body: ParsedBodyOf<'POST /api/todos/:id/subtasks'>,
    ): Promise<TodoOutcome> {
      return store.write(async (tx) => {
        const current = await claimTodo(tx, actor.userId, id);
        if (!current) throw notFound('todo');
        if (current.subtasks.some((subtask) => subtask.id === body.id)) return { stored: current };
        if (current.subtasks.length >= SUBTASKS_MAX) {
          throw conflict('too_many', `A to-do has at most ${SUBTASKS_MAX} subtasks`);
        }
        await requireRoom(tx, actor.userId);
        const subtask: SubtaskRow = {
          id: body.id ?? uuidv7(),
          todo_id: id,
          title: body.title,
          completed: 0,
          position: (current.subtasks.at(-1)?.position ?? -1) + 1,
        };
        const wasRemoved = await removalReason(tx, actor.userId, subtask.id);
        if (wasRemoved || !(await insertSubtasks(tx, [subtask]))) throw await idRefusal(tx, actor, subtask.id);
        const todo = { ...current, subtasks: [...current.subtasks, subtask], updated_at: now() };
        await updateTodo(tx, actor.userId, todo);
        await tell(tx, actor, todo, 'todo.changed');
        return { made: todo };
      });
    },

    changeSubtask: (actor: Actor, id: string, { title }: ParsedBodyOf<'PUT /api/todos/subtasks/:id'>) =>
      changedSubtask(actor, id, (subtask) => ({ ...subtask, title })),

    completeSubtask: (actor: Actor, id: string, sent: ParsedBodyOf<'PATCH /api/todos/subtasks/:id/complete'>) =>
      changedSubtask(actor, id, (subtask) => ({
        ...subtask,
        completed: isCompletedAfter(sent, subtask.completed === 1) ? 1 : 0,
      })),

    removeSubtask: (actor: Actor, id: string) => changedSubtask(actor, id, () => undefined),
  };
}

function newTodo(actor: Actor, id: string, body: ParsedBodyOf<'POST /api/todos'>, now: number): WholeTodo {
  return {
    id,
    baby_id: body.babyId,
    title: body.title,
    description: textOrNull(body.description),
    due_date: dueDateOrNull(body.dueDate),
    completed_at: body.completedAt === undefined ? null : completionTime(body.completedAt, now),
    created_by: actor.userId,
    created_at: now,
    updated_at: now,
    subtasks: (body.subtasks ?? []).map(({ id: subtaskId = uuidv7(), title, completed }, position) => ({
      id: subtaskId,
      todo_id: id,
      title,
      completed: completed ? 1 : 0,
      position,
    })),
  };
}

/** Inserts a new to-do, or finds that the same write arrived twice at once. */
async function makeTodo(tx: Tx, actor: Actor, todo: WholeTodo): Promise<TodoOutcome> {
  const { id } = todo;
  await requireBaby(tx, actor.userId, todo.baby_id);
  if (todo.completed_at === null) await checkRoom(tx, todo.baby_id);
  if (!(await insertTodo(tx, actor.userId, todo))) {
    const stored = await findTodoMadeBy(tx, actor.userId, id);
    if (stored) return { stored };
    await requireRoom(tx, actor.userId);
    throw await idRefusal(tx, actor, id);
  }
  if (!(await insertSubtasks(tx, todo.subtasks))) throw await idRefusal(tx, actor, id);
  return { made: todo };
}

/** @throws Refusal 409 when the baby has as many open to-dos as a list can hold */
async function checkRoom(tx: Tx, babyId: string): Promise<void> {
  if ((await countOpen(tx, babyId)) < OPEN_TODOS_MAX) return;
  throw conflict('too_many', 'There are 1,000 open to-dos. Please complete or delete some first.');
}

/** Why an id cannot be used for something new. */
async function idRefusal(tx: Tx, actor: Actor, id: string) {
  return (await removalReason(tx, actor.userId, id))
    ? conflict('record_deleted', 'This record was deleted and cannot be made again')
    : conflict('id_in_use', 'This id is already in use');
}
