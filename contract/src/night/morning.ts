import { wallClock } from '../time/day.ts';
import type { Span, Spanning } from '../time/span.ts';

/** Who wakes up before goes back to sleep. */
export const DAWN_HOUR = 5;
/** Until here the night is what one asks about. */
export const NOON_HOUR = 12;
/** Who falls asleep again so soon goes on with the night. */
export const SOON_MS = 3_600_000;
/** A night that ends longer before dawn was not recorded to its end. */
export const RECORDED_MS = 3_600_000;
/** Who is awake longer before dawn has no waking of the night: what came between was not recorded. */
export const LONGEST_WAKING_MS = 3 * 3_600_000;

/** The dawn of the morning in which one asks how the night was, from 5:00 to noon; undefined at any other time. */
export function dawnOf(now: number, zone: string): number | undefined {
  const wall = wallClock(now, zone);
  const isMorning = wall.hour >= DAWN_HOUR && wall.hour < NOON_HOUR;
  return isMorning ? wall.with({ hour: DAWN_HOUR, minute: 0, second: 0, millisecond: 0 }).epochMilliseconds : undefined;
}

/**
 * Whether a night with this dawn is over, as far as it was recorded: the baby slept until shortly before it at least, and is awake, or sleeps
 * again after so long that it is a nap.
 */
export function isNightOver(sleeps: readonly Spanning[], dawn: number): boolean {
  const all = sleeps.map(({ startTime, endTime = '' }) => ({ from: Date.parse(startTime), to: Date.parse(endTime) }));
  const wokeBefore = ({ from }: Span) => Math.max(...all.flatMap(({ to }) => (to <= from ? [to] : [])));
  const isNap = (sleep: Span) => wokeBefore(sleep) >= dawn && sleep.from - wokeBefore(sleep) >= SOON_MS;
  // Who wakes before dawn and sleeps on after it goes on with the night.
  const goesOn = (sleep: Span) =>
    sleep.from < dawn || (wokeBefore(sleep) < dawn && sleep.from - wokeBefore(sleep) < LONGEST_WAKING_MS);
  const isAfoot = all.some(({ to }) => Number.isNaN(to)) && !all.some(isNap);
  return !isAfoot && all.some((sleep) => sleep.to >= dawn - RECORDED_MS && goesOn(sleep));
}
