import { dayBounds } from '../../time/day.ts';

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

/** Where the chart's day begins and ends, hours of the wall clock. */
const MORNING = 7;
const EVENING = 19;

/** The sleeps in order, without what an earlier one covers already. */
function apart(sleeps: readonly Stretch[]): Stretch[] {
  let counted = Number.NEGATIVE_INFINITY;
  return [...sleeps]
    .sort((a, b) => a.start - b.start)
    .flatMap(({ start, end }) => {
      const from = Math.max(start, counted);
      counted = Math.max(counted, end);
      return end > from ? [{ start: from, end }] : [];
    });
}

const sumWithin = (pieces: readonly Stretch[], start: number, end: number): number =>
  pieces.reduce((ms, piece) => ms + Math.max(0, Math.min(piece.end, end) - Math.max(piece.start, start)), 0);

/**
 * Sleep per calendar day of a zone, from `first` to `last`, days without any too. By day is what lies from 07:00 to 19:00 of the wall
 * clock, the rest is night: a sleep is cut there and at midnight. A moment that two sleeps cover counts once.
 */
export function sleepPerDay(
  sleeps: readonly Stretch[],
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
  zone: string,
): SleepOfDay[] {
  const pieces = apart(sleeps);
  const days: SleepOfDay[] = [];
  for (let day = first; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    const at = (hour: number) => day.toZonedDateTime({ timeZone: zone, plainTime: { hour } }).epochMilliseconds;
    const { start, end } = dayBounds(day, zone);
    const dayMs = sumWithin(pieces, at(MORNING), at(EVENING));
    days.push({ day, nightMs: sumWithin(pieces, start, end) - dayMs, dayMs });
  }
  return days;
}
