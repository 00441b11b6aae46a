import { wallClock } from '../time/day.ts';
import type { Span } from '../time/span.ts';

/** The trends' day begins here: what comes before belongs to the day before. */
const DAY_STARTS_AT_HOUR = 5;

/** The activity day of an instant: the day before until 5:00. */
export const activityDayOf = (epochMs: number, zone: string): Temporal.PlainDate => {
  const wall = wallClock(epochMs, zone);
  const date = wall.toPlainDate();
  return wall.hour < DAY_STARTS_AT_HOUR ? date.subtract({ days: 1 }) : date;
};

/** From 5:00 to 5:00 of the next day: 24 hours, or 23 or 25 in the night when the clock changes. */
export function activityDayBounds(day: Temporal.PlainDate, zone: string): Span {
  const start = (date: Temporal.PlainDate) =>
    date.toZonedDateTime({ timeZone: zone, plainTime: { hour: DAY_STARTS_AT_HOUR } }).epochMilliseconds;
  return { from: start(day), to: start(day.add({ days: 1 })) };
}

/** The activity days of a window that ends on `last`, oldest first. */
export const windowDays = (last: Temporal.PlainDate, count: number): Temporal.PlainDate[] =>
  Array.from({ length: count }, (_, i) => last.subtract({ days: count - 1 - i }));

/** The last day after a move by whole windows, never beyond today. */
export function moveWindow(last: Temporal.PlainDate, days: number, today: Temporal.PlainDate): Temporal.PlainDate {
  const moved = last.add({ days });
  return Temporal.PlainDate.compare(moved, today) > 0 ? today : moved;
}
