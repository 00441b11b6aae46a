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

type IsNight = (start: Temporal.ZonedDateTime) => boolean;

/** The sleeps in order, without what an earlier one covers already; night or day by the start of the whole. */
function apart(sleeps: readonly Stretch[], zone: string, isNight: IsNight): (Stretch & { night: boolean })[] {
  let counted = Number.NEGATIVE_INFINITY;
  return [...sleeps]
    .sort((a, b) => a.start - b.start)
    .flatMap(({ start, end }) => {
      const from = Math.max(start, counted);
      counted = Math.max(counted, end);
      return end > from ? [{ start: from, end, night: isNight(wallClock(start, zone)) }] : [];
    });
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
  isNight: IsNight,
): SleepOfDay[] {
  const pieces = apart(sleeps, zone, isNight);
  const days: SleepOfDay[] = [];
  for (let day = first; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    const { start, end } = dayBounds(day, zone);
    const of: SleepOfDay = { day, nightMs: 0, dayMs: 0 };
    for (const piece of pieces) {
      const ms = Math.min(piece.end, end) - Math.max(piece.start, start);
      if (ms > 0) of[piece.night ? 'nightMs' : 'dayMs'] += ms;
    }
    days.push(of);
  }
  return days;
}
