import { isNightHour, type NightHours } from '../kinds/sleep/night.ts';
import { wallClock } from '../time/day.ts';
import type { Span } from '../time/span.ts';
import { DAWN_HOUR, NOON_HOUR } from './morning.ts';

/** A night, from the first falling asleep to the getting up, epoch ms. */
export interface Night extends Span {
  asleepMs: number;
  longestMs: number;
  /** The times awake in it. */
  wakings: Span[];
}

/** Bedtime is from here on, on the evening before. */
export const EVENING_HOUR = 17;
/** From here on a sleep is the night's; before, one that is so long, or that a night sleep follows so soon. */
const LATE_HOUR = 20;
const LONG_MS = 3 * 3_600_000;

/** A night that ends longer before dawn was not recorded to its end. */
const RECORDED_MS = 3_600_000;
/** Who falls asleep again so soon goes on with the night, by the hour of the waking: from dawn on, in the hour before it, and earlier. */
const SOON_MS = 3_600_000;
const SOON_BEFORE_DAWN_MS = 2 * 3_600_000;
/** Who is awake longer by night has no waking: what came between was not recorded. */
const SOON_BY_NIGHT_MS = 3 * 3_600_000;

/** Where a night is looked for: by which clock, and the hours of night of the baby. */
export interface NightClock {
  zone: string;
  nightHours?: NightHours | undefined;
}

function isBedtime({ from, to }: Span, next: Span | undefined, clock: NightClock): boolean {
  const { hour } = wallClock(from, clock.zone);
  const isLate = hour >= LATE_HOUR || hour < DAWN_HOUR;
  return isLate || to - from >= LONG_MS || (next !== undefined && next.from - to <= SOON_MS && isNight(next, clock));
}

function isNight({ from }: Span, { zone, nightHours }: NightClock): boolean {
  const { hour, minute } = wallClock(from, zone);
  return isNightHour(hour + minute / 60, nightHours);
}

/** What was slept of a night, in order; nothing where it has no bedtime. */
export interface NightCourse {
  slept: Span[];
  /** What was slept next, up to noon. */
  next: Span | undefined;
  /** 5:00 of its morning, epoch ms. */
  dawn: number;
}

/**
 * The night that ends on a morning: from the first sleep of the evening that is no late nap to the waking after which the baby stayed awake too
 * long for a waking. Where that is before 4:00, the rest of the night was not recorded. `stretches`: as `stretchesOf` gives them.
 */
export function courseOf(stretches: readonly Span[], morning: Temporal.PlainDate, clock: NightClock): NightCourse {
  const at = (day: Temporal.PlainDate, hour: number) =>
    day.toZonedDateTime({ timeZone: clock.zone, plainTime: { hour } }).epochMilliseconds;
  const evening = at(morning.subtract({ days: 1 }), EVENING_HOUR);
  const dawn = at(morning, DAWN_HOUR);
  const noon = at(morning, NOON_HOUR);
  const during = stretches.filter(({ from, to }) => from < noon && (from >= evening || to - evening >= LONG_MS));
  const first = during.findIndex((span, i) => span.from < dawn && isBedtime(span, during[i + 1], clock));
  const since = first < 0 ? [] : during.slice(first);
  const up = since.findIndex(({ to }, i) => {
    const next = since[i + 1];
    return !next || next.from - to >= soonAfter(to, dawn);
  });
  return { slept: since.slice(0, up + 1), next: since[up + 1], dawn };
}

function soonAfter(waking: number, dawn: number): number {
  if (waking >= dawn) return SOON_MS;
  return waking >= dawn - RECORDED_MS ? SOON_BEFORE_DAWN_MS : SOON_BY_NIGHT_MS;
}

/** Whether it was recorded to its end. */
export const isWhole = ({ slept, dawn }: NightCourse): boolean =>
  (slept.at(-1)?.to ?? Number.NEGATIVE_INFINITY) >= dawn - RECORDED_MS;

/** The night that ends on a morning; undefined where less of it was recorded. */
export function nightBefore(
  stretches: readonly Span[],
  morning: Temporal.PlainDate,
  clock: NightClock,
): Night | undefined {
  const course = courseOf(stretches, morning, clock);
  return isWhole(course) ? nightOf(course.slept) : undefined;
}

export function nightOf(slept: readonly Span[]): Night {
  const lengths = slept.map(({ from, to }) => to - from);
  const wakings = slept.slice(1).map(({ from }, i) => ({ from: (slept[i] as Span).to, to: from }));
  return {
    from: (slept[0] as Span).from,
    to: (slept.at(-1) as Span).to,
    asleepMs: lengths.reduce((sum, length) => sum + length, 0),
    longestMs: Math.max(...lengths),
    wakings,
  };
}
