import { isNightHour, isNightStart, type NightHours } from '../kinds/sleep/night.ts';
import { DAWN_HOUR, NOON_HOUR } from '../night/morning.ts';
import { MINUTE_MS } from '../time/length.ts';
import type { Spanning } from '../time/span.ts';
import { type AwakeTime, type ExpectedAwake, expectedAwake, isNewborn, knownAt, stillAwake } from './expected-awake.ts';
import { leastAwakeFirst } from './kernel.ts';
import { longestAwake } from './longest-awake.ts';
import { pastGuesses } from './past-guesses.ts';
import { shownRange } from './shown-range.ts';
import { lastWaking, type PastWake, type Wake, wakesOf } from './wakes.ts';

/** How much a range tells, by its width. */
export type Regularity = 'regular' | 'rough' | 'irregular';

/**
 * When the next sleep is likely: guidance, no alarm.
 * - `range`: between two instants (epoch ms), from what `expected` says. `isOver`: the baby is awake for longer than usual, and no clock time
 *   is likely any more; the range is the one that has passed. `isNight`: it is the night's sleep that comes.
 * - `cues`: a newborn sleeps when it is tired, so there is no clock time, only how long newborns are usually awake.
 */
export type NextSleep =
  | {
      kind: 'range';
      from: number;
      to: number;
      isOver: boolean;
      isNight: boolean;
      regularity: Regularity;
      wake: Wake;
      /** As it was at the wake-up: `from` and `to` may be later, as the baby is still awake. */
      expected: ExpectedAwake;
    }
  | { kind: 'cues'; awake: AwakeTime };

interface NextSleepInput {
  /** Those of the last 42 days, as far as they are known; what waits on the device included. */
  sleeps: readonly Spanning[];
  /** YYYY-MM-DD. */
  birthDate: string;
  /** Epoch milliseconds. */
  now: number;
  zone: string;
  /** Of the baby, where they are chosen. */
  nightHours?: NightHours | undefined;
}

/** What is shorter is a nap that went on. Minutes. */
const SHORTEST_AWAKE = 10;
/** Widths in minutes up to which guesses were half an hour off at most in 85 %, 64 % of the cases; of those above it was 47 %. */
const WIDTHS = { regular: 31, rough: 73 };

/** By day only: at night a baby that wakes goes back to sleep. */
function isByDay({ clockMinutes }: Wake, hours?: NightHours): boolean {
  const hour = clockMinutes / 60;
  return hour >= DAWN_HOUR && (hour < NOON_HOUR || !isNightHour(hour, hours));
}

/** The past wake-ups that a guess learns from: by day, with a time awake of a believable length. */
export function ownWakes(
  wakes: readonly (Wake | PastWake)[],
  { birthDate, nightHours }: Pick<NextSleepInput, 'birthDate' | 'nightHours'>,
): PastWake[] {
  const longest = longestAwake(birthDate);
  return wakes.filter(
    (wake): wake is PastWake =>
      'awakeMinutes' in wake &&
      wake.awakeMinutes >= SHORTEST_AWAKE &&
      wake.awakeMinutes <= longest(wake.day) &&
      isByDay(wake, nightHours),
  );
}

function regularityOf({ awake: { from, to }, basis }: ExpectedAwake): Regularity {
  if (basis === 'lately') return 'irregular';
  if (to - from <= WIDTHS.regular) return 'regular';
  return to - from <= WIDTHS.rough ? 'rough' : 'irregular';
}

/**
 * The next sleep after the last wake-up. Undefined while a sleep runs, with no wake-up known, for wake-ups from the evening's hour of night to 5:00 and
 * when the baby has been awake for longer than it can be: then a sleep was not recorded.
 */
export function nextSleep({ sleeps, birthDate, now, zone, nightHours }: NextSleepInput): NextSleep | undefined {
  if (!lastWaking(sleeps, now)) return undefined;
  const wakes = wakesOf(sleeps, now, zone);
  const wake = wakes.at(-1);
  if (!wake || now - wake.at > longestAwake(birthDate)(wake.day) * MINUTE_MS) return undefined;
  const ofAge = expectedAwake(wake, [], { birthDate, missed: 0 });
  if (ofAge && isNewborn(ofAge)) return { kind: 'cues', awake: ofAge.awake };
  if (!isByDay(wake, nightHours)) return undefined;
  const past = ownWakes(wakes, { birthDate, nightHours });
  const { missed } = pastGuesses(past, birthDate);
  const expected = expectedAwake(wake, knownAt(wake, leastAwakeFirst(past)), { birthDate, missed });
  if (!expected) return undefined;
  const { awake, soFar } = stillAwake(expected, (now - wake.at) / MINUTE_MS, missed);
  const shown = shownRange(wake, awake, soFar);
  const likely = { from: Math.round(wake.at + awake.middle * MINUTE_MS), zone: wake.zone };
  return {
    kind: 'range',
    ...shown,
    isOver: now > shown.to,
    isNight: isNightStart(likely, zone, nightHours),
    regularity: regularityOf(expected),
    wake,
    expected,
  };
}

/** When a baby that woke up is likely to fall asleep by its own records, epoch milliseconds: the beginning of the range. Undefined where they are too few. */
export function usualTime(known: Omit<NextSleepInput, 'now'>, wokeAt: number): number | undefined {
  const guess = nextSleep({ ...known, now: wokeAt });
  return guess?.kind === 'range' && guess.expected.basis === 'own' ? guess.from : undefined;
}
