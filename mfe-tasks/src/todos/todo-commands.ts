import type { BodyOf, Subtask, Todo } from '@nestling/contract';
import { type NewWrite, newId, outbox, showToast } from '@nestling/shared-ui/platform';
import { tellFailure } from './failures.ts';

/** Every command is one write of the outbox. It answers whether it was stored on this device; what was not is told here. */
async function send(write: NewWrite): Promise<boolean> {
  try {
    await outbox.write(write);
    return true;
  } catch (error) {
    console.error(`${write.label} could not be stored`, error);
    tellFailure(write.route, error instanceof Error ? error.message : undefined);
    return false;
  }
}

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
  return send({
    route: 'POST /api/todos',
    body: { id, babyId, title, ...(description && { description }), ...(dueDate && { dueDate }) },
    fact: { name: 'todo.added', babyId, id },
    subject: id,
    label: `Add to-do '${short(title)}'`,
  });
}

/** Changes the fields that are given. */
export const changeTodo = (todo: Todo, body: BodyOf<'PUT /api/todos/:id'>): Promise<boolean> =>
  send({
    ...changeOf(todo),
    route: 'PUT /api/todos/:id',
    params: { id: todo.id },
    body,
    label: `Change to-do '${short(todo.title)}'`,
  });

/** Completes or reopens; the time is sent along, for it may arrive much later. */
export const completeTodo = (todo: Todo, completed: boolean): Promise<boolean> =>
  send({
    route: 'PATCH /api/todos/:id/complete',
    params: { id: todo.id },
    body: { completed, ...(completed && { completedAt: new Date().toISOString() }) },
    fact: { name: completed ? 'todo.completed' : 'todo.changed', babyId: todo.babyId, id: todo.id },
    subject: todo.id,
    label: `${completed ? 'Complete' : 'Reopen'} '${short(todo.title)}'`,
  });

/** Deletes a to-do; the toast's 'Undo' adds it again. */
export async function removeTodo(todo: Todo): Promise<boolean> {
  const { id, babyId, title } = todo;
  const removed = await send({
    route: 'DELETE /api/todos/:id',
    params: { id },
    fact: { name: 'todo.deleted', babyId, id },
    subject: id,
    label: `Delete to-do '${short(title)}'`,
  });
  if (removed)
    showToast({ message: 'To-do deleted', action: { label: 'Undo', onClick: () => void restoreTodo(todo) } });
  return removed;
}

/** A deletion cannot be called back once it is sent, so its undo is a new to-do with the same contents. */
export function restoreTodo(todo: Todo, id = newId()): Promise<boolean> {
  const { babyId, title, description, dueDate, completedAt, subtasks } = todo;
  return send({
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
  });
}

export const addSubtask = (todo: Todo, title: string, id = newId()): Promise<boolean> =>
  send({
    ...changeOf(todo),
    route: 'POST /api/todos/:id/subtasks',
    params: { id: todo.id },
    body: { id, title },
    label: `Add subtask '${short(title)}'`,
  });

export const renameSubtask = (todo: Todo, { id }: Subtask, title: string): Promise<boolean> =>
  send({
    ...changeOf(todo),
    route: 'PUT /api/todos/subtasks/:id',
    params: { id },
    body: { title },
    label: `Change subtask '${short(title)}'`,
  });

export const completeSubtask = (todo: Todo, { id, title }: Subtask, completed: boolean): Promise<boolean> =>
  send({
    ...changeOf(todo),
    route: 'PATCH /api/todos/subtasks/:id/complete',
    params: { id },
    body: { completed },
    label: `${completed ? 'Complete' : 'Reopen'} '${short(title)}'`,
  });

/** Deletes a subtask; the toast's 'Undo' adds it again, at the end. */
export async function removeSubtask(todo: Todo, subtask: Subtask): Promise<boolean> {
  const removed = await send({
    ...changeOf(todo),
    route: 'DELETE /api/todos/subtasks/:id',
    params: { id: subtask.id },
    label: `Delete subtask '${short(subtask.title)}'`,
  });
  const undo = async () => {
    const again = { ...subtask, id: newId() };
    if ((await addSubtask(todo, again.title, again.id)) && again.completed) await completeSubtask(todo, again, true);
  };
  if (removed) showToast({ message: 'Subtask deleted', action: { label: 'Undo', onClick: () => void undo() } });
  return removed;
}
