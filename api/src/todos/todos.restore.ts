import { conflict } from '../http/refusal.ts';
import { giveBack } from '../records/record-quota.ts';
import type { Restorable } from '../records/restorable.ts';
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
import { checkRoom } from './todos.rules.ts';

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

  asItWas(current, { title, description, due_date, completed_at, subtasks }, actor, now) {
    const names = ['title', 'description', 'dueDate', 'completed'];
    return {
      ...current,
      title,
      description,
      due_date,
      completed_at,
      subtasks,
      field_times: JSON.stringify(Object.fromEntries(names.map((name) => [name, actor.madeAt]))),
      changed_by: actor.userId,
      updated_at: now,
    };
  },

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
