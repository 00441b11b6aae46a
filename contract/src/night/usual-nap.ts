import { quantile } from '../next-sleep/quantile.ts';
import { stretchesOf } from '../next-sleep/wakes.ts';
import { wallClock } from '../time/day.ts';
import { DAY_MS } from '../time/length.ts';
import { type Placed, zoneOf } from '../time/record-zone.ts';
import type { Spanning } from '../time/span.ts';

/** Naps of so many days are looked at. */
const DAYS = 14;
/** Those that began so close to this one, by the clock, are naps like it; fewer than `FEWEST` say nothing. */
const NEAR_MINUTES = 90;
const FEWEST = 4;
/** By day only: hours in which a nap begins. */
const DAY_HOURS = { from: 6, to: 17 };

/**
 * How long naps take that begin at this time of day, ms: the middle of the last two weeks, each by the clock where it was. Undefined by
 * night, and where too few are known.
 */
export function usualNap(sleeps: readonly Spanning[], begun: Placed, now: number, viewer: string): number | undefined {
  const minuteOf = (placed: Placed) => {
    const { hour, minute } = wallClock(placed.from, zoneOf(placed, viewer));
    return hour * 60 + minute;
  };
  const start = minuteOf(begun);
  const hour = Math.floor(start / 60);
  if (hour < DAY_HOURS.from || hour >= DAY_HOURS.to) return undefined;
  const lengths = stretchesOf(sleeps, now)
    .filter(({ from }) => from < begun.from && from >= begun.from - DAYS * DAY_MS)
    .filter((stretch) => Math.abs(minuteOf(stretch) - start) <= NEAR_MINUTES)
    .map(({ from, to }) => to - from);
  return lengths.length >= FEWEST ? quantile(lengths, 0.5) : undefined;
}
