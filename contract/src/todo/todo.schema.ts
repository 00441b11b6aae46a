import { z } from 'zod';
import { made } from '../family/person.schema.ts';
import { clientId, instant, uuid } from '../http/envelope.schema.ts';
import { filled } from '../http/filled.ts';
import { text } from '../words/say.ts';
import { SUBTASKS_MAX, TODO_DESCRIPTION_MAX, TODO_TITLE_MAX } from './todo-limits.ts';

/** A title that is missing, blank or of invisible characters only is told in the words of its form. */
const titleOr = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .regex(/[\p{L}\p{N}\p{P}\p{S}]/u, { error: missing })
    .max(TODO_TITLE_MAX, {
      error: filled(text('Title must be at most {max, number} characters'), { max: TODO_TITLE_MAX }),
    });

const description = z
  .string({ error: 'Description must be text' })
  .trim()
  .max(TODO_DESCRIPTION_MAX, { error: text('Description must be at most 10,000 characters') })
  .nullable()
  .optional();

const INVALID_DUE_DATE = { error: text('Invalid due date') };
const EARLIEST_DUE = Date.UTC(1900, 0, 1);
const LATEST_DUE = Date.UTC(9999, 0, 1);

/**
 * When a to-do is due: a day. 'YYYY-MM-DD' is that calendar day wherever the viewer is, which our forms send; an ISO instant counts on
 * the day it has in the viewer's zone. Days of the past are taken: an offline write may arrive after its day.
 */
const dueDate = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], INVALID_DUE_DATE)
  .refine((due) => Date.parse(due) >= EARLIEST_DUE && Date.parse(due) < LATEST_DUE, INVALID_DUE_DATE);

/** When something was ticked off; the server takes it for now where it lies ahead. */
const completedAt = instant(text('Invalid completion time')).optional();

const completed = z.boolean({ error: 'Completed must be true or false' });

export const subtask = z.object({ id: z.uuid(), title: z.string(), completed: z.boolean() }).meta({ id: 'Subtask' });

/**
 * A to-do as the server answers it, with all its subtasks in the order they were added. `completedAt` is there while it is
 * completed; times are ISO 8601 UTC with milliseconds.
 */
export const todo = z
  .object({
    id: z.uuid(),
    babyId: z.uuid(),
    title: z.string(),
    description: z.string().optional(),
    dueDate: z.union([z.iso.date(), z.iso.datetime()]).optional(),
    completed: z.boolean(),
    completedAt: z.iso.datetime().optional(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    subtasks: z.array(subtask),
    ...made,
  })
  .meta({ id: 'Todo' });

/** A new to-do. `completedAt` and `subtasks` are for one that comes back: the undo of a deletion is one write. */
export const todoBody = z
  .object({
    id: clientId,
    babyId: uuid(text('Please choose a baby')),
    title: titleOr(text('Please enter a title for the todo')),
    description,
    dueDate: dueDate.nullable().optional(),
    completedAt,
    subtasks: z
      .array(
        z.object(
          {
            id: clientId,
            title: titleOr(text('Please enter a title for the subtask')),
            completed: completed.optional(),
          },
          { error: 'Subtasks must be a list of subtasks' },
        ),
        { error: 'Subtasks must be a list of subtasks' },
      )
      .max(SUBTASKS_MAX, {
        error: filled(text('A to-do has at most {count, number} subtasks'), { count: SUBTASKS_MAX }),
      })
      .optional(),
  })
  .meta({ id: 'TodoBody' });

/** Fields that are not sent are not changed; `null` clears description and due date. */
export const todoPatch = z
  .object({ title: titleOr(text('Title is required')).optional(), description, dueDate: dueDate.nullable().optional() })
  .meta({ id: 'TodoPatch' });

/** `completed` sets, so that a repeat changes nothing; without it, or without a body, the call toggles. */
export const completion = z
  .object({ completed: completed.optional(), completedAt })
  .optional()
  .meta({ id: 'Completion' });

const subtaskTitle = titleOr(text('Please enter a title for the subtask'));
export const subtaskBody = z.object({ id: clientId, title: subtaskTitle }).meta({ id: 'SubtaskBody' });
export const subtaskPatch = z.object({ title: subtaskTitle }).meta({ id: 'SubtaskPatch' });

const LIMIT = { error: 'Limit must be a whole number from 0 to 200' };

/**
 * Which to-dos a list holds. Without `completedBefore`: all open ones and the latest `limit` completed. With it: only the next `limit`
 * that were completed before; `completedBeforeId`, the last one of the page before, decides among equal times.
 */
export const todoListQuery = z.object({
  limit: z.coerce.number(LIMIT).int(LIMIT).min(0, LIMIT).max(200, LIMIT).default(50),
  completedBefore: instant('CompletedBefore must be an ISO date and time').optional(),
  completedBeforeId: uuid('CompletedBeforeId must be a UUID').optional(),
});

export type Todo = z.infer<typeof todo>;
export type Subtask = z.infer<typeof subtask>;
