import { type Operation, singlesOf } from '@nestling/contract';
import { isEdit, isOfOne } from './concerns.ts';
import type { KeptStep, OutboxWrite } from './outbox.types.ts';
import { anew } from './refusal.ts';

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

/** What an edit makes of the fields of a creation, or of settings chosen before; nothing where it is about something else, or says what the creation could not have said. */
function merged(creation: OutboxWrite, edit: OutboxWrite): Fields | undefined {
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

/** Whether a creation, or settings, can take a write in. */
export const isEditOf = (create: OutboxWrite, write: OutboxWrite): boolean => merged(create, write) !== undefined;

/** What is written with these fields, of which `changed` are not as they were. */
export function withFields<T extends KeptStep>(step: T, fields: Fields, changed: Fields): T {
  const unclocked = step.unclocked?.filter((name) => !(name in changed));
  return { ...step, fields, ...(unclocked && { unclocked }) };
}

/** A creation with the fields that an edit makes of its own. */
export function taken<T extends KeptStep>(creation: T, fields: Fields, edit: OutboxWrite): T {
  const next = withFields(creation, fields, edit.fields);
  const unclocked = [...(next.unclocked ?? []), ...(edit.unclocked ?? [])];
  return { ...next, ...((next.unclocked || edit.unclocked) && { unclocked }) };
}

/** A creation with an edit, or settings as they were chosen last. */
export function withEdit(create: OutboxWrite, edit: OutboxWrite): OutboxWrite {
  if (create.steps) return withEditOfStep(create, edit);
  const next = taken(anew(create), merged(create, edit) ?? create.fields, edit);
  // A creation was made when it was; settings are as they were chosen last.
  return { ...next, madeAt: create.op === 'create' ? create.madeAt : edit.madeAt };
}

/** What was done together, sent step by step: what the person saw is what is done. */
export const AS_SEEN = { kind: 'together', op: 'together' as const, fields: {} };

/** A side that was switched to and has an end is no switch any more: the server is told each step. */
function withEditOfStep({ steps = [], ...write }: OutboxWrite, edit: OutboxWrite): OutboxWrite {
  const asSingle = singlesOf({ ...write, steps });
  const next = steps.map((step, place) => {
    const fields = merged(asSingle[place] ?? write, edit);
    return fields ? taken(step, fields, edit) : step;
  });
  return { ...anew(write), ...AS_SEEN, steps: next };
}
