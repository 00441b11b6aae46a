import { conflict } from '../http/refusal.ts';
import { stillOwn, withTap } from '../records/field-times.ts';
import { giveBack } from '../records/record-quota.ts';
import type { Restorable } from '../records/restorable.ts';
import type { SubtaskRow } from '../storage/schema.ts';
import { presentTodo } from './todos.presenter.ts';
import {
  claimTodo,
  findTodo,
  insertSubtasks,
  insertTodo,
  replaceSubtasks,
  updateTodo,
  type WholeTodo,
} from './todos.repository.ts';
import { checkRoom, storedTimes, subtaskField, tapsOf } from './todos.rules.ts';

/** The ways back of to-dos, with their subtasks. */
export const restorableTodos: Restorable<WholeTodo> = {
  find: findTodo,
  claim: claimTodo,

  async insert(tx, actor, todo) {
    if (todo.completed_at === null) await checkRoom(tx, todo.baby_id);
    // It was never given back, so it does not count again.
    if (todo.created_by) await giveBack(tx, todo.created_by, 1 + todo.subtasks.length);
    const isMade = (await insertTodo(tx, actor.userId, todo)) && (await insertSubtasks(tx, todo.subtasks));
    if (!isMade) throw conflict('id_in_use', 'This id is already in use');
  },

  names: (current, older) => [
    ...['title', 'description', 'dueDate', 'completed', 'subtasks'],
    ...current.subtasks
      .filter(({ id }) => older.subtasks.some((was) => was.id === id))
      .flatMap(({ id }) => [subtaskField(id, 'title'), subtaskField(id, 'completed')]),
  ],

  stillOwn: (current, names, madeAt) => stillOwn(tapsOf(current), names, madeAt),

  asItWas(current, older, names, actor, now) {
    const of = (name: string) => (names.includes(name) ? older : current);
    const subtasks = subtasksAsTheyWere(current, older, names);
    return {
      ...current,
      title: of('title').title,
      description: of('description').description,
      due_date: of('dueDate').due_date,
      completed_at: of('completed').completed_at,
      subtasks,
      field_times: storedTimes(withTap(tapsOf(current).field_times, names, actor.madeAt), subtasks),
      changed_by: actor.userId,
      updated_at: now,
    };
  },

  stillThere: async (_tx, todo) => todo,

  async update(tx, actor, todo, current) {
    if (todo.completed_at === null && current.completed_at !== null) await checkRoom(tx, todo.baby_id);
    // Each was counted when it was added.
    if (todo.created_by) await giveBack(tx, todo.created_by, todo.subtasks.length);
    await replaceSubtasks(tx, todo);
    await updateTodo(tx, actor.userId, todo);
  },

  present: (todo) => ({ kind: 'todo', ...presentTodo(todo) }),
  changedFact: () => 'todo.changed',
};

/** Which there were, and what each said, but for what was tapped later. */
function subtasksAsTheyWere(current: WholeTodo, older: WholeTodo, names: readonly string[]): SubtaskRow[] {
  const find = ({ subtasks }: WholeTodo, id: string) => subtasks.find((each) => each.id === id);
  return (names.includes('subtasks') ? older : current).subtasks.map((subtask) => {
    const [is, was] = [find(current, subtask.id), find(older, subtask.id)];
    if (!is || !was) return subtask;
    const of = (name: 'title' | 'completed') => (names.includes(subtaskField(subtask.id, name)) ? was : is);
    return { ...subtask, title: of('title').title, completed: of('completed').completed };
  });
}
