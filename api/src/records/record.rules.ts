import { badRequest } from '../http/refusal.ts';

/** How far a phone's clock may run ahead of ours, in ms. */
export const CLOCK_TOLERANCE_MS = 2 * 60_000;

/** From a start to an end in epoch ms; `null` while open. */
interface Times {
  start_time: number;
  end_time: number | null;
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

/** Empty text is no text. */
export const textOrNull = (text: string | null | undefined): string | null => text || null;
