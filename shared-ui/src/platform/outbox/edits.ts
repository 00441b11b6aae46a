import type { Operation } from '@nestling/contract';
import type { OutboxWrite } from './outbox.types.ts';

/** What a write sets. */
export type Fields = Operation['fields'];

interface NewSubtask {
  id: string;
  title?: string;
  completed?: boolean;
}

/** A creation has no fields to empty: `null` leaves them out. */
export const withoutEmpty = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));

/** The fields of a to-do that is completed or opened again; one completed twice keeps its first time. */
function completing(creation: Fields, { fields: { completed, completedAt }, madeAt }: OutboxWrite): Fields {
  return withoutEmpty({
    ...creation,
    completedAt: completed ? (creation.completedAt ?? completedAt ?? madeAt) : undefined,
  });
}

/** The fields of a to-do with a write about one of its subtasks. */
function withSubtask(creation: Fields, { op, id, fields }: OutboxWrite): Fields {
  const all = (creation.subtasks ?? []) as readonly NewSubtask[];
  const change = () => all.map((subtask) => (subtask.id === id ? { ...subtask, ...fields } : subtask));
  const subtasks =
    op === 'create'
      ? [...all, { id, ...fields }]
      : op === 'remove'
        ? all.filter((subtask) => subtask.id !== id)
        : change();
  return { ...creation, subtasks };
}

/** Whether both writes are about the same thing. */
export const isOfOne = (a: OutboxWrite, b: OutboxWrite): boolean =>
  a.userId === b.userId && a.kind === b.kind && a.id === b.id;

export const isEdit = ({ op }: OutboxWrite): boolean => op === 'end' || op === 'change';

/** What an edit makes of the fields of a creation, or of settings chosen before; nothing where it is about something else, or says what the creation could not have said. */
export function merged(creation: OutboxWrite, edit: OutboxWrite): Fields | undefined {
  // Of what a person chooses only the last holds.
  if (edit.kind === 'settings' && isOfOne(creation, edit)) return { ...creation.fields, ...edit.fields };
  if (creation.op !== 'create') return undefined;
  if (isOfOne(creation, edit) && isEdit(edit)) {
    if (!('completed' in edit.fields)) return withoutEmpty({ ...creation.fields, ...edit.fields });
    return creation.kind === 'todo' ? completing(creation.fields, edit) : undefined;
  }
  const isOfIts = edit.kind === 'subtask' && edit.of === creation.id && edit.userId === creation.userId;
  return isOfIts ? withSubtask(creation.fields, edit) : undefined;
}
