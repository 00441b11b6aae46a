import { SUBTASKS_MAX } from '@nestling/contract';
import type { ParsedBodyOf, ParsedQueryOf } from '@nestling/contract/http';
import { uuidv7 } from 'uuidv7';
import { requireBaby } from '../babies/babies.repository.ts';
import type { FactsService } from '../events/facts.service.ts';
import { conflict, notFound } from '../http/refusal.ts';
import type { Actor } from '../http/route.ts';
import { withMaker, withMakers } from '../people/makers.ts';
import { stillOwn, withTap } from '../records/field-times.ts';
import { keepVersion } from '../records/record.history.ts';
import { removalOf } from '../records/record.repository.ts';
import { textOrNull } from '../records/record.rules.ts';
import { requireRoom } from '../records/record-quota.ts';
import type { SubtaskRow } from '../storage/schema.ts';
import type { Store, Tx } from '../storage/store.ts';
import {
  claimTodo,
  claimTodoOf,
  findCompleted,
  findOpen,
  findTodo,
  findTodoMadeBy,
  insertSubtasks,
  insertTodo,
  removeSubtask,
  removeTodo,
  updateSubtask,
  updateTodo,
  type WholeTodo,
} from './todos.repository.ts';
import {
  checkRoom,
  completionTime,
  dueDateOrNull,
  isCompletedAfter,
  storedTimes,
  subtaskField,
  tapsOf,
  withSubtaskList,
} from './todos.rules.ts';

/** What became of a creation. */
export type TodoOutcome = { made: WholeTodo } | { stored: WholeTodo };

export type TodosService = ReturnType<typeof todosService>;

interface Ports {
  store: Store;
  now: () => number;
  facts: FactsService;
}

/** Changes of to-dos that stand: each keeps what it puts aside, and is told. */
function todoChanges({ store: database, now, facts }: Ports) {
  const tell = (
    tx: Tx,
    actor: Actor,
    { id, baby_id }: WholeTodo,
    name: `todo.${'added' | 'changed' | 'completed' | 'deleted'}`,
  ) => facts.publish(tx, actor, { name, babyId: baby_id, id });

  /** Stores a changed to-do, with what the change puts aside. */
  async function store(tx: Tx, actor: Actor, current: WholeTodo, changes: Partial<WholeTodo>): Promise<WholeTodo> {
    const version = current.version + 1;
    const todo = { ...current, ...changes, version, changed_by: actor.userId, updated_at: now() };
    if (current.completed_at !== null && todo.completed_at === null) await checkRoom(tx, todo.baby_id);
    const change = { changed_by: actor.userId, made_at: actor.madeAt, told_at: now() };
    await keepVersion(tx, version, current, { change: 'changed', ...change });
    await updateTodo(tx, actor.userId, todo);
    const isCompleted = todo.completed_at !== null && current.completed_at === null;
    await tell(tx, actor, todo, isCompleted ? 'todo.completed' : 'todo.changed');
    return todo;
  }

  /** Every field was tapped later by somebody: the to-do stays as it is, and its history knows what this write wanted. */
  async function outdone(tx: Tx, actor: Actor, current: WholeTodo, wanted: Partial<WholeTodo>): Promise<WholeTodo> {
    const todo = { ...current, version: current.version + 1 };
    const change = { change: 'outdone', changed_by: actor.userId, made_at: actor.madeAt, told_at: now() } as const;
    await keepVersion(tx, todo.version, { ...current, ...wanted }, change);
    await updateTodo(tx, actor.userId, todo);
    return todo;
  }

  /** The to-do that a write leaves, with who made it. */
  const write = async (actor: Actor, job: (tx: Tx) => Promise<WholeTodo>): Promise<WholeTodo> =>
    withMaker(database.read, actor, await database.write(job));

  /** The same of a creation. */
  async function make(actor: Actor, job: (tx: Tx) => Promise<TodoOutcome>): Promise<TodoOutcome> {
    const outcome = await database.write(job);
    await withMaker(database.read, actor, 'made' in outcome ? outcome.made : outcome.stored);
    return outcome;
  }

  /** Changes the sent fields of a to-do, but for those that somebody has tapped later. `next` answers columns by wire name. */
  const changed = (
    actor: Actor,
    id: string,
    next: (current: WholeTodo) => Record<string, Partial<WholeTodo>>,
  ): Promise<WholeTodo> =>
    write(actor, async (tx) => {
      const current = await claimTodo(tx, actor.userId, id);
      if (!current) throw notFound('todo');
      const sent = next(current);
      const taps = tapsOf(current);
      const names = stillOwn(taps, Object.keys(sent), actor.madeAt);
      const of = (chosen: string[]) => Object.assign({}, ...chosen.map((name) => sent[name])) as Partial<WholeTodo>;
      const sentNames = Object.keys(sent);
      if (sentNames.length > 0 && names.length === 0) return outdone(tx, actor, current, of(sentNames));
      const field_times = JSON.stringify(withTap(taps.field_times, names, actor.madeAt));
      return store(tx, actor, current, { ...of(names), field_times });
    });

  /** Changes a field of a subtask, unless somebody has tapped it later. */
  const changedSubtask = (
    actor: Actor,
    id: string,
    name: 'title' | 'completed',
    next: (current: SubtaskRow) => SubtaskRow,
  ): Promise<WholeTodo> =>
    write(actor, async (tx) => {
      const { current, subtask } = await claimSubtask(tx, actor, id);
      const after = next(subtask);
      const subtasks = current.subtasks.map((each) => (each.id === id ? after : each));
      const taps = tapsOf(current);
      const names = stillOwn(taps, [subtaskField(id, name)], actor.madeAt);
      if (names.length === 0) return outdone(tx, actor, current, { subtasks });
      await updateSubtask(tx, after);
      const field_times = storedTimes(withTap(taps.field_times, names, actor.madeAt), subtasks);
      return store(tx, actor, current, { subtasks, field_times });
    });

  const withoutSubtask = (actor: Actor, id: string): Promise<WholeTodo> =>
    write(actor, async (tx) => {
      const { current } = await claimSubtask(tx, actor, id);
      await removeSubtask(tx, current, id, { by: actor.userId, now: now() });
      const subtasks = current.subtasks.filter((each) => each.id !== id);
      return store(tx, actor, current, withSubtaskList(current, subtasks, actor.madeAt));
    });

  return { tell, store, make, changed, changedSubtask, withoutSubtask };
}

