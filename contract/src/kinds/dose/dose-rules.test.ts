import fc from 'fast-check';
import { doseState, isGivenOn, tooEarly } from './dose-rules.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NOW = Date.parse('2026-03-29T12:00:00Z');
const dose = (minutesAgo: number, given = true) => ({
  startTime: new Date(NOW - minutesAgo * MINUTE).toISOString(),
  amount: 2.5,
  given,
});

test('the next one is after the gap, and within the most of 24 hours', () => {
  const doses = [dose(100), dose(600), dose(1_439), dose(1_440)];
  expect(doseState({ minGapMinutes: 240 }, doses, NOW)).toEqual({
    last: doses[0],
    inDay: 3,
    nextFrom: NOW + 140 * MINUTE,
  });
  expect(doseState({ minGapMinutes: 60, maxPerDay: 3 }, doses, NOW)).toMatchObject({ nextFrom: NOW + MINUTE });
  expect(doseState({ minGapMinutes: 100, maxPerDay: 4 }, doses, NOW)).not.toHaveProperty('nextFrom');
});

test('what was refused does not count', () => {
  expect(doseState({ minGapMinutes: 240, maxPerDay: 1 }, [dose(1, false)], NOW)).toEqual({ inDay: 0 });
});

test('a dose of an earlier time is held against those before and after it', () => {
  const medicine = { minGapMinutes: 240, maxPerDay: 3 };
  const at = (minutesAgo: number) => NOW - minutesAgo * MINUTE;
  const of = (minutesAgo: number, ...doses: number[]) =>
    tooEarly(
      medicine,
      doses.map((it) => dose(it)),
      at(minutesAgo),
    );
  expect(of(0, 60)).toEqual({ nextFrom: at(-180) });
  expect(of(600, 60, 840)).toBeUndefined();
  expect(of(601, 60, 840)).toEqual({ nextFrom: at(600) });
  expect(of(299, 60)).toEqual({ later: at(60) });
  expect(of(300, 60)).toBeUndefined();
  // The most of 24 hours, of which a later one is the end.
  expect(of(1_499, 60, 600, 1_000)).toEqual({ later: at(60) });
  expect(of(1_500, 60, 600, 1_000)).toBeUndefined();
  // Those were too near to each other without it.
  expect(of(900, 60, 100)).toBeUndefined();
  expect(tooEarly(medicine, [dose(60, false)], at(100))).toBeUndefined();
});

test('a medicine is given to the end of its last day', () => {
  const day = Temporal.PlainDate.from('2026-03-12');
  expect(isGivenOn({ until: '2026-03-12' }, day)).toBe(true);
  expect(isGivenOn({ until: '2026-03-11' }, day)).toBe(false);
  expect(isGivenOn({}, day)).toBe(true);
});

/** As slow and plain as it can be: minute after minute, whether one more breaks a rule of the family. */
function firstAllowed(given: number[], gap: number, most: number): number {
  for (let at = NOW; ; at += MINUTE) {
    const keepsGap = given.every((time) => at - time >= gap * MINUTE);
    const keepsMost = given.filter((time) => time > at - DAY).length < most;
    if (keepsGap && keepsMost) return at;
  }
}

test('whoever gives each dose from then on breaks no rule, and nobody waits longer than needed', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ minutesAgo: fc.integer({ min: 0, max: 2_880 }), given: fc.boolean() }), { maxLength: 12 }),
      fc.integer({ min: 1, max: 720 }),
      fc.integer({ min: 1, max: 6 }),
      (events, gap, most) => {
        const doses = events
          .map(({ minutesAgo, given }) => dose(minutesAgo, given))
          .sort((a, b) => b.startTime.localeCompare(a.startTime));
        const given = doses.filter((it) => it.given).map((it) => Date.parse(it.startTime));
        const { nextFrom = NOW } = doseState({ minGapMinutes: gap, maxPerDay: most }, doses, NOW);
        expect(nextFrom).toBe(firstAllowed(given, gap, most));
      },
    ),
    { seed: 20_261_125, numRuns: 300 },
  );
});

test('without a gap there is no time to wait for, also where a page knows the minute only', () => {
  expect(doseState({}, [dose(0)], NOW - MINUTE)).not.toHaveProperty('nextFrom');
});
