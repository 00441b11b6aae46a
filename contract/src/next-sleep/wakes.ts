import { zoneOf } from '../time/record-zone.ts';
import { hasBegun, type Span, type Spanning, spanOf } from '../time/span.ts';
import { activityDayOf } from '../trends/activity-day.ts';

/** The time awake between two sleeps. */
export interface Wake {
  /** When the baby woke up, epoch milliseconds. */
  at: number;
  /** By whose clock. */
  zone: string;
  /** Which sleep of the day comes next: 1 after the morning's wake-up. The day begins at 5:00, as in the trends. */
  number: number;
  /** Minutes until the next sleep; undefined for the last wake-up. */
  awakeMinutes: number | undefined;
}

/** Two sleeps this close are one: apps split a night at midnight. Milliseconds. */
const SAME_SLEEP_MS = 60_000;

/** What has not begun at `now`, or has no length, is no sleep. */
const sleptAt = <S extends Spanning>(sleeps: readonly S[], now: number): (Span & { sleep: S })[] =>
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

/** Every wake-up of a record of sleeps, oldest first, by the clock where it was; a sleep that runs ends at `now`. */
export function wakesOf(sleeps: readonly Spanning[], now: number, viewer: string): Wake[] {
  let day = '';
  let number = 0;
  return stretchesOf(sleeps, now).map((stretch, i, all) => {
    const { to } = stretch;
    const zone = zoneOf(stretch, viewer);
    const activityDay = activityDayOf(to, zone).toString();
    number = activityDay === day ? number + 1 : 1;
    day = activityDay;
    const next = all[i + 1];
    return { at: to, zone, number, awakeMinutes: next && (next.from - to) / 60_000 };
  });
}
