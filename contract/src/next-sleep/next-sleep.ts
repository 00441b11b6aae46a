import { isNightStart } from '../kinds/sleep/night.ts';
import { MINUTE_MS } from '../time/length.ts';
import { hasBegun, type Spanning } from '../time/span.ts';
import { type AtWaking, wakeUpsOf } from './at-waking.ts';
import { type AwakeTime, type ExpectedAwake, stillAwake } from './expected-awake.ts';
import type { KnownSleeps } from './own-wakes.ts';
import type { PastGuess } from './past-guesses.ts';
import { shownRange } from './shown-range.ts';
import { sleptAt, type Wake } from './wakes.ts';

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

/** Widths in minutes up to which guesses were half an hour off at most in 85 %, 64 % of the cases; of those above it was 47 %. */
const WIDTHS = { regular: 31, rough: 73 };

function regularityOf({ awake: { from, to }, basis }: ExpectedAwake): Regularity {
  if (basis === 'lately') return 'irregular';
  if (to - from <= WIDTHS.regular) return 'regular';
  return to - from <= WIDTHS.rough ? 'rough' : 'irregular';
}

function nextAfter(
  { wake, longestMs, cues, expected, missed }: AtWaking,
  { zone, nightHours }: KnownSleeps,
  now: number,
): NextSleep | undefined {
  if (now - wake.at > longestMs) return undefined;
  if (cues) return { kind: 'cues', awake: cues };
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

/** The guesses from a record of sleeps, for whoever asks again as time goes by: what does not change with it is worked out once. `now`: epoch milliseconds. */
export interface Guesses {
  /**
   * The next sleep after the last wake-up. Undefined while a sleep runs, with no wake-up known, for wake-ups from the evening's hour of night to
   * 5:00 and when the baby has been awake for longer than it can be: then a sleep was not recorded.
   */
  next: (now: number) => NextSleep | undefined;
  /** What would have been guessed after the last wake-ups that are over, oldest first. */
  past: (now: number) => readonly PastGuess[];
}

const isAsleep = (sleeps: readonly Spanning[], now: number) =>
  sleeps.some((sleep) => sleep.endTime === undefined && hasBegun(sleep, now));

export function guessesFrom(known: KnownSleeps): Guesses {
  let last: { count: number; wakeUps: ReturnType<typeof wakeUpsOf> } | undefined;
  const wakeUpsAt = (now: number) => {
    // With time sleeps begin, and none goes: as many are the same ones.
    const count = sleptAt(known.sleeps, now).length;
    if (last?.count !== count) last = { count, wakeUps: wakeUpsOf(known, now) };
    return last.wakeUps;
  };
  return {
    next(now) {
      const waking = isAsleep(known.sleeps, now) ? undefined : wakeUpsAt(now).last();
      return waking && nextAfter(waking, known, now);
    },
    past: (now) => wakeUpsAt(now).learned().guesses,
  };
}

/** The guess of one moment. */
export const nextSleep = ({ now, ...known }: KnownSleeps & { now: number }): NextSleep | undefined =>
  guessesFrom(known).next(now);

/** When a baby that woke up is likely to fall asleep by its own records, epoch milliseconds: the beginning of the range. Undefined where they are too few, or too different. */
export function usualTime({ next }: Guesses, wokeAt: number): number | undefined {
  const guess = next(wokeAt);
  const isUsual = guess?.kind === 'range' && guess.expected.basis === 'own' && guess.regularity !== 'irregular';
  return isUsual ? guess.from : undefined;
}
