import { quantile } from '../next-sleep/quantile.ts';
import { stretchesOf } from '../next-sleep/wakes.ts';
import { wallClock } from '../time/day.ts';
import { hasBegun, type Span, type Spanning } from '../time/span.ts';
import { DAWN_HOUR, dawnOf, NOON_HOUR } from './morning.ts';
import {
  courseOf,
  EVENING_HOUR,
  isWhole,
  type Night,
  type NightClock,
  type NightCourse,
  nightOf,
} from './night-before.ts';
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
 * The night that goes on, up to now: in the evening and by night, and in the morning while the baby still sleeps; undefined by day, before
 * bedtime, and where some of it was not recorded.
 */
export function nightSoFar(input: LastNightInput): Night | undefined {
  const { sleeps, now, zone } = input;
  const wall = wallClock(now, zone);
  const isEvening = wall.hour >= EVENING_HOUR;
  const isMorning = wall.hour >= DAWN_HOUR && !isEvening;
  if (isMorning && (wall.hour >= NOON_HOUR || !isAsleep(sleeps, now))) return undefined;
  const today = wall.toPlainDate();
  const { slept, next } = courseOf(stretchesOf(sleeps, now), isEvening ? today.add({ days: 1 }) : today, input);
  return slept.length > 0 && !next ? nightOf(slept) : undefined;
}

const isAsleep = (sleeps: readonly Spanning[], now: number): boolean =>
  sleeps.some((sleep) => sleep.endTime === undefined && hasBegun(sleep, now));

interface LastNightInput extends NightClock {
  /** At least those of the last 15 days; what waits on the device included. */
  sleeps: readonly Spanning[];
  /** Epoch milliseconds. */
  now: number;
}

/** The course of the night before this morning; undefined at any other time. */
function courseOfMorning(input: LastNightInput): NightCourse | undefined {
  const { sleeps, now, zone } = input;
  if (dawnOf(now, zone) === undefined) return undefined;
  return courseOf(stretchesOf(sleeps, now), wallClock(now, zone).toPlainDate(), input);
}

/** Whether it is morning, and its night was recorded to its end: the baby is awake, or sleeps again after so long that it is a nap. */
export function isNightOver(input: LastNightInput): boolean {
  const course = courseOfMorning(input);
  return course !== undefined && isOver(course, input);
}

const isOver = (course: NightCourse, { sleeps, now }: LastNightInput): boolean =>
  isWhole(course) && (course.next !== undefined || !isAsleep(sleeps, now));

/**
 * The last night by the clock of now, in the morning once it is over; undefined at any other time, and where it was not recorded to its end. The
 * nights before it are each by the clock where the baby slept.
 */
export function lastNight(input: LastNightInput): LastNight | undefined {
  const { sleeps, now, zone, nightHours } = input;
  const course = courseOfMorning(input);
  if (!course || !isOver(course, input)) return undefined;
  const night = nightOf(course.slept);
  const today = wallClock(now, zone).toPlainDate();
  const mornings = Array.from({ length: NIGHTS.most }, (_, i) => today.subtract({ days: i + 1 }));
  const before = nightsOf(stretchesOf(sleeps, now), mornings, { zone, nightHours });
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

/** What of the night before this morning was not recorded, all in epoch ms. */
export interface MissingNight {
  /** When the baby woke last, by what was recorded since the evening; undefined where nothing was. */
  wokeAt: number | undefined;
  /** When it slept again; undefined where it did not yet. */
  asleepAt: number | undefined;
  /** What is proposed for it. */
  gap: Span;
}

/** Where nothing more is known, a night is proposed from and to these hours, by the clock. */
const PROPOSED = { bedtime: 20, waking: 7 };

/** What there is to ask of a night that is neither over nor goes on; undefined at any other time than in the morning. */
export function missingNight(input: LastNightInput): MissingNight | undefined {
  const course = courseOfMorning(input);
  if (!course) return undefined;
  const { sleeps, now, zone } = input;
  const dawn = wallClock(course.dawn, zone);
  const at = (day: Temporal.ZonedDateTime, hour: number) => day.with({ hour }).epochMilliseconds;
  const evening = dawn.subtract({ days: 1 });
  const all = stretchesOf(sleeps, now);
  // Without a bedtime there may have been a late nap.
  const late = all.filter(({ to }) => to >= at(evening, EVENING_HOUR) && to < course.dawn).at(-1);
  const wokeAt = (course.slept.at(-1) ?? late)?.to;
  const bedtime = at(evening, PROPOSED.bedtime);
  const from = course.slept.length > 0 ? (wokeAt ?? bedtime) : Math.max(wokeAt ?? 0, bedtime);
  const asleepAt = all.find((stretch) => stretch.from >= from)?.from;
  return { wokeAt, asleepAt, gap: { from, to: Math.min(asleepAt ?? now, at(dawn, PROPOSED.waking), now) } };
}
