import { ownWakes } from './own-wakes.ts';
import { howGood, type PastGuess, pastGuesses } from './past-guesses.ts';
import { generatedBaby } from './testing/generated-baby.ts';
import { medianOfNumber } from './testing/median-of-number.ts';
import { wakesOf } from './wakes.ts';

const BORN = '2025-08-01';

/** All guesses after the first fortnight, each as it would have been shown. */
function guessesOf(made: Parameters<typeof generatedBaby>[0]) {
  const sleeps = generatedBaby(made);
  const wakes = wakesOf(sleeps, Number.MAX_SAFE_INTEGER, 'UTC');
  const past = ownWakes(wakes, { birthDate: BORN });
  const { guesses } = pastGuesses(past, BORN, past.length);
  const settled = guesses.filter(({ wake }) => wake.at >= Date.UTC(2026, 0, 15));
  const guessBefore = medianOfNumber(wakes);
  const before = settled.map(({ wake }) => Math.abs((guessBefore(wake, past) ?? Number.NaN) - wake.awakeMinutes));
  return { settled, before: before.reduce((sum, error) => sum + error, 0) / before.length };
}

describe.each([
  ['of four months', { seed: 4, days: 120, awake: 85, grows: 0.25 }],
  ['of eight months', { seed: 8, days: 120, awake: 140, grows: 0.3 }],
])('for a generated baby %s', (_, made) => {
  const { settled, before } = guessesOf(made);
  const { meanError, inside } = howGood(settled) ?? { meanError: Number.NaN, inside: 0 };
  const asleepAt = ({ wake }: PastGuess) => wake.at + wake.awakeMinutes * 60_000;

  it('the guess is at least a twentieth nearer than the median of the same nap', () => {
    expect(meanError).toBeLessThanOrEqual(0.95 * before);
  });

  it('three of five sleeps begin within the range, before it is widened to be read', () => {
    const held = settled.filter(({ wake: { awakeMinutes: m }, awake: { from, to } }) => m >= from && m <= to);
    expect(held.length / settled.length).toBeGreaterThanOrEqual(0.55);
    expect(held.length / settled.length).toBeLessThanOrEqual(0.65);
  });

  it('those are counted that began within the range that was shown', () => {
    const within = settled.filter((guess) => asleepAt(guess) >= guess.shown.from && asleepAt(guess) <= guess.shown.to);
    expect(inside).toBe(within.length);
    const minutes = settled.map(({ shown: { from, to } }) => (to - from) / 60_000);
    expect(Math.min(...minutes)).toBeGreaterThanOrEqual(20);
    expect(minutes.filter((width) => width % 5 !== 0)).toEqual([]);
  });
});

it('without past wake-ups there are no guesses, and nothing is said of them', () => {
  expect(pastGuesses([], BORN)).toEqual({ guesses: [], missed: 0.4 });
  expect(howGood([])).toBeUndefined();
});

it('no guess was made for a newborn, which is told no clock time', () => {
  const born = '2026-01-01';
  const past = ownWakes(wakesOf(generatedBaby({ seed: 1, days: 60, awake: 60, grows: 0 }), Infinity, 'UTC'), {
    birthDate: born,
  });
  const days = pastGuesses(past, born, past.length).guesses.map(({ wake }) => wake.day);
  expect(days[0]).toBe('2026-02-01');
  expect(days.length).toBeGreaterThan(100);
});
