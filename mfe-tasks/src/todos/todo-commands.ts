import type { BodyOf, Subtask, Todo } from '@nestling/contract';
import { clock, type NewWrite, newId, writeAndTell } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import './refused-toggles.ts';

/** Every command is one write of the outbox. It answers whether it was stored on this device; what becomes of it is told. */

/** Long titles would fill the list of what waits. */
const short = (title: string): string => (title.length > 60 ? `${title.slice(0, 59)}…` : title);

type Named = Pick<Todo, 'id' | 'babyId'>;

const about = ({ id, babyId }: Named): Pick<NewWrite, 'kind' | 'id' | 'babyId'> => ({ kind: 'todo', id, babyId });

/** A subtask, by its id, of a to-do. */
const aboutStep = ({ id: of, babyId }: Named, id: string): Pick<NewWrite, 'kind' | 'id' | 'babyId' | 'of'> => ({
  kind: 'subtask',
  id,
  babyId,
  of,
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
    ...about({ id, babyId }),
    op: 'create',
    fields: { title, ...(description && { description }), ...(dueDate && { dueDate }) },
    label: say("Add to-do ''{title}''", { title: short(title) }),
    words: { failure: say('Failed to add todo') },
  });
}

/** Changes the fields that are given. */
export const changeTodo = (todo: Todo, changes: BodyOf<'PUT /api/todos/:id'>): Promise<boolean> =>
  writeAndTell({
    ...about(todo),
    op: 'change',
    fields: changes,
    label: say("Change to-do ''{title}''", { title: short(todo.title) }),
    words: { failure: say('Failed to update todo. Please try again.') },
  });

/** What ticking a to-do or subtask off is called, and taking that back. */
const tickLabel = (title: string, completed: boolean): string =>
  completed ? say("Complete ''{title}''", { title: short(title) }) : say("Reopen ''{title}''", { title: short(title) });

/** Completes or reopens; the time is sent along, for it may arrive much later. A toggle that fails rolls back silently. */
export const completeTodo = (todo: Todo, completed: boolean): Promise<boolean> =>
  writeAndTell({
    ...about(todo),
    op: 'change',
    fields: { completed, ...(completed && { completedAt: new Date(clock.now()).toISOString() }) },
    label: tickLabel(todo.title, completed),
  });

/** Deletes a to-do; the toast's 'Undo' brings it back. */
export const removeTodo = (todo: Todo): Promise<boolean> =>
  writeAndTell(
    {
      ...about(todo),
      op: 'remove',
      fields: {},
      label: say("Delete to-do ''{title}''", { title: short(todo.title) }),
      words: {
        what: say('To-do deletion'),
        taken: { message: say('To-do deleted') },
        failure: say('Failed to delete the todo. Please try again.'),
      },
    },
    () => void restoreTodo(todo),
  );

/** What a to-do holds that a person has set. */
const whatItHolds = ({ title, description, dueDate, completedAt, subtasks }: Todo) => ({
  title,
  ...(description && { description }),
  ...(dueDate && { dueDate }),
  ...(completedAt && { completedAt }),
  ...(subtasks.length > 0 && { subtasks }),
});

const restoring = (title: string): Pick<NewWrite, 'label' | 'words'> => ({
  label: say("Restore to-do ''{title}''", { title: short(title) }),
  words: { failure: say('Failed to add todo') },
});

/** Brings a deleted to-do back with its subtasks. */
export const restoreTodo = (todo: Todo): Promise<boolean> =>
  writeAndTell({ ...about(todo), op: 'restore', fields: whatItHolds(todo), ...restoring(todo.title) });

/** Adds a to-do that was deleted elsewhere anew, as it was edited here. */
export function addAgain(todo: Todo): Promise<boolean> {
  const { subtasks = [], ...fields } = whatItHolds(todo);
  return writeAndTell({
    ...about({ ...todo, id: newId() }),
    op: 'create',
    fields: {
      ...fields,
      ...(subtasks.length > 0 && { subtasks: subtasks.map((subtask) => ({ ...subtask, id: newId() })) }),
    },
    ...restoring(todo.title),
  });
}

export const addSubtask = (todo: Todo, title: string, id = newId()): Promise<boolean> =>
  writeAndTell({
    ...aboutStep(todo, id),
    op: 'create',
    fields: { title },
    label: say("Add subtask ''{title}''", { title: short(title) }),
    words: { failure: say('Failed to create subtask. Please try again.') },
  });

export const renameSubtask = (todo: Todo, { id }: Subtask, title: string): Promise<boolean> =>
  writeAndTell({
    ...aboutStep(todo, id),
    op: 'change',
    fields: { title },
    label: say("Change subtask ''{title}''", { title: short(title) }),
    words: { failure: say('Failed to update subtask. Please try again.') },
  });

export const completeSubtask = (todo: Todo, { id, title }: Subtask, completed: boolean): Promise<boolean> =>
  writeAndTell({
    ...aboutStep(todo, id),
    op: 'change',
    fields: { completed },
    label: tickLabel(title, completed),
  });

/** Deletes a subtask; the toast's 'Undo' adds it again, at the end. */
export function removeSubtask(todo: Todo, subtask: Subtask): Promise<boolean> {
  const undo = async () => {
    const again = { ...subtask, id: newId() };
    if ((await addSubtask(todo, again.title, again.id)) && again.completed) await completeSubtask(todo, again, true);
  };
  return writeAndTell(
    {
      ...aboutStep(todo, subtask.id),
      op: 'remove',
      fields: {},
      label: say("Delete subtask ''{title}''", { title: short(subtask.title) }),
      words: {
        what: say('Subtask deletion'),
        taken: { message: say('Subtask deleted') },
        failure: say('Failed to delete subtask. Please try again.'),
      },
    },
    () => void undo(),
  );
}
