import {
  boundsOf,
  type Day,
  dailySleep,
  type NightHours,
  nightsOf,
  type PlacedNight,
  periodBefore,
  type SleepSpan,
  type Spanning,
  shownLength,
  sleepSpansOf,
  stretchesOf,
  wallClock,
} from '@nestling/contract';

/** The figures of a period; times in milliseconds. What nothing was recorded for is undefined. */
export interface SleepMetrics {
  totalMs: number;
  averagePerDayMs: number;
  averageNightMs: number;
  nightSleeps: number;
  napsPerDay: number;
  averageNapMs: number | undefined;
  totalNaps: number;
  /** As the times of that sleep read. */
  longestStretchMs: number | undefined;
  /** Minutes after midnight on the wall clock, whole. */
  averageBedtime: number | undefined;
  averageWakeTime: number | undefined;
  /** Percent of the whole time. */
  sleepEfficiency: number;
}

const HOUR_MS = 3_600_000;
const DAY_MINUTES = 1_440;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]) => (values.length > 0 ? sum(values) / values.length : undefined);

/**
 * The mean of times of day, minutes after midnight, on the circle of the clock: 23:00 and 01:00 give midnight, not noon.
 * Undefined for none and for times that cancel each other out.
 */
export function meanTimeOfDay(times: readonly number[]): number | undefined {
  const angles = times.map((minutes) => (minutes / DAY_MINUTES) * 2 * Math.PI);
  const [x, y] = [sum(angles.map(Math.cos)), sum(angles.map(Math.sin))];
  if (Math.hypot(x, y) < 1e-6) return undefined;
  const minutes = Math.round((Math.atan2(y, x) / (2 * Math.PI)) * DAY_MINUTES);
  return (minutes + DAY_MINUTES) % DAY_MINUTES;
}

/** Minutes after midnight on the wall clock. */
export function timeOfDay(at: number, zone: string): number {
  const { hour, minute, second } = wallClock(at, zone);
  return hour * 60 + minute + second / 60;
}

interface At {
  /** Epoch milliseconds. */
  now: number;
  zone: string;
  /** Of the baby, where they are chosen. */
  nightHours?: NightHours | undefined;
}

/** The nights that began in a period and are over; a night is from the first sleep that is no late nap to the getting up. */
export function nightsOfDays(sleeps: readonly Spanning[], days: readonly Day[], at: At): PlacedNight[] {
  const mornings = days.map(({ date }) => date.add({ days: 1 }));
  const isOver = ({ to, zone }: PlacedNight) =>
    wallClock(to, zone).with({ hour: 12, minute: 0, second: 0, millisecond: 0 }).epochMilliseconds <= at.now;
  return nightsOf(stretchesOf(sleeps, at.now), mornings, at).filter(isOver);
}

/**
 * The metrics of the last `days` calendar days in the zone, without today. A sleep counts on the day of its start. `sleeps` are
 * those that overlap the period, and those of this morning: they end its last night.
 */
export function sleepMetrics(sleeps: readonly Spanning[], { days, ...at }: At & { days: number }): SleepMetrics {
  const { now, zone, nightHours } = at;
  const period = periodBefore(now, zone, days);
  const bounds = boundsOf(period);
  const spans = sleepSpansOf(sleeps, now, zone, nightHours);
  const counted = spans.filter(({ from }) => from >= bounds.from && from < bounds.to);
  const lengths = (some: readonly SleepSpan[]) => some.map(({ from, to }) => to - from);
  const naps = counted.filter(({ isNight }) => !isNight);
  const daily = dailySleep(spans, period);
  const totalMs = sum(daily.map((day) => day.totalMs));
  const nights = nightsOfDays(sleeps, period, at);
  // A sleep that runs is no getting up.
  const ended = nights.filter(({ to }) => to < now);
  return {
    totalMs,
    averagePerDayMs: totalMs / days,
    averageNightMs: sum(daily.map((day) => day.nightMs)) / days,
    nightSleeps: counted.length - naps.length,
    napsPerDay: naps.length / days,
    averageNapMs: mean(lengths(naps)),
    totalNaps: naps.length,
    longestStretchMs:
      counted.length > 0 ? Math.max(...counted.map(({ from, to }) => shownLength(from, to))) : undefined,
    averageBedtime: meanTimeOfDay(nights.map((night) => timeOfDay(night.from, night.zone))),
    averageWakeTime: meanTimeOfDay(ended.map((night) => timeOfDay(night.to, night.zone))),
    sleepEfficiency: (totalMs / HOUR_MS / days / 24) * 100,
  };
}
