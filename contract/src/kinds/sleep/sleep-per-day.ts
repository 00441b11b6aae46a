import { dayBounds, dayOf } from '../../time/day.ts';
import { zoneOf } from '../../time/record-zone.ts';
import { clip, coveredMs, type Span } from '../../time/span.ts';
import type { NightHours } from './night.ts';

/** Sleep of one calendar day, milliseconds. */
export interface SleepOfDay {
  day: Temporal.PlainDate;
  nightMs: number;
  dayMs: number;
}

/** The night of the chart, where nobody has chosen hours for the baby (SLEEP-24). */
export const CHART_NIGHT_HOURS: NightHours = { from: '19:00', to: '07:00' };

/** A sleep, with the zone of who recorded it. */
type Slept = Span & { zone?: string | undefined };

/** The parts of a sleep that are by day, by the clock where it was. */
function byDayOf(sleep: Slept, viewer: string, { from, to }: NightHours): Span[] {
  const zone = zoneOf(sleep, viewer);
  const last = dayOf(sleep.to, zone);
  const parts: Span[] = [];
  for (let day = dayOf(sleep.from, zone); Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    const at = (plainTime: string) => day.toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds;
    const part = clip(sleep, { from: at(to), to: at(from) });
    if (part) parts.push(part);
  }
  return parts;
}

/**
 * Sleep per calendar day of a zone, from `first` to `last`, days without any too. Night is what lies in the hours of night by the clock
 * where the baby slept, the rest is by day: a sleep is cut there, and at midnight. A moment that two sleeps cover counts once.
 */
export function sleepPerDay(
  sleeps: readonly Slept[],
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
  zone: string,
  hours: NightHours = CHART_NIGHT_HOURS,
): SleepOfDay[] {
  const days: SleepOfDay[] = [];
  const window = { from: dayBounds(first, zone).start, to: dayBounds(last, zone).end };
  const byDay = sleeps.flatMap((sleep) => {
    const part = clip(sleep, window);
    return part ? byDayOf({ ...sleep, ...part }, zone, hours) : [];
  });
  for (let day = first; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    const { start, end } = dayBounds(day, zone);
    const dayMs = coveredMs(byDay, { from: start, to: end });
    days.push({ day, nightMs: coveredMs(sleeps, { from: start, to: end }) - dayMs, dayMs });
  }
  return days;
}
