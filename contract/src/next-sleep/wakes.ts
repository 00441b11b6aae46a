import { wallClock } from '../time/day.ts';
import { MINUTE_MS } from '../time/length.ts';
import { zoneOf } from '../time/record-zone.ts';
import { hasBegun, type Span, type Spanning, spanOf } from '../time/span.ts';

/** A wake-up. */
export interface Wake {
  /** Epoch milliseconds. */
  at: number;
  /** By whose clock. */
  zone: string;
  /** By that clock: YYYY-MM-DD, and minutes since midnight. Kept, because a guess asks often. */
  day: string;
  clockMinutes: number;
  /** Minutes of the sleep before. */
  asleepMinutes: number;
}

/** One after which the baby slept again, and how long it was awake. */
export interface PastWake extends Wake {
  awakeMinutes: number;
}

/** Two sleeps this close are one: apps split a night at midnight. Milliseconds. */
const SAME_SLEEP_MS = 60_000;

/** What has not begun at `now`, or has no length, is no sleep. */
export const sleptAt = <S extends Spanning>(sleeps: readonly S[], now: number): (Span & { sleep: S })[] =>
  sleeps
    .filter((sleep) => hasBegun(sleep, now))
    .map((sleep) => ({ sleep, ...spanOf(sleep, now) }))
    .filter(({ from, to }) => to > from);

/**
 * When a baby woke up last, epoch milliseconds, and from which sleep: of several the one that ended last. Undefined while a sleep runs
 * and where none has ended.
 */
export function lastWaking<S extends Spanning>(
  sleeps: readonly S[],
  now: number,
): { at: number; sleep: S } | undefined {
  if (sleeps.some((sleep) => sleep.endTime === undefined && hasBegun(sleep, now))) return undefined;
  const [last] = sleptAt(sleeps, now).sort((a, b) => b.to - a.to);
  return last && { at: last.to, sleep: last.sleep };
}

/** Sleeps in one, with the zone of the first. */
export type Stretch = Span & Pick<Spanning, 'zone'>;

/** Sleeps that overlap or touch are joined; by start. One that runs ends at `now`. */
export function stretchesOf(sleeps: readonly Spanning[], now: number): Stretch[] {
  const joined: Stretch[] = [];
  for (const { from, to, sleep } of sleptAt(sleeps, now).sort((a, b) => a.from - b.from)) {
    const span = { from, to, zone: sleep.zone };
    const last = joined.at(-1);
    if (last && span.from - last.to <= SAME_SLEEP_MS) last.to = Math.max(last.to, span.to);
    else joined.push(span);
  }
  return joined;
}

/** Every wake-up of a record of sleeps, oldest first, by the clock where it was; all but the last with the time awake. A sleep that runs ends at `now`. */
export function wakesOf(sleeps: readonly Spanning[], now: number, viewer: string): (Wake | PastWake)[] {
  return stretchesOf(sleeps, now).map((stretch, i, all) => {
    const { from, to } = stretch;
    const zone = zoneOf(stretch, viewer);
    const clock = wallClock(to, zone);
    const day = clock.toPlainDate().toString();
    const clockMinutes = clock.hour * 60 + clock.minute;
    const wake = { at: to, zone, day, clockMinutes, asleepMinutes: (to - from) / MINUTE_MS };
    const next = all[i + 1];
    return next ? { ...wake, awakeMinutes: (next.from - to) / MINUTE_MS } : wake;
  });
}
