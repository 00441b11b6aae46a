import { dayBounds } from '../../time/day.ts';
import { coveredMs, type Span } from '../../time/span.ts';

/** Sleep of one calendar day, milliseconds. */
export interface SleepOfDay {
  day: Temporal.PlainDate;
  nightMs: number;
  dayMs: number;
}

/** Where the chart's day begins and ends, hours of the wall clock. */
const MORNING = 7;
const EVENING = 19;

/**
 * Sleep per calendar day of a zone, from `first` to `last`, days without any too. By day is what lies from 07:00 to 19:00 of the wall
 * clock, the rest is night: a sleep is cut there and at midnight. A moment that two sleeps cover counts once.
 */
export function sleepPerDay(
  sleeps: readonly Span[],
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
  zone: string,
): SleepOfDay[] {
  const days: SleepOfDay[] = [];
  for (let day = first; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    const at = (hour: number) => day.toZonedDateTime({ timeZone: zone, plainTime: { hour } }).epochMilliseconds;
    const { start, end } = dayBounds(day, zone);
    const dayMs = coveredMs(sleeps, { from: at(MORNING), to: at(EVENING) });
    days.push({ day, nightMs: coveredMs(sleeps, { from: start, to: end }) - dayMs, dayMs });
  }
  return days;
}
