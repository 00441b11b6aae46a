import { quantile } from '../next-sleep/quantile.ts';
import { lastWaking, stretchesOf } from '../next-sleep/wakes.ts';
import { wallClock } from '../time/day.ts';
import type { Span, Spanning } from '../time/span.ts';
import { DAWN_HOUR, dawnOf, isNightOver, LONGEST_WAKING_MS, NOON_HOUR, SOON_MS } from './morning.ts';
import { EVENING_HOUR, fromBedtime, type Night, type NightClock, nightBefore, nightOf } from './night-before.ts';
import { nightsOf } from './nights-of.ts';

/** The night that is over since this morning. */
export interface LastNight extends Night {
  /** The middle of the nights before it, ms asleep; undefined where there are too few. */
  usualMs: number | undefined;
  /** The baby slept longer at a stretch than in any of them; false where there are too few. */
  isLongest: boolean;
}

const NIGHTS = { least: 3, most: 14 };

/**
 * The night that goes on, up to now: in the evening and by night, and in the morning while the baby still sleeps; undefined by day, and before
 * bedtime.
 */
export function nightSoFar({ sleeps, now, zone, nightHours }: LastNightInput): Night | undefined {
  const wall = wallClock(now, zone);
  const isMorning = wall.hour >= DAWN_HOUR && wall.hour < NOON_HOUR;
  const isEvening = wall.hour >= EVENING_HOUR;
  if (!isEvening && wall.hour >= DAWN_HOUR && !(isMorning && !lastWaking(sleeps, now))) return undefined;
  const morning = isEvening ? wall.toPlainDate().add({ days: 1 }) : wall.toPlainDate();
  const { whole } = fromBedtime(stretchesOf(sleeps, now), morning, { zone, nightHours });
  // In the morning a nap is no night any more.
  const dawn = wall.with({ hour: DAWN_HOUR, minute: 0, second: 0, millisecond: 0 }).epochMilliseconds;
  const isNap =
    isMorning &&
    whole.slice(1).some(({ from }, i) => {
      const woke = (whole[i] as Span).to;
      return from > dawn && from - woke >= (woke < dawn ? LONGEST_WAKING_MS : SOON_MS);
    });
  return whole.length > 0 && !isNap ? nightOf(whole) : undefined;
}

interface LastNightInput extends NightClock {
  /** At least those of the last 15 days; what waits on the device included. */
  sleeps: readonly Spanning[];
  /** Epoch milliseconds. */
  now: number;
}

/**
 * The last night by the clock of now, in the morning once it is over; undefined at any other time, and where nothing of it was recorded. The
 * nights before it are each by the clock where the baby slept.
 */
export function lastNight({ sleeps, now, zone, nightHours }: LastNightInput): LastNight | undefined {
  const dawn = dawnOf(now, zone);
  if (dawn === undefined || !isNightOver(sleeps, dawn)) return undefined;
  const today = wallClock(now, zone).toPlainDate();
  const stretches = stretchesOf(sleeps, now);
  const night = nightBefore(stretches, today, { zone, nightHours });
  if (!night) return undefined;
  const mornings = Array.from({ length: NIGHTS.most }, (_, i) => today.subtract({ days: i + 1 }));
  const before = nightsOf(stretches, mornings, { zone, nightHours });
  if (before.length < NIGHTS.least) return { ...night, usualMs: undefined, isLongest: false };
  return {
    ...night,
    usualMs: quantile(
      before.map(({ asleepMs }) => asleepMs),
      0.5,
    ),
    isLongest: before.every(({ longestMs }) => longestMs < night.longestMs),
  };
}
