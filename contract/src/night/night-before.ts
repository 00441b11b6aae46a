import { isNightHour, type NightHours } from '../kinds/sleep/night.ts';
import { wallClock } from '../time/day.ts';
import type { Span } from '../time/span.ts';
import { DAWN_HOUR, NOON_HOUR, RECORDED_MS, SOON_MS } from './morning.ts';

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

/**
 * The night that ends on a morning: from the first sleep of the evening that is no late nap to the waking from 5:00 on after which the baby
 * stayed awake for an hour, or to a waking from 4:00 on where none came. Undefined where less of it was recorded. `stretches`: as `stretchesOf`
 * gives them.
 */
export function nightBefore(
  stretches: readonly Span[],
  morning: Temporal.PlainDate,
  clock: NightClock,
): Night | undefined {
  const { whole, dawn } = fromBedtime(stretches, morning, clock);
  const up = whole.findIndex(({ to }, i) => {
    const next = whole[i + 1];
    return to >= dawn && (!next || next.from - to >= SOON_MS);
  });
  const slept = up < 0 ? whole : whole.slice(0, up + 1);
  return isWholeNight(slept, dawn) ? nightOf(slept) : undefined;
}

/** What was slept from the bedtime of a night up to noon, nothing where there was none, and when its dawn is. */
export function fromBedtime(stretches: readonly Span[], morning: Temporal.PlainDate, clock: NightClock) {
  const at = (day: Temporal.PlainDate, hour: number) =>
    day.toZonedDateTime({ timeZone: clock.zone, plainTime: { hour } }).epochMilliseconds;
  const evening = at(morning.subtract({ days: 1 }), EVENING_HOUR);
  const dawn = at(morning, DAWN_HOUR);
  const noon = at(morning, NOON_HOUR);
  const during = stretches.filter(({ from, to }) => from < noon && (from >= evening || to - evening >= LONG_MS));
  const first = during.findIndex((span, i) => span.from < dawn && isBedtime(span, during[i + 1], clock));
  return { whole: first < 0 ? [] : during.slice(first), dawn };
}

const isWholeNight = (slept: readonly Span[], dawn: number): boolean => (slept.at(-1)?.to ?? 0) >= dawn - RECORDED_MS;

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
