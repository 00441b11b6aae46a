import type { Local, SomeRecord } from '@nestling/contract';
import { isRunning, type LookOf, useLookOf } from '@nestling/shared-ui/platform';
import { useCallback } from 'react';

/** One line of a list of what happened. `record` is what it was made from. */
export interface Activity {
  id: string;
  /** The kind of the record. */
  type: string;
  babyId: string;
  babyName: string;
  startTime: string;
  /** Absent while it runs, and of a moment. */
  endTime?: string | undefined;
  /** What it is, as people read it. */
  description: string;
  /** Milliseconds; absent while it runs, and of a moment. */
  duration?: number | undefined;
  waiting: boolean;
  record: Local<SomeRecord>;
}

const activityOf = (record: Local<SomeRecord>, babyName: string, lookOf: LookOf): Activity => ({
  id: record.id,
  type: record.kind,
  babyId: record.babyId,
  babyName,
  startTime: record.startTime,
  endTime: record.endTime,
  description: lookOf(record.kind).title(record),
  duration: record.endTime === undefined ? undefined : Date.parse(record.endTime) - Date.parse(record.startTime),
  waiting: record.waiting,
  record,
});

/** Makes of a record of the baby what its line shows; drawn anew when the remote of a kind comes. */
export function useActivityOf(babyName: string): (record: Local<SomeRecord>) => Activity {
  const lookOf = useLookOf();
  return useCallback((record) => activityOf(record, babyName, lookOf), [babyName, lookOf]);
}

export const MOST_RECENT = 10;

/** What each kind lists as recent, newest first. `sinceOf`: the first instant of so many days before today and today, epoch milliseconds. */
export function recentOf(
  records: readonly Local<SomeRecord>[],
  sinceOf: (days: number) => number,
  lookOf: LookOf,
): Local<SomeRecord>[] {
  const known = new Map<number, number>();
  // Once for all records: a day of a calendar takes long.
  const since = (days: number): number => {
    const at = known.get(days) ?? sinceOf(days);
    known.set(days, at);
    return at;
  };
  return records.filter((record) => {
    const { kind, endTime, startTime } = record;
    const { recentDays, kind: declared } = lookOf(kind);
    if (!Number.isFinite(recentDays)) return true;
    return isRunning(declared, record) || Date.parse(endTime ?? startTime) > since(recentDays);
  });
}
