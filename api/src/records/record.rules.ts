import {
  CLOCK_TOLERANCE_MS,
  dayOf,
  END_AHEAD_MS,
  fieldOf,
  isEmpty,
  isMet,
  isMisTap,
  isMoment,
  startOfDayKind,
} from '@nestling/contract';
import type { Kind, RefusalText } from '@nestling/contract/http';
import { invalid, invalidValue } from '../http/refusal.ts';
import type { Fields, StoredRecord } from './stored-record.ts';

/** What a call says of a record, validated by its kind's schema: a field that was not sent is absent, `null` empties one. */
export interface Sent {
  startTime?: string | undefined;
  endTime?: string | null | undefined;
  notes?: string | null | undefined;
  [field: string]: unknown;
}

/** From a start to an end in epoch ms; `null` while open. */
interface Times {
  start_time: number;
  end_time: number | null;
}

/** What else says when a record is. */
interface Placed {
  fields: Fields;
  zone: string | null;
}

/** Why the times of a record of a kind cannot be, as seen at `now` (epoch ms): the field, by its wire name, and the words for it. */
export function timeProblem(
  kind: Kind,
  { start_time, end_time, fields, zone }: Times & Placed,
  now: number,
): { path: string; message: RefusalText<'invalid'> } | undefined {
  if (kind.day !== undefined)
    return String(fields[kind.day]) > dayOf(now, zone ?? 'UTC').toString()
      ? { path: kind.day, message: 'The day cannot be after today' }
      : undefined;
  if (start_time > now + CLOCK_TOLERANCE_MS)
    return { path: 'startTime', message: 'Start time cannot be in the future' };
  if (end_time === null || isMoment(kind, fields)) return undefined;
  if (end_time <= start_time) return { path: 'endTime', message: 'End time must be after start time' };
  return end_time > now + (kind.endAheadMs ?? END_AHEAD_MS)
    ? { path: 'endTime', message: 'End time cannot be in the future' }
    : undefined;
}

/**
 * Checks the times of a record of a kind against now (epoch ms).
 * @throws Refusal 400
 */
export function checkTimes(kind: Kind, times: Times & Placed, now: number): void {
  const problem = timeProblem(kind, times, now);
  if (problem) throw invalidValue(problem.message, problem.path);
}

/** Whether none is stored of a record with these times: a mis-tap. */
export const isDiscarded = (kind: Kind, { start_time: from, end_time: to }: Times): boolean =>
  to !== null && isMisTap(kind, { from, to });

/** Names of what was sent that a record of the kind has. */
export const namesSent = (kind: Kind, sent: Sent): string[] =>
  ['startTime', 'endTime', 'notes', ...Object.keys(kind.fields)].filter((name) => sent[name] !== undefined);

/**
 * The fields of a kind with those that were sent. What is measured loses its unit with its value, and what needs another field is emptied with that.
 * @throws Refusal 400 for a value that is sent without what it needs
 */
export function mergeFields(kind: Kind, current: Fields, sent: Sent, names: readonly string[]): Fields {
  const next = { ...current };
  for (const name of names) {
    const spec = kind.fields[name];
    if (!spec) continue;
    const value = sent[name];
    if (!isEmpty(value)) next[name] = value as Fields[string];
    else {
      delete next[name];
      if (spec.is === 'number' && spec.unit && !names.includes(spec.unit)) delete next[spec.unit];
    }
  }
  return withNeeds(kind, next, names);
}

/** Without what needs another field that is not as it needs it. @throws Refusal 400 where that was sent, or what must be there is missing */
function withNeeds(kind: Kind, fields: Fields, sent: readonly string[]): Fields {
  for (const [name, { with: needed }] of Object.entries(kind.fields)) {
    if (!needed) continue;
    const isThere = fields[name] !== undefined;
    const isMeant = isMet(needed, fields[fieldOf(needed)]);
    if (isMeant && !isThere && needed.missing) throw invalid({ text: needed.missing }, name, 'required');
    if (isMeant || !isThere) continue;
    if (sent.includes(name)) throw invalid({ text: needed.problem }, name);
    delete fields[name];
  }
  return fields;
}

/**
 * The times of a record, with those that were sent; `fields` as they will be. That of a kind 'of a day' is in it. That of a moment has no length.
 * @throws Refusal 400 for the end of a moment, and where a moment becomes what has an end and none is sent
 */
export function mergeTimes(
  kind: Kind,
  { fields, zone }: Placed,
  current: Times,
  { startTime, endTime }: Sent,
  names: readonly string[],
): Times {
  const sentStart = names.includes('startTime') && startTime ? Date.parse(startTime) : current.start_time;
  const start_time = startOfDayKind(kind, fields, zone) ?? sentStart;
  if (isMoment(kind, fields)) {
    if (endTime) throw invalidValue('What happens at one time has no end', 'endTime');
    return { start_time, end_time: start_time };
  }
  if (!names.includes('endTime')) {
    const wasMoment = current.end_time === current.start_time;
    if (kind.moments && wasMoment) throw invalidValue('Please enter when it ended', 'endTime', 'required');
    return { start_time, end_time: current.end_time };
  }
  return { start_time, end_time: endTime ? Date.parse(endTime) : null };
}

export const reopens = (current: Times, next: Times): boolean => current.end_time !== null && next.end_time === null;

/** Whose the end of a record is after an edit by `userId`: a person's who moved it. */
export const enderOf = (current: StoredRecord, next: Times, userId: string): string | null => {
  if (next.end_time === current.end_time) return current.ended_by;
  return next.end_time === null ? null : userId;
};

/** Whether ending at `end` (epoch ms) would overwrite an end that somebody else has set. */
export const endsAnew = (current: StoredRecord, end: number, userId: string): boolean =>
  current.end_time !== null && current.end_time !== end && (current.ended_by ?? current.created_by) !== userId;

/** Empty text is no text. */
export const textOrNull = (text: string | null | undefined): string | null => text || null;
