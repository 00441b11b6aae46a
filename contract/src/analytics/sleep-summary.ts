import type { NightHours } from '../kinds/sleep/night.ts';
import type { Spanning } from '../time/span.ts';
import { type DaySleep, dailySleep, sleepSpansOf } from './daily-sleep.ts';
import { boundsOf, periodBefore } from './period.ts';
import type { SleepSummary } from './sleep-summary.schema.ts';

const minutes = (ms: number) => Math.round(ms / 60_000);
const hours = (wholeMinutes: number) => Math.round((wholeMinutes / 60) * 100) / 100;

/** Whole minutes, night and day adding up to the total; hours with two decimals. */
function presentDay({ date, nightMs, totalMs }: DaySleep): SleepSummary['daily'][number] {
  const [nightMinutes, totalMinutes] = [minutes(nightMs), minutes(totalMs)];
  const dayMinutes = totalMinutes - nightMinutes;
  return {
    date: date.toString(),
    nightMinutes,
    dayMinutes,
    totalMinutes,
    nightHours: hours(nightMinutes),
    dayHours: hours(dayMinutes),
    totalHours: hours(totalMinutes),
  };
}

/**
 * What `GET /api/sleep/analytics/baby/:babyId` answers: the last `days` calendar days in the zone, without today.
 * `sleeps` are all that overlap the period; more do no harm. `nightHours`: as chosen for the baby. A sleep counts on the day of its start; averages divide by `days`.
 */
export function summarizeSleep(
  sleeps: readonly (Spanning & { id: string })[],
  {
    days,
    timezone,
    now,
    nightHours,
  }: { days: number; timezone: string; now: number; nightHours?: NightHours | undefined },
): SleepSummary {
  const period = periodBefore(now, timezone, days);
  const bounds = boundsOf(period);
  const spans = sleepSpansOf(sleeps, now, timezone, nightHours);
  const counted = spans.filter(({ from }) => from >= bounds.from && from < bounds.to);
  const daily = dailySleep(spans, period).map(presentDay);
  return {
    days,
    timezone,
    averageDailySleepMinutes: Math.round(daily.reduce((sum, { totalMinutes }) => sum + totalMinutes, 0) / days),
    totalSleepSessions: counted.length,
    daily,
    sessions: counted.map(({ sleep: { id, startTime, endTime }, from, to, isNight }) => ({
      id,
      startTime,
      ...(endTime !== undefined && { endTime }),
      durationMinutes: minutes(to - from),
      isNight,
    })),
  };
}