/** To-dos of the actor's babies. Whatever is changed, the whole to-do comes back. */
export function todosService(ports: Ports) {
  const { store: database, now } = ports;
  const { tell, store, make, changed, changedSubtask, withoutSubtask } = todoChanges(ports);

  return {
    /** @throws Refusal 404 for a baby that is not the actor's */
    async list(
      actor: Actor,
      babyId: string,
      { limit, completedBefore, completedBeforeId }: ParsedQueryOf<'GET /api/todos/baby/:babyId'>,
    ): Promise<WholeTodo[]> {
      await requireBaby(database.read, actor.userId, babyId);
      if (completedBefore !== undefined) {
        // Without an id the page begins before the instant: no id is smaller than an empty one.
        const before = { time: Date.parse(completedBefore), id: completedBeforeId ?? '' };
        const older = await findCompleted(database.read, actor.userId, babyId, { limit, before });
        return withMakers(database.read, actor, older);
      }
      const open = await findOpen(database.read, actor.userId, babyId);
      const completed = await findCompleted(database.read, actor.userId, babyId, { limit });
      return withMakers(database.read, actor, [...open, ...completed]);
    },

    async find(actor: Actor, id: string): Promise<WholeTodo> {
      const todo = await findTodo(database.read, actor.userId, id);
      if (!todo) throw notFound('todo');
      return withMaker(database.read, actor, todo);
    },

    /** @throws Refusal 404 for a baby that is not the actor's; 409 for an id that is or was in use, or too many open to-dos */
    async add(actor: Actor, body: ParsedBodyOf<'POST /api/todos'>): Promise<TodoOutcome> {
      return make(actor, async (tx) => {
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
        ...(sent.title !== undefined && { title: { title: sent.title } }),
        ...(sent.description !== undefined && { description: { description: textOrNull(sent.description) } }),
        ...(sent.dueDate !== undefined && { dueDate: { due_date: dueDateOrNull(sent.dueDate) } }),
      })),

    complete: (actor: Actor, id: string, sent: ParsedBodyOf<'PATCH /api/todos/:id/complete'>): Promise<WholeTodo> =>
      changed(actor, id, ({ completed_at }) => {
        if (!isCompletedAfter(sent, completed_at !== null)) return { completed: { completed_at: null } };
        return { completed: { completed_at: completed_at ?? completionTime(sent?.completedAt, now()) } };
      }),

    async remove(actor: Actor, id: string): Promise<void> {
      await database.write(async (tx) => {
        const current = await claimTodo(tx, actor.userId, id);
        if (!current) throw notFound('todo');
        await removeTodo(tx, current, { by: actor.userId, now: now() });
        await tell(tx, actor, current, 'todo.deleted');
      });
    },

    /** @throws Refusal 404; 409 for an id that is or was in use, or too many subtasks */
    async addSubtask(
      actor: Actor,
      id: string,
      body: ParsedBodyOf<'POST /api/todos/:id/subtasks'>,
    ): Promise<TodoOutcome> {
      return make(actor, async (tx) => {
        const current = await claimTodo(tx, actor.userId, id);
        if (!current) throw notFound('todo');
        if (current.subtasks.some((subtask) => subtask.id === body.id)) return { stored: current };
        if (current.subtasks.length >= SUBTASKS_MAX) {
          throw conflict('too_many', 'A to-do has at most {count, number} subtasks', {
            values: { count: SUBTASKS_MAX },
          });
        }
        await requireRoom(tx, actor.userId);
        const subtask: SubtaskRow = {
          id: body.id ?? uuidv7(),
          todo_id: id,
          title: body.title,
          completed: 0,
          position: (current.subtasks.at(-1)?.position ?? -1) + 1,
        };
        const wasRemoved = await removalOf(tx, actor.userId, subtask.id);
        if (wasRemoved || !(await insertSubtasks(tx, [subtask]))) throw await idRefusal(tx, actor, subtask.id);
        const list = withSubtaskList(current, [...current.subtasks, subtask], actor.madeAt);
        return { made: await store(tx, actor, current, list) };
      });
    },

    changeSubtask: (actor: Actor, id: string, { title }: ParsedBodyOf<'PUT /api/todos/subtasks/:id'>) =>
      changedSubtask(actor, id, 'title', (subtask) => ({ ...subtask, title })),

    completeSubtask: (actor: Actor, id: string, sent: ParsedBodyOf<'PATCH /api/todos/subtasks/:id/complete'>) =>
      changedSubtask(actor, id, 'completed', (subtask) => ({
        ...subtask,
        completed: isCompletedAfter(sent, subtask.completed === 1) ? 1 : 0,
      })),

    removeSubtask: withoutSubtask,
  };
}

