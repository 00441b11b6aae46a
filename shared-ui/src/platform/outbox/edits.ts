import type { OutboxWrite } from './outbox.types.ts';

/** The body of a write. */
export type Fields = Record<string, unknown>;

/** What an edit makes of the body of the creation. */
type Merge = (creation: Fields, edit: OutboxWrite) => Fields;

interface NewSubtask {
  id?: string;
  title: string;
  completed?: boolean;
}

/** A creation has no fields to empty: `null` leaves them out. */
export const withoutEmpty = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));

const setting: Merge = (creation, { body }) => withoutEmpty({ ...creation, ...(body as Fields | undefined) });

const completing: Merge = (creation, { body, madeAt }) => {
  const { completed, completedAt } = (body ?? {}) as { completed?: boolean; completedAt?: string };
  const isCompleted = completed ?? creation.completedAt === undefined;
  return withoutEmpty({
    ...creation,
    completedAt: isCompleted ? (creation.completedAt ?? completedAt ?? madeAt) : undefined,
  });
};

type Subtasks = readonly NewSubtask[];

/** An edit of one subtask, or of their list. */
const subtasks =
  (change: (all: Subtasks, id: string, fields: Partial<NewSubtask>) => Subtasks): Merge =>
  (creation, { params, body }) => ({
    ...creation,
    subtasks: change(
      (creation.subtasks ?? []) as Subtasks,
      (params as { id: string }).id,
      (body ?? {}) as Partial<NewSubtask>,
    ),
  });

const changingOne = subtasks((all, id, fields) =>
  all.map((subtask) => (subtask.id === id ? { ...subtask, ...fields } : subtask)),
);

/** For each creation the edits that say nothing which the creation itself could not have said. */
const EDITS_OF: Record<string, Record<string, Merge>> = {
  'POST /api/sleep/start': { 'PATCH /api/sleep/end/:id': setting, 'PATCH /api/sleep/:id': setting },
  'POST /api/feeding/start': { 'PATCH /api/feeding/end/:id': setting, 'PATCH /api/feeding/:id': setting },
  'POST /api/babies': { 'PATCH /api/babies/:id': setting },
  'POST /api/todos': {
    'PUT /api/todos/:id': setting,
    'PATCH /api/todos/:id/complete': completing,
    'POST /api/todos/:id/subtasks': subtasks((all, _, fields) => [...all, fields as NewSubtask]),
    'PUT /api/todos/subtasks/:id': changingOne,
    'PATCH /api/todos/subtasks/:id/complete': changingOne,
    'DELETE /api/todos/subtasks/:id': subtasks((all, id) => all.filter((subtask) => subtask.id !== id)),
  },
};

/** The plain edit that says the same as an end; it also replaces the end that somebody else has set. */
export const PLAIN_EDITS = {
  'PATCH /api/sleep/end/:id': 'PATCH /api/sleep/:id',
  'PATCH /api/feeding/end/:id': 'PATCH /api/feeding/:id',
} as const satisfies Record<string, OutboxWrite['route']>;

/** Whether a write makes something that others can be about. */
export const isCreation = ({ route }: OutboxWrite): boolean => route in EDITS_OF;

/** How an edit goes into a creation; undefined when it does not. */
export const mergeOf = (creation: OutboxWrite, edit: OutboxWrite): Merge | undefined =>
  EDITS_OF[creation.route]?.[edit.route];
