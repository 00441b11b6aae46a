import { badRequest } from '../http/refusal.ts';

/** How far a phone's clock may run ahead of ours, in ms. */
export const CLOCK_TOLERANCE_MS = 2 * 60_000;

/** From a start to an end in epoch ms; `null` while open. */
interface Times {
  start_time: number;
  end_time: number | null;
}

interface Ended extends Times {
  ended_by?: string | null;
  created_by: string | null;
}

/**
 * Checks the times of a record. `endAheadMs` is how far its end may lie ahead of now.
 * @throws Refusal 400
 */
export function checkTimes({ start_time, end_time }: Times, now: number, endAheadMs: number): void {
  if (start_time > now + CLOCK_TOLERANCE_MS) throw badRequest('Start time cannot be in the future');
  if (end_time === null) return;
  if (end_time <= start_time) throw badRequest('End time must be after start time');
  if (end_time > now + endAheadMs) throw badRequest('End time cannot be in the future');
}

/** Sent fields as columns: a field that was not sent stays absent, `null` and empty text empty it. */
export function recordChanges(sent: { startTime?: string; endTime?: string | null; notes?: string | null }) {
  return {
    ...(sent.startTime !== undefined && { start_time: Date.parse(sent.startTime) }),
    ...(sent.endTime !== undefined && { end_time: sent.endTime === null ? null : Date.parse(sent.endTime) }),
    ...(sent.notes !== undefined && { notes: textOrNull(sent.notes) }),
  };
}

/** Only sent times are checked: other edits must work on records that were imported as they are. */
export const movesTimes = (changes: Partial<Times>): boolean => 'start_time' in changes || 'end_time' in changes;

export const reopens = (current: Times, next: Times): boolean => current.end_time !== null && next.end_time === null;

/** Whose the end of a record is after an edit by `userId`: a person's who moved it. */
export const enderOf = (current: Ended, next: Times, userId: string): string | null => {
  if (next.end_time === current.end_time) return current.ended_by ?? null;
  return next.end_time === null ? null : userId;
};

/** Whether ending at `end` (epoch ms) would overwrite an end that somebody else has set. */
export const endsAnew = (current: Ended, end: number, userId: string): boolean =>
  current.end_time !== null && current.end_time !== end && (current.ended_by ?? current.created_by) !== userId;

/** Empty text is no text. */
export const textOrNull = (text: string | null | undefined): string | null => text || null;
