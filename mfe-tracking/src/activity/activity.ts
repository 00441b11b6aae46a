import type { Local, SomeRecord } from '@nestling/contract';
import { lookOf } from '@nestling/shared-ui/platform';

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

/** A record as its line shows it. */
export const activityOf = (record: Local<SomeRecord>, babyName: string): Activity => ({
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

export const MOST_RECENT = 10;

/** The newest ten of what each kind lists as recent. `sinceOf`: the first instant of so many days before today and today, epoch milliseconds. */
export const recentOf = (
  records: readonly Local<SomeRecord>[],
  sinceOf: (days: number) => number,
): Local<SomeRecord>[] =>
  records
    .filter(({ kind, endTime, startTime }) => {
      const { recentDays } = lookOf(kind);
      if (!Number.isFinite(recentDays)) return true;
      return (
        (endTime === undefined && lookOf(kind).kind.shape === 'interval') ||
        Date.parse(endTime ?? startTime) > sinceOf(recentDays)
      );
    })
    .slice(0, MOST_RECENT);
