import { OPEN_TODOS_MAX } from '@nestling/contract';
import type { ParsedBodyOf } from '@nestling/contract/http';
import { conflict } from '../http/refusal.ts';
import { type FieldTimes, fieldTimesOf, type Tapped, withTap } from '../records/field-times.ts';
import type { SubtaskRow } from '../storage/schema.ts';
import type { Tx } from '../storage/store.ts';
import { countOpen, type WholeTodo } from './todos.repository.ts';

type Completion = ParsedBodyOf<'PATCH /api/todos/:id/complete'>;

/** A due date as it is stored: a calendar date as it is, an instant in UTC; `null` for none. */
export function dueDateOrNull(sent: string | null | undefined): string | null {
  if (!sent) return null;
  return sent.includes('T') ? new Date(sent).toISOString() : sent;
}

/** When it was completed, epoch ms: as told, for an offline write arrives late, but never ahead of now. */
export const completionTime = (sent: string | undefined, now: number): number =>
  sent === undefined ? now : Math.min(Date.parse(sent), now);

/** Whether it is completed after the call: what the body says, else the other state. */
export const isCompletedAfter = (sent: Completion, before: boolean): boolean => sent?.completed ?? !before;

/** When what of it was tapped. */
export const tapsOf = ({ field_times, made_at }: WholeTodo): Tapped => ({
  field_times: fieldTimesOf(field_times),
  made_at,
});

/** The name under which a to-do keeps when a field of a subtask was tapped. */
export const subtaskField = (id: string, name: 'title' | 'completed'): string => `${id}.${name}`;

/** Times as the table has them, without those of subtasks that are gone. */
export function storedTimes(times: FieldTimes, subtasks: readonly SubtaskRow[]): string {
  const there = new Set(subtasks.flatMap(({ id }) => [subtaskField(id, 'title'), subtaskField(id, 'completed')]));
  return JSON.stringify(
    Object.fromEntries(Object.entries(times).filter(([name]) => !name.includes('.') || there.has(name))),
  );
}

/** A to-do's subtasks after one came or went, which always holds, and when that was. */
export function withSubtaskList(todo: WholeTodo, subtasks: SubtaskRow[], madeAt: number): Partial<WholeTodo> {
  const { field_times, made_at } = tapsOf(todo);
  const times = withTap(field_times, ['subtasks'], Math.max(field_times?.subtasks ?? made_at, madeAt));
  return { subtasks, field_times: storedTimes(times, subtasks) };
}

/** @throws Refusal 409 when the baby has as many open to-dos as a list can hold */
export async function checkRoom(tx: Tx, babyId: string): Promise<void> {
  if ((await countOpen(tx, babyId)) < OPEN_TODOS_MAX) return;
  throw conflict('too_many', 'There are 1,000 open to-dos. Please complete or delete some first.');
}
