import { isNightSleep } from '../kinds/sleep/night.ts';
import { wallClock } from '../time/day.ts';
import { clip, type Span, type Spanning, spanOf, unionMs } from '../time/span.ts';
import type { Day } from './period.ts';

/** A sleep with its span; night or nap goes by the start (spec part 2, section 9). */
export interface Session<T extends Spanning = Spanning> extends Span {
  sleep: T;
  isNight: boolean;
  isOpen: boolean;
}

/** Sleeps as sessions, by start. An open one runs to `now`. */
export const sessionsOf = <T extends Spanning>(sleeps: readonly T[], now: number, zone: string): Session<T>[] =>
  sleeps
    .map((sleep) => {
      const span = spanOf(sleep, now);
      const isOpen = sleep.endTime === undefined;
      return { sleep, ...span, isNight: isNightSleep(wallClock(span.from, zone)), isOpen };
    })
    .sort((a, b) => a.from - b.from || a.to - b.to);

/** Time asleep on a day, milliseconds. */
export interface DaySleep {
  date: Temporal.PlainDate;
  nightMs: number;
  dayMs: number;
  totalMs: number;
}

/**
 * Time asleep on each day of a period. Sessions are cut at midnight and those that overlap count once, so that no day has more
 * sleep than hours; a moment under a night sleep and a nap is night.
 */
export const dailySleep = (sessions: readonly Session[], period: readonly Day[]): DaySleep[] =>
  period.map((day) => {
    const within = (some: readonly Session[]) => unionMs(some.flatMap((session) => clip(session, day) ?? []));
    const totalMs = within(sessions);
    const nightMs = within(sessions.filter(({ isNight }) => isNight));
    return { date: day.date, nightMs, dayMs: totalMs - nightMs, totalMs };
  });
