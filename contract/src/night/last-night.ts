import { isNightSleep } from '../kinds/sleep/night.ts';
import { quantile } from '../next-sleep/quantile.ts';
import { lastWaking, stretchesOf } from '../next-sleep/wakes.ts';
import { wallClock } from '../time/day.ts';
import type { Span, Spanning } from '../time/span.ts';

/** A night, from the first falling asleep to the getting up, epoch ms. */
export interface Night extends Span {
  asleepMs: number;
  longestMs: number;
  /** The times awake in it. */
  wakings: Span[];
}

/** The night that is over since this morning. */
export interface LastNight extends Night {
  /** The middle of the nights before it, ms asleep; undefined where there are too few. */
  usualMs: number | undefined;
  /** The baby slept longer at a stretch than in any of them; false where there are too few. */
  isLongest: boolean;
}

const HOUR_MS = 3_600_000;
/** Bedtime is from here on, on the evening before. */
const EVENING_HOUR = 17;
/** Who wakes up before goes back to sleep. */
const DAWN_HOUR = 5;
/** Until here the night is what one asks about. */
const NOON_HOUR = 12;
/** From here on a sleep is the night's; before, one that is so long, or that a night sleep follows so soon. */
const LATE_HOUR = 20;
const LONG_MS = 3 * HOUR_MS;
const SOON_MS = HOUR_MS;
const NIGHTS = { least: 3, most: 14 };

function isBedtime({ from, to }: Span, next: Span | undefined, zone: string): boolean {
  const { hour } = wallClock(from, zone);
  const isLate = hour >= LATE_HOUR || hour < DAWN_HOUR;
  return isLate || to - from >= LONG_MS || (next !== undefined && next.from - to <= SOON_MS && isNight(next, zone));
}

const isNight = ({ from }: Span, zone: string): boolean => isNightSleep(wallClock(from, zone));

/**
 * The night that ends on a morning: from the first sleep of the evening that is no late nap to the waking from 5:00 on after which the baby
 * stayed awake for an hour, or to a waking from 4:00 on where none came. Undefined where less of it was recorded. `stretches`: as `stretchesOf`
 * gives them.
 */
export function nightBefore(stretches: readonly Span[], morning: Temporal.PlainDate, zone: string): Night | undefined {
  const { whole, dawn } = fromBedtime(stretches, morning, zone);
  const up = whole.findIndex(({ to }, i) => {
    const next = whole[i + 1];
    return to >= dawn && (!next || next.from - to >= SOON_MS);
  });
  const slept = up < 0 ? whole : whole.slice(0, up + 1);
  return isWholeNight(slept, dawn) ? nightOf(slept) : undefined;
}

/** What was slept from the bedtime of a night up to noon, nothing where there was none, and when its dawn is. */
function fromBedtime(stretches: readonly Span[], morning: Temporal.PlainDate, zone: string) {
  const at = (day: Temporal.PlainDate, hour: number) =>
    day.toZonedDateTime({ timeZone: zone, plainTime: { hour } }).epochMilliseconds;
  const evening = at(morning.subtract({ days: 1 }), EVENING_HOUR);
  const dawn = at(morning, DAWN_HOUR);
  const noon = at(morning, NOON_HOUR);
  const during = stretches.filter(({ from, to }) => from < noon && (from >= evening || to - evening >= LONG_MS));
  const first = during.findIndex((span, i) => span.from < dawn && isBedtime(span, during[i + 1], zone));
  return { whole: first < 0 ? [] : during.slice(first), dawn };
}

/**
 * The night that goes on, up to now: in the evening and by night, and in the morning while the baby still sleeps; undefined by day, and before
 * bedtime.
 */
export function nightSoFar({ sleeps, now, zone }: LastNightInput): Night | undefined {
  const wall = wallClock(now, zone);
  const isMorning = wall.hour >= DAWN_HOUR && wall.hour < NOON_HOUR;
  const isEvening = wall.hour >= EVENING_HOUR;
  if (!isEvening && wall.hour >= DAWN_HOUR && !(isMorning && !lastWaking(sleeps, now))) return undefined;
  const morning = isEvening ? wall.toPlainDate().add({ days: 1 }) : wall.toPlainDate();
  const { whole } = fromBedtime(stretchesOf(sleeps, now), morning, zone);
  // In the morning a nap is no night any more.
  const dawn = wall.with({ hour: DAWN_HOUR, minute: 0, second: 0, millisecond: 0 }).epochMilliseconds;
  const isNap =
    isMorning && whole.slice(1).some(({ from }, i) => from > dawn && from - (whole[i] as Span).to >= SOON_MS);
  return whole.length > 0 && !isNap ? nightOf(whole) : undefined;
}

/** One that ends long before dawn was not recorded to its end. */
const isWholeNight = (slept: readonly Span[], dawn: number): boolean => (slept.at(-1)?.to ?? 0) >= dawn - HOUR_MS;

function nightOf(slept: readonly Span[]): Night {
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

interface LastNightInput {
  /** At least those of the last 15 days; what waits on the device included. */
  sleeps: readonly Spanning[];
  /** Epoch milliseconds. */
  now: number;
  zone: string;
}

/** The last night, from the first waking after 5:00 to noon; undefined at any other time, and where nothing of it was recorded. */
export function lastNight({ sleeps, now, zone }: LastNightInput): LastNight | undefined {
  const { hour } = wallClock(now, zone);
  if (hour < DAWN_HOUR || hour >= NOON_HOUR || !lastWaking(sleeps, now)) return undefined;
  const today = wallClock(now, zone).toPlainDate();
  const stretches = stretchesOf(sleeps, now);
  const night = nightBefore(stretches, today, zone);
  if (!night) return undefined;
  const before = Array.from({ length: NIGHTS.most }, (_, i) =>
    nightBefore(stretches, today.subtract({ days: i + 1 }), zone),
  ).filter((other) => other !== undefined);
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
