import { wallClock } from '../time/day.ts';

/** Who wakes up before goes back to sleep. */
export const DAWN_HOUR = 5;
/** Until here the night is what one asks about. */
export const NOON_HOUR = 12;
/** The dawn of the morning in which one asks how the night was, from 5:00 to noon; undefined at any other time. */
export function dawnOf(now: number, zone: string): number | undefined {
  const wall = wallClock(now, zone);
  const isMorning = wall.hour >= DAWN_HOUR && wall.hour < NOON_HOUR;
  return isMorning ? wall.with({ hour: DAWN_HOUR, minute: 0, second: 0, millisecond: 0 }).epochMilliseconds : undefined;
}
