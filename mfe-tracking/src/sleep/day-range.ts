import { dayBounds, dayOf } from '@nestling/contract';
import { RECENT_DAYS } from './use-sleeps.ts';

/** Calendar days in the viewer's zone, both ends included. */
export interface DayRange {
  first: Temporal.PlainDate;
  last: Temporal.PlainDate;
}

/** What the history shows: the last so many days, moving on with the clock, or days that were chosen. */
export type RangeChoice = number | DayRange;

/** Days to choose by one tap; the first is the default. */
export const LAST_DAYS = [7, 14, 30] as const;

/** The widest window that the server answers. */
export const MOST_DAYS = 400;

/** The days of a choice at an instant (epoch milliseconds): the last 7 days end with today. */
export function rangeOf(choice: RangeChoice, now: number, zone: string): DayRange {
  if (typeof choice !== 'number') return choice;
  const last = dayOf(now, zone);
  return { first: last.subtract({ days: choice - 1 }), last };
}

/** Whether the days lie in the window that the dashboard keeps. */
export const isRecent = ({ first, last }: DayRange, now: number, zone: string): boolean => {
  const today = dayOf(now, zone);
  return (
    Temporal.PlainDate.compare(first, today.subtract({ days: RECENT_DAYS })) >= 0 &&
    Temporal.PlainDate.compare(last, today) <= 0
  );
};

/** The records that overlap the days; one without an end reaches to now. */
export function within<T extends { startTime: string; endTime?: string | undefined }>(
  records: readonly T[],
  { first, last }: DayRange,
  zone: string,
): T[] {
  const { start } = dayBounds(first, zone);
  const { end } = dayBounds(last, zone);
  return records.filter(
    ({ startTime, endTime }) => Date.parse(startTime) < end && (endTime === undefined || Date.parse(endTime) > start),
  );
}
