import { guessesFrom, nextSleep, usualTime } from './next-sleep.ts';
import { generatedBaby } from './testing/generated-baby.ts';

const MINUTE_MS = 60_000;
const all = generatedBaby({ seed: 4, days: 10, awake: 85, grows: 0.25 });
const known = { birthDate: '2025-08-01', zone: 'Europe/Berlin' };
const wokeAt = (nth: number) => Date.parse(all.at(nth)?.endTime ?? '');
const iso = (ms: number) => new Date(ms).toISOString();

describe('asked again as time goes by, guesses say what one says who asks for the first time', () => {
  const woke = wokeAt(-4);
  it.each([
    ['of sleeps that are over', all.slice(0, -3)],
    ['where sleeps are to come', all],
    ['where one runs', [...all.slice(0, -3), { startTime: iso(woke + 40 * MINUTE_MS) }]],
    ['of none', []],
  ])('%s', (_, sleeps) => {
    const guesses = guessesFrom({ ...known, sleeps });
    const minutes = [90, ...Array.from({ length: 16 }, (_, i) => i * 25 - 10), 40, 41, 5];
    const asked = minutes.map((minute) => woke + minute * MINUTE_MS);
    expect(asked.map((now) => guesses.next(now))).toEqual(asked.map((now) => nextSleep({ ...known, sleeps, now })));
    const anew = asked.map((now) => guessesFrom({ ...known, sleeps }).past(now));
    expect(asked.map((now) => guesses.past(now))).toEqual(anew);
  });
});

it('the wake-ups are read, and what they say is worked out, once for as long as the baby is awake', () => {
  const sleeps = all.slice(0, -3);
  const guesses = guessesFrom({ ...known, sleeps });
  const clock = jest.spyOn(Temporal.Instant, 'fromEpochMilliseconds');
  const told = jest.spyOn(Temporal.PlainDate, 'from');
  const callsOf = (ask: () => unknown) => {
    clock.mockClear();
    told.mockClear();
    expect(ask()).toBeDefined();
    return clock.mock.calls.length + told.mock.calls.length;
  };
  const now = wokeAt(-4);
  expect(callsOf(() => guesses.next(now))).toBeGreaterThan(sleeps.length);
  // Whether it is the night that comes is asked of the clock.
  expect(callsOf(() => guesses.next(now + MINUTE_MS))).toBeLessThan(5);
  expect(callsOf(() => guesses.past(now + MINUTE_MS))).toBe(0);
  expect(guesses.past(now + MINUTE_MS)).toBe(guesses.past(now));
});

describe('the usual time', () => {
  /** It wakes at 7:00 on each day before this one, and is awake for so many minutes. */
  const after = (awakes: number[]) => {
    const woke = Date.UTC(2026, 4, 20, 7);
    const sleeps = awakes.flatMap((awake, i) => {
      const from = woke - (i + 1) * 1_440 * MINUTE_MS;
      return [
        { startTime: iso(from - 600 * MINUTE_MS), endTime: iso(from) },
        { startTime: iso(from + awake * MINUTE_MS), endTime: iso(from + (awake + 60) * MINUTE_MS) },
      ];
    });
    const night = { startTime: iso(woke - 600 * MINUTE_MS), endTime: iso(woke) };
    const guesses = guessesFrom({ birthDate: '2025-08-01', zone: 'UTC', sleeps: [...sleeps, night] });
    return { woke, guess: guesses.next(woke), usual: usualTime(guesses, woke) };
  };

  it('is the beginning of the range', () => {
    const { woke, usual } = after(Array.from({ length: 14 }, () => 120));
    expect(usual).toBe(woke + 110 * MINUTE_MS);
  });

  it('is none where it is hard to say, nor where too little is known', () => {
    const restless = after(Array.from({ length: 14 }, (_, i) => 60 + 30 * (i % 7)));
    expect(restless.guess).toMatchObject({ regularity: 'irregular', expected: { basis: 'own' } });
    expect(restless.usual).toBeUndefined();
    expect(after([120]).usual).toBeUndefined();
  });
});
