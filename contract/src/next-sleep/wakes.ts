import { wallClock } from '../time/day.ts';
import { type Span, type Spanning, spanOf } from '../time/span.ts';

/** The time awake between two sleeps. */
export interface Wake {
  /** When the baby woke up, epoch milliseconds. */
  at: number;
  /** Which sleep of the day comes next: 1 after the morning's wake-up. The day begins at 5:00, as in the trends. */
  number: number;
  /** Minutes until the next sleep; undefined for the last wake-up. */
  awakeMinutes: number | undefined;
}

/** Two sleeps this close are one: apps split a night at midnight. Milliseconds. */
const SAME_SLEEP_MS = 60_000;
const DAY_STARTS_AT = 5;

/** Sleeps without a length are left out, those that overlap or touch are joined; by start. */
function stretches(sleeps: readonly Spanning[], now: number): Span[] {
  const joined: Span[] = [];
  const spans = sleeps.map((sleep) => spanOf(sleep, now)).filter(({ from, to }) => to > from && from <= now);
  for (const span of spans.sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && span.from - last.to <= SAME_SLEEP_MS) last.to = Math.max(last.to, span.to);
    else joined.push({ ...span });
  }
  return joined;
}

/** Every wake-up of a record of sleeps, oldest first. Sleeps that begin after `now` do not exist yet. */
export function wakesOf(sleeps: readonly Spanning[], now: number, zone: string): Wake[] {
  let day = '';
  let number = 0;
  return stretches(sleeps, now).map(({ to }, i, all) => {
    const activityDay = wallClock(to, zone).subtract({ hours: DAY_STARTS_AT }).toPlainDate().toString();
    number = activityDay === day ? number + 1 : 1;
    day = activityDay;
    const next = all[i + 1];
    return { at: to, number, awakeMinutes: next && (next.from - to) / 60_000 };
  });
}
