import { dayBounds, wallClock } from '../time/day.ts';

/** A stretch of sleep, epoch milliseconds. */
export interface Stretch {
  start: number;
  end: number;
}

/** Sleep of one calendar day, milliseconds. */
export interface SleepOfDay {
  day: Temporal.PlainDate;
  nightMs: number;
  dayMs: number;
}

/**
 * Sleep per calendar day of a zone, from `first` to `last`, days without any too. A sleep is cut at midnight, is night or day by its
 * start as a whole, and a moment that two sleeps cover counts once, for the one that started first.
 */
export function sleepPerDay(
  sleeps: readonly Stretch[],
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
  zone: string,
  isNight: (start: Temporal.ZonedDateTime) => boolean,
): SleepOfDay[] {
  const sorted = sleeps
    .map(({ start, end }) => ({ start, end, night: isNight(wallClock(start, zone)) }))
    .sort((a, b) => a.start - b.start);
  const days: SleepOfDay[] = [];
  let counted = Number.NEGATIVE_INFINITY;
  let next = 0;
  for (let day = first; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    const { start: dayStart, end: dayEnd } = dayBounds(day, zone);
    const of: SleepOfDay = { day, nightMs: 0, dayMs: 0 };
    counted = Math.max(counted, dayStart);
    for (let i = next; i < sorted.length; i++) {
      const sleep = sorted[i];
      if (!sleep || sleep.start >= dayEnd) break;
      const ms = Math.min(sleep.end, dayEnd) - Math.max(sleep.start, counted);
      if (ms <= 0) continue;
      of[sleep.night ? 'nightMs' : 'dayMs'] += ms;
      counted = Math.min(sleep.end, dayEnd);
    }
    // What is over before the next day is never looked at again.
    while ((sorted[next]?.end ?? Number.POSITIVE_INFINITY) <= dayEnd) next += 1;
    days.push(of);
  }
  return days;
}
