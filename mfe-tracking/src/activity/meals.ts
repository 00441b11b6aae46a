import type { SomeRecord } from '@nestling/contract';
import type { Activity } from './activity.ts';

/** Stints of one nursing session, newest first, as one line of a list. */
export interface MealLine {
  sessionId: string;
  /** When the first of them began. */
  startTime: string;
  stints: readonly Activity[];
}

/** The nursing session of a record; only feedings have some. */
export const sessionOf = (record: SomeRecord): string | undefined => (record as { sessionId?: string }).sessionId;

/**
 * The lines of a list of records, newest first: each record, and in place of the stints of one session their meal, which stands where it
 * began, so that one over midnight is whole on that day (row REC-12).
 */
export function linesOf(activities: readonly Activity[]): (Activity | MealLine)[] {
  return activities
    .flatMap((activity): (Activity | MealLine)[] => {
      const sessionId = sessionOf(activity.record);
      const stints = sessionId === undefined ? [] : activities.filter(({ record }) => sessionOf(record) === sessionId);
      if (sessionId === undefined || stints.length < 2) return [activity];
      const { startTime } = stints.at(-1) ?? activity;
      return stints[0] === activity ? [{ sessionId, startTime, stints }] : [];
    })
    .sort((a, b) => Date.parse(b.startTime) - Date.parse(a.startTime));
}

/** So many records from the first on as make `most` lines. */
export function firstLines<R extends SomeRecord>(records: readonly R[], most: number): R[] {
  const lines = new Set<string>();
  return records.filter((record) => {
    const line = sessionOf(record) ?? record.id;
    if (lines.size < most) lines.add(line);
    return lines.has(line);
  });
}
