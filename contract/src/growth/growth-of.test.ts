import { type GrowingBaby, growthOf, type Measured, toAskAbout } from './growth-of.ts';
import type { GrowthTables } from './tables.ts';
import who from './who-tables.json' with { type: 'json' };

const tables: GrowthTables = who;
const BOY: GrowingBaby = { birthDate: '2026-01-01', gender: 'male' };
/** Noon of the day that comes so many days after the birth. */
const onDay = (day: number) => new Date(Date.parse('2026-01-01T12:00Z') + day * 86_400_000).toISOString();
const figures = (measured: Omit<Measured, 'startTime'>, day: number, baby = BOY, zone = 'UTC') =>
  growthOf(tables, baby, { startTime: onDay(day), ...measured }, zone);

test('every chart that applies has its figure, to two decimals', () => {
  expect(figures({ weightG: 6_500, lengthMm: 550, headMm: 370 }, 30)).toEqual({
    age: { days: 30 },
    weight: { z: 2.95, percentile: 99.84 },
    length: { z: expect.any(Number), percentile: expect.any(Number) },
    head: { z: expect.any(Number), percentile: expect.any(Number) },
    weightForLength: { z: expect.any(Number), percentile: expect.any(Number) },
  });
  expect(figures({ headMm: 370 }, 30)).not.toHaveProperty('weight');
});

test.each([
  ['before birth', -1, -1],
  ['after five years', 1_827, 1_827],
])('%s nothing is compared', (_, day, days) => {
  expect(figures({ weightG: 3_500 }, day)).toEqual({ age: { days } });
});

test('the last day is the 1826th', () => {
  expect(figures({ weightG: 18_000 }, 1_826)).toHaveProperty('weight');
});

test('days are those of the zone of who looks', () => {
  const measured = { startTime: '2026-01-31T02:00:00Z', weightG: 4_000 };
  expect(growthOf(tables, BOY, measured, 'UTC').age.days).toBe(30);
  expect(growthOf(tables, BOY, measured, 'America/New_York').age.days).toBe(29);
});

describe('lying or standing', () => {
  const z = (lengthMm: number, day: number, lying?: boolean) => figures({ lengthMm, lying }, day).length?.z;
  test('0.7 cm lie between them, to day 730 and from 731', () => {
    expect(z(820, 730)).toBe(-1.9);
    expect(z(813, 730, false)).toBe(-1.9);
    expect(z(820, 730, true)).toBe(-1.9);
    expect(z(820, 731, true)).toBe(z(813, 731));
    expect(z(820, 731, false)).toBe(z(820, 731));
  });
  // WHO's package `anthro`: a boy of 987 days, 72.86 cm lying.
  test('72.86 cm lying at 987 days are -6.09', () => {
    expect(figures({ lengthMm: 728.6, lying: true }, 987).length?.z).toBe(-6.09);
  });
  test('weight for length takes the length of a baby that lies', () => {
    const of = (lengthMm: number, day: number, lying?: boolean) =>
      figures({ weightG: 12_000, lengthMm, lying }, day).weightForLength?.z;
    expect(of(850, 400)).toBe(of(843, 400, false));
    expect(of(843, 900)).toBe(of(850, 900, true));
  });
});

describe('a baby that came early', () => {
  const early = { ...BOY, dueDate: '2026-03-01' };
  test('is compared by the age since its due date, and both are told', () => {
    const late = figures({ weightG: 4_000 }, 89, early);
    expect(late.age).toEqual({ days: 89, correctedDays: 30 });
    expect(late.weight).toEqual(figures({ weightG: 4_000 }, 30).weight);
  });
  test('before its due date nothing is compared, and from it on all is', () => {
    const measured = { weightG: 2_500, lengthMm: 460 };
    expect(figures(measured, 58, early)).toEqual({ age: { days: 58, correctedDays: -1 } });
    expect(figures(measured, 59, early)).toMatchObject({ weight: {}, length: {}, weightForLength: {} });
  });
  test.each([
    ['2026-01-22', {}],
    ['2026-01-23', { correctedDays: 8 }],
    ['2025-12-25', {}],
  ])('born on 1 January and due on %s: %j', (dueDate, corrected) => {
    expect(figures({ weightG: 4_000 }, 30, { ...BOY, dueDate }).age).toEqual({ days: 30, ...corrected });
  });
  test('until it is 24 months old since then', () => {
    // 1 March 2028, and the day after.
    expect(figures({ weightG: 12_000 }, 790, early).age.correctedDays).toBe(731);
    expect(figures({ weightG: 12_000 }, 791, early).age).toEqual({ days: 791 });
  });
});

test('a baby that is entered as neither is compared with whom somebody chose, and with nobody until then', () => {
  const other: GrowingBaby = { ...BOY, gender: 'other' };
  expect(figures({ weightG: 4_000 }, 30, other)).toEqual({ age: { days: 30 } });
  expect(figures({ weightG: 4_000 }, 30, { ...other, growthCurves: 'boys' })).toEqual(figures({ weightG: 4_000 }, 30));
  expect(figures({ weightG: 4_000 }, 30, { ...BOY, growthCurves: 'girls' })).toEqual(figures({ weightG: 4_000 }, 30));
});

test('what WHO flags is asked about', () => {
  expect(toAskAbout(figures({ weightG: 18_000, lengthMm: 550 }, 30))).toEqual(['weight', 'weightForLength']);
  expect(toAskAbout(figures({ weightG: 4_000, lengthMm: 540 }, 30))).toEqual([]);
});
