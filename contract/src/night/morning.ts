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
  const isNap = ({ from }: Span) => {
    const woke = Math.max(...all.flatMap(({ to }) => (to <= from ? [to] : [])));
    return woke >= dawn && from - woke >= SOON_MS;
  };
  const isAfoot = all.some(({ to }) => Number.isNaN(to)) && !all.some(isNap);
  return !isAfoot && all.some(({ from, to }) => from < dawn && to >= dawn - RECORDED_MS);
}
