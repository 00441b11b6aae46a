import type { BodyOf, Subtask, Todo } from '@nestling/contract';
import { clock, newId, writeAndTell } from '@nestling/shared-ui/platform';
import './refused-toggles.ts';

/** Every command is one write of the outbox. It answers whether it was stored on this device; what becomes of it is told. */

/** Long titles would fill the list of what waits. */
const short = (title: string): string => (title.length > 60 ? `${title.slice(0, 59)}…` : title);

const changeOf = ({ id, babyId }: Todo) => ({
  fact: { name: 'todo.changed', babyId, id } as const,
  subject: id,
});

/** What a form knows of a to-do: trimmed texts, '' for none; the due date as YYYY-MM-DD. */
export interface TodoFields {
  title: string;
  description: string;
  dueDate: string;
}

/** Adds a to-do under an id made by the caller. */
export function addTodo(babyId: string, id: string, { title, description, dueDate }: TodoFields): Promise<boolean> {
  return writeAndTell({
    route: 'POST /api/todos',
    body: { id, babyId, title, ...(description && { description }), ...(dueDate && { dueDate }) },
    fact: { name: 'todo.added', babyId, id },
    subject: id,
    label: `Add to-do '${short(title)}'`,
    words: { failure: 'Failed to add todo' },
  });
}

/** Changes the fields that are given. */
export const changeTodo = (todo: Todo, body: BodyOf<'PUT /api/todos/:id'>): Promise<boolean> =>
  writeAndTell({
    ...changeOf(todo),
    route: 'PUT /api/todos/:id',
    params: { id: todo.id },
    body,
    label: `Change to-do '${short(todo.title)}'`,
    words: { failure: 'Failed to update todo. Please try again.' },
  });

/** Completes or reopens; the time is sent along, for it may arrive much later. A toggle that fails rolls back silently. */
export const completeTodo = (todo: Todo, completed: boolean): Promise<boolean> =>
  writeAndTell({
    route: 'PATCH /api/todos/:id/complete',
    params: { id: todo.id },
    body: { completed, ...(completed && { completedAt: new Date(clock.now()).toISOString() }) },
    fact: { name: completed ? 'todo.completed' : 'todo.changed', babyId: todo.babyId, id: todo.id },
    subject: todo.id,
    label: `${completed ? 'Complete' : 'Reopen'} '${short(todo.title)}'`,
  });

/** Deletes a to-do; the toast's 'Undo' adds it again. */
export function removeTodo(todo: Todo): Promise<boolean> {
  const { id, babyId, title } = todo;
  return writeAndTell(
    {
      route: 'DELETE /api/todos/:id',
      params: { id },
      fact: { name: 'todo.deleted', babyId, id },
      subject: id,
      label: `Delete to-do '${short(title)}'`,
      words: {
        what: 'To-do deletion',
        taken: { message: 'To-do deleted' },
        failure: 'Failed to delete the todo. Please try again.',
      },
    },
    () => void restoreTodo(todo),
  );
}

/** A deletion cannot be called back once it is sent, so its undo is a new to-do with the same contents. */
export function restoreTodo(todo: Todo, id = newId()): Promise<boolean> {
  const { babyId, title, description, dueDate, completedAt, subtasks } = todo;
  return writeAndTell({
    route: 'POST /api/todos',
    body: {
      id,
      babyId,
      title,
      ...(description && { description }),
      ...(dueDate && { dueDate }),
      ...(completedAt && { completedAt }),
      ...(subtasks.length > 0 && { subtasks: subtasks.map((subtask) => ({ ...subtask, id: newId() })) }),
    },
    fact: { name: 'todo.added', babyId, id },
    subject: id,
    label: `Restore to-do '${short(title)}'`,
    words: { failure: 'Failed to add todo' },
  });
}

export const addSubtask = (todo: Todo, title: string, id = newId()): Promise<boolean> =>
  writeAndTell({
    ...changeOf(todo),
    route: 'POST /api/todos/:id/subtasks',
    params: { id: todo.id },
    body: { id, title },
    label: `Add subtask '${short(title)}'`,
    words: { failure: 'Failed to create subtask. Please try again.' },
  });

export const renameSubtask = (todo: Todo, { id }: Subtask, title: string): Promise<boolean> =>
  writeAndTell({
    ...changeOf(todo),
    route: 'PUT /api/todos/subtasks/:id',
    params: { id },
    body: { title },
    label: `Change subtask '${short(title)}'`,
    words: { failure: 'Failed to update subtask. Please try again.' },
  });

export const completeSubtask = (todo: Todo, { id, title }: Subtask, completed: boolean): Promise<boolean> =>
  writeAndTell({
    ...changeOf(todo),
    route: 'PATCH /api/todos/subtasks/:id/complete',
    params: { id },
    body: { completed },
    label: `${completed ? 'Complete' : 'Reopen'} '${short(title)}'`,
  });

/** Deletes a subtask; the toast's 'Undo' adds it again, at the end. */
export function removeSubtask(todo: Todo, subtask: Subtask): Promise<boolean> {
  const undo = async () => {
    const again = { ...subtask, id: newId() };
    if ((await addSubtask(todo, again.title, again.id)) && again.completed) await completeSubtask(todo, again, true);
  };
  return writeAndTell(
    {
      ...changeOf(todo),
      route: 'DELETE /api/todos/subtasks/:id',
      params: { id: subtask.id },
      label: `Delete subtask '${short(subtask.title)}'`,
      words: {
        what: 'Subtask deletion',
        taken: { message: 'Subtask deleted' },
        failure: 'Failed to delete subtask. Please try again.',
      },
    },
    () => void undo(),
  );
}