/** A subtask and its to-do, held until the transaction ends. @throws Refusal 404 */
async function claimSubtask(tx: Tx, actor: Actor, id: string): Promise<{ current: WholeTodo; subtask: SubtaskRow }> {
  const current = await claimTodoOf(tx, actor.userId, id);
  const subtask = current?.subtasks.find((candidate) => candidate.id === id);
  if (!current || !subtask) throw notFound('subtask');
  return { current, subtask };
}

function newTodo(actor: Actor, id: string, body: ParsedBodyOf<'POST /api/todos'>, now: number): WholeTodo {
  return {
    id,
    baby_id: body.babyId,
    title: body.title,
    description: textOrNull(body.description),
    due_date: dueDateOrNull(body.dueDate),
    completed_at: body.completedAt === undefined ? null : completionTime(body.completedAt, now),
    version: 1,
    made_at: actor.madeAt,
    field_times: null,
    changed_by: null,
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
  await requireBaby(tx, actor.userId, todo.baby_id, 'record');
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

/** Why an id cannot be used for something new. */
async function idRefusal(tx: Tx, actor: Actor, id: string) {
  return (await removalOf(tx, actor.userId, id))
    ? conflict('record_deleted', 'This record was deleted and cannot be made again')
    : conflict('id_in_use', 'This id is already in use');
}
