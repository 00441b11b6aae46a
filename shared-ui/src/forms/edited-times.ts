import { type DateAndTime, fromInputs, text } from '@nestling/contract';
import { clock } from '../platform/clock.ts';
import { say } from '../words/say.ts';

/** The times of an edit dialog, epoch milliseconds (no end: the record runs), or why they cannot be taken. */
export type EditedTimes =
  | { start: number; end?: number; problem?: undefined }
  | { problem: string; isReadable: boolean };

const INVALID_START = text('Invalid start date or time');
const INVALID_END = text('Invalid end date or time');
const START_IN_FUTURE = text('Start time cannot be in the future');
const END_IN_FUTURE = text('End time cannot be in the future');
const END_BEFORE_START = text('End time must be after start time');

/** Reads and checks the inputs of an edit dialog. An end may lie `endAheadMs` in the future. */
export function readEditedTimes(
  inputs: { start: DateAndTime; end: DateAndTime },
  zone: string,
  endAheadMs = 0,
): EditedTimes {
  const start = fromInputs(inputs.start, zone);
  if (start === undefined) return { problem: say(INVALID_START), isReadable: false };
  if (start > clock.now()) return { problem: say(START_IN_FUTURE), isReadable: true };
  if (inputs.end.date === '' && inputs.end.time === '') return { start };
  const end = fromInputs(inputs.end, zone);
  if (end === undefined) return { problem: say(INVALID_END), isReadable: false };
  if (start >= end) return { problem: say(END_BEFORE_START), isReadable: true };
  if (end > clock.now() + endAheadMs) return { problem: say(END_IN_FUTURE), isReadable: true };
  return { start, end };
}

/** The changed times of an edit as a PATCH carries them: what did not change is not sent; `null` reopens the record. */
export function changedTimes(
  original: { startTime: string; endTime?: string | undefined },
  { start, end }: { start: number; end?: number },
): { startTime?: string; endTime?: string | null; duration?: number } {
  const startChanged = start !== Date.parse(original.startTime);
  const endChanged = end !== (original.endTime === undefined ? undefined : Date.parse(original.endTime));
  return {
    ...(startChanged && { startTime: new Date(start).toISOString() }),
    ...(endChanged && { endTime: end === undefined ? null : new Date(end).toISOString() }),
    ...((startChanged || endChanged) && end !== undefined && { duration: Math.round((end - start) / 60_000) }),
  };
}

/** The note of an edit as a PATCH carries it: absent when unchanged, `null` when emptied. */
export function changedNotes(original: string | undefined, typed: string): { notes?: string | null } {
  const notes = typed.trim();
  return notes === (original ?? '') ? {} : { notes: notes === '' ? null : notes };
}
