import { MINUTE_MS } from '../time/length.ts';
import type { Span } from '../time/span.ts';
import { type ExpectedAwake, expectedAwake, isNewborn, knownAt, OWN_DAYS } from './expected-awake.ts';
import { leastAwakeFirst } from './kernel.ts';
import { shownRange } from './shown-range.ts';
import type { PastWake } from './wakes.ts';

/** What would have been guessed after a wake-up from the records before it, whether somebody saw that or not, as the range that is read, and what happened. */
export interface PastGuess extends Pick<ExpectedAwake, 'awake' | 'basis'> {
  wake: PastWake;
  shown: Span;
}

/** So often the true time lies outside of a range: a narrower one is wrong more often, a wider one says nothing. */
const MISSED = 0.4;
/**
 * What the baby makes of it: after each miss the next range is a little wider, after each hit a little narrower, so that in the long run it holds
 * what it says (adaptive conformal inference, Gibbs and Candès 2021).
 */
const STEP = 0.02;
const LIMITS = { least: 0.1, most: 0.8 };
/** So many of the last guesses are looked back at. */
const LOOK_BACK = 60;
/** So many days of records are asked for: the guesses of the last two weeks know as many days as the next one. */
export const READ_DAYS = OWN_DAYS + 15;

/** What would have been guessed after the last wake-ups, oldest first, and how often the next may miss. They are made anew from the records: nothing is stored. */
export function pastGuesses(
  past: readonly PastWake[],
  birthDate: string,
  count = LOOK_BACK,
): { guesses: PastGuess[]; missed: number } {
  const sorted = leastAwakeFirst(past);
  let missed = MISSED;
  const guesses: PastGuess[] = [];
  for (const wake of past.slice(-count)) {
    const expected = expectedAwake(wake, knownAt(wake, sorted), { birthDate, missed });
    if (!expected || isNewborn(expected)) continue;
    const { awake, basis } = expected;
    guesses.push({ wake, awake, basis, shown: shownRange(wake, awake) });
    if (basis === 'age') continue;
    const miss = wake.awakeMinutes < awake.from || wake.awakeMinutes > awake.to ? 1 : 0;
    missed = Math.min(Math.max(missed + STEP * (MISSED - miss), LIMITS.least), LIMITS.most);
  }
  return { guesses, missed };
}

/** How good the guesses would have been: their mean distance from what happened in minutes, and in how many the baby fell asleep within the range that is read. Of none: undefined. */
export function howGood(guesses: readonly PastGuess[]): { meanError: number; inside: number } | undefined {
  if (guesses.length === 0) return undefined;
  const errors = guesses.map(({ wake, awake }) => Math.abs(wake.awakeMinutes - awake.middle));
  return {
    meanError: errors.reduce((sum, error) => sum + error, 0) / errors.length,
    inside: guesses.filter(({ wake, shown }) => {
      const asleep = wake.at + wake.awakeMinutes * MINUTE_MS;
      return asleep >= shown.from && asleep <= shown.to;
    }).length,
  };
}
