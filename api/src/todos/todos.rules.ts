import type { ParsedBodyOf } from '@nestling/contract/http';

type Completion = ParsedBodyOf<'PATCH /api/todos/:id/complete'>;

/** A due date as it is stored: a calendar date as it is, an instant in UTC; `null` for none. */
export function dueDateOrNull(sent: string | null | undefined): string | null {
  if (!sent) return null;
  return sent.includes('T') ? new Date(sent).toISOString() : sent;
}

/** When it was completed, epoch ms: as told, for an offline write arrives late, but never ahead of now. */
export const completionTime = (sent: string | undefined, now: number): number =>
  sent === undefined ? now : Math.min(Date.parse(sent), now);

/** Whether it is completed after the call: what the body says, else the other state (T-51). */
export const isCompletedAfter = (sent: Completion, before: boolean): boolean => sent?.completed ?? !before;
