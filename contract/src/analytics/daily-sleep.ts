import { isNightSleep, type NightHours } from '../kinds/sleep/night.ts';
import { coveredMs, type Span, type Spanning, spanOf } from '../time/span.ts';
import type { Day } from './period.ts';

/** A sleep with its span; night or nap goes by the start. */
export interface SleepSpan<T extends Spanning = Spanning> extends Span {
  sleep: T;
  isNight: boolean;
  isOpen: boolean;
}

/** Sleeps as spans, by start. An open one runs to `now`. `hours`: of night, as chosen for the baby. */
export const sleepSpansOf = <T extends Spanning>(
  sleeps: readonly T[],
  now: number,
  zone: string,
  hours?: NightHours,
): SleepSpan<T>[] =>
  sleeps
    .map((sleep) => {
      const span = spanOf(sleep, now);
      const isOpen = sleep.endTime === undefined;
      return { sleep, ...span, isNight: isNightSleep(sleep, zone, hours), isOpen };
    })
    .sort((a, b) => a.from - b.from || a.to - b.to);

/** Time asleep on a day, milliseconds. */
export interface DaySleep {
  date: Temporal.PlainDate;
  nightMs: number;
  dayMs: number;
  totalMs: number;
}

/**
 * Time asleep on each day of a period. Spans are cut at midnight and those that overlap count once, so that no day has more
 * sleep than hours; a moment under a night sleep and a nap is night.
 */
export const dailySleep = (spans: readonly SleepSpan[], period: readonly Day[]): DaySleep[] =>
  period.map((day) => {
    const totalMs = coveredMs(spans, day);
    const nights = spans.filter(({ isNight }) => isNight);
    const nightMs = coveredMs(nights, day);
    return { date: day.date, nightMs, dayMs: totalMs - nightMs, totalMs };
  });
