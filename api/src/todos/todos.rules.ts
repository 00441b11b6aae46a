import { OPEN_TODOS_MAX } from '@nestling/contract';
import type { ParsedBodyOf } from '@nestling/contract/http';
import { conflict } from '../http/refusal.ts';
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

/** When each field was last tapped that was changed since it was made, epoch ms by wire name. */
export const fieldTimes = ({ field_times }: WholeTodo): Record<string, number> | null =>
  field_times === null ? null : (JSON.parse(field_times) as Record<string, number>);

/** @throws Refusal 409 when the baby has as many open to-dos as a list can hold */
export async function checkRoom(tx: Tx, babyId: string): Promise<void> {
  if ((await countOpen(tx, babyId)) < OPEN_TODOS_MAX) return;
  throw conflict('too_many', 'There are 1,000 open to-dos. Please complete or delete some first.');
}
