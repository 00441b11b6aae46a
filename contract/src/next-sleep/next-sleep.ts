import { ageOn } from '../baby/age.ts';
import { isNightHour, isNightStart, type NightHours } from '../kinds/sleep/night.ts';
import { wakeWindowAt } from '../kinds/sleep/wake-window.ts';
import { dayOf, wallClock } from '../time/day.ts';
import type { Spanning } from '../time/span.ts';
import { quantile } from './quantile.ts';
import { lastWaking, type Wake, wakesOf } from './wakes.ts';

/** Minutes awake: from, middle, to. */
interface AwakeTime {
  from: number;
  middle: number;
  to: number;
}

/**
 * When the next sleep is likely: guidance, no alarm.
 * - `range`: between two instants (epoch ms). `basis` says from what: the baby's `own` last 14 days or the wake window of its `age`.
 *   `number` is the sleep's place in the day; `isNight`: it is the night's sleep that comes.
 * - `cues`: a newborn sleeps when it is tired, so there is no clock time, only how long newborns are usually awake.
 */
export type NextSleep =
  | {
      kind: 'range';
      from: number;
      to: number;
      basis: 'own' | 'age';
      awake: AwakeTime;
      number: number;
      isNight: boolean;
      ageInMonths: number;
    }
  | { kind: 'cues'; awake: AwakeTime };

interface NextSleepInput {
  /** At least those of the last 15 days; what waits on the device included. */
  sleeps: readonly Spanning[];
  /** YYYY-MM-DD. */
  birthDate: string;
  /** Epoch milliseconds. */
  now: number;
  zone: string;
  /** Of the baby, where they are chosen. */
  nightHours?: NightHours | undefined;
}

/** How many days of its own records a guess follows. */
export const OWN_DAYS = 14;
/** Below this many days, or gaps, of its own the wake window of the age is the better guess. */
const FEWEST = 5;
/** How many gaps of all kinds weigh as much as the gaps before sleeps of one number. */
const SHRINK = 4;
/** By day only: at night a baby that wakes goes back to sleep. The hour of the wake-up from which on it may be up. */
const DAWN_HOUR = 5;
const NOON_HOUR = 12;
/** Other gaps are a nap that went on, or a sleep nobody recorded. Minutes. */
const GAP_MINUTES = { from: 10, to: 360 };
/** After so long awake no sleep is guessed: one was not recorded. Milliseconds. */
export const LONGEST_AWAKE_MS = GAP_MINUTES.to * 60_000;
const NEWBORN_MONTHS = 1;
/** A guess is no appointment, and a whole afternoon is no guess. Minutes. */
const WIDTH = { least: 20, most: 90 };
const STEP_MS = 300_000;
const DAY_MS = 86_400_000;

function isByDay({ at, zone }: Pick<Wake, 'at' | 'zone'>, hours?: NightHours): boolean {
  const { hour, minute } = wallClock(at, zone);
  return hour >= DAWN_HOUR && (hour < NOON_HOUR || !isNightHour(hour + minute / 60, hours));
}

/** The gaps a guess learns from: by day, closed, of a believable length, at most `days` days before `at`. */
export const ownGaps = (wakes: readonly Wake[], at: number, days = OWN_DAYS, hours?: NightHours): Required<Wake>[] =>
  wakes.filter((wake): wake is Required<Wake> => {
    const { awakeMinutes } = wake;
    return (
      awakeMinutes !== undefined &&
      awakeMinutes >= GAP_MINUTES.from &&
      awakeMinutes <= GAP_MINUTES.to &&
      wake.at < at &&
      wake.at >= at - days * DAY_MS &&
      isByDay(wake, hours)
    );
  });

/** Minutes awake before the sleep of a number: the median of the same ones, drawn to that of all when they are few. */
function ownAwakeTime(gaps: readonly Required<Wake>[], number: number): AwakeTime | undefined {
  const days = new Set(gaps.map(({ at, zone }) => dayOf(at, zone).toString()));
  if (gaps.length < FEWEST || days.size < FEWEST) return undefined;
  const all = gaps.map(({ awakeMinutes }) => awakeMinutes as number);
  const same = gaps.filter((gap) => gap.number === number).map(({ awakeMinutes }) => awakeMinutes as number);
  const at = (share: number) => {
    const ofAll = quantile(all, share);
    if (same.length === 0) return ofAll;
    return (same.length * quantile(same, share) + SHRINK * ofAll) / (same.length + SHRINK);
  };
  return { from: at(0.2), middle: at(0.5), to: at(0.8) };
}

function ageAwakeTime(ageInMonths: number): AwakeTime | undefined {
  const window = wakeWindowAt(ageInMonths);
  if (!window) return undefined;
  const { minWakeTime: from, maxWakeTime: to } = window;
  return { from, middle: (from + to) / 2, to };
}

/** The expected time awake after a wake-up, from the gaps before it, and what it rests on. The back-test measures this. */
export function expectedAwake(
  gaps: readonly Required<Wake>[],
  number: number,
  ageInMonths: number,
): { awake: AwakeTime; basis: 'own' | 'age' } | undefined {
  const own = ownAwakeTime(gaps, number);
  if (own) return { awake: own, basis: 'own' };
  const ofAge = ageAwakeTime(ageInMonths);
  return ofAge && { awake: ofAge, basis: 'age' };
}

/** A range of a readable width around the middle, on whole five minutes. */
function rangeAfter(wokeAt: number, { from, middle, to }: AwakeTime): { from: number; to: number } {
  const half = (minutes: number) => Math.min(Math.max(minutes, WIDTH.least / 2), WIDTH.most / 2);
  const at = (minutes: number) => Math.round((wokeAt + minutes * 60_000) / STEP_MS) * STEP_MS;
  return { from: at(middle - half(middle - from)), to: at(middle + half(to - middle)) };
}

/**
 * The next sleep after the last wake-up. Undefined while a sleep runs, with no wake-up known, for wake-ups from the evening's hour of night to 5:00 and
 * when the baby has been awake for over six hours: then a sleep was not recorded.
 */
export function nextSleep({ sleeps, birthDate, now, zone, nightHours }: NextSleepInput): NextSleep | undefined {
  if (!lastWaking(sleeps, now)) return undefined;
  const wakes = wakesOf(sleeps, now, zone);
  const last = wakes.at(-1);
  const { months: ageInMonths } = ageOn(birthDate, dayOf(now, zone));
  if (!last || now - last.at > LONGEST_AWAKE_MS) return undefined;
  if (ageInMonths < NEWBORN_MONTHS) {
    const awake = ageAwakeTime(ageInMonths);
    return awake && { kind: 'cues', awake };
  }
  if (!isByDay(last, nightHours)) return undefined;
  const expected = expectedAwake(ownGaps(wakes, last.at, OWN_DAYS, nightHours), last.number, ageInMonths);
  if (!expected) return undefined;
  const { awake, basis } = expected;
  const likely = { from: Math.round(last.at + awake.middle * 60_000), zone: last.zone };
  const isNight = isNightStart(likely, zone, nightHours);
  return { kind: 'range', ...rangeAfter(last.at, awake), basis, awake, number: last.number, isNight, ageInMonths };
}
