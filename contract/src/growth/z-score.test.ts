import {
  type GrowthChart,
  type GrowthCurves,
  type GrowthMeasure,
  type GrowthTables,
  type Lms,
  lmsAt,
} from './tables.ts';
import daily from './testing/who-daily.json' with { type: 'json' };
import who from './who-tables.json' with { type: 'json' };
import { curveAt, isHardToBelieve, PERCENTILES, percentileOf, valueAt, zScore } from './z-score.ts';

const tables: GrowthTables = who;
const CURVES: GrowthCurves[] = ['girls', 'boys'];
const MEASURES: [GrowthMeasure, size: number][] = [
  ['weight', 1_000],
  ['length', 10],
  ['head', 10],
];

/** The sums of what each figure adds to the one before. */
const figures = (steps: number[], places: number, size = 1): number[] => {
  let sum = 0;
  return steps.map((step) => {
    sum += step;
    return (sum * size) / 10 ** places;
  });
};

/** WHO's own figures, day by day. */
function dayByDay(curves: GrowthCurves, measure: GrowthMeasure, size: number): Lms[] {
  const { l, m, s } = daily[curves][measure];
  const [ls, ss] = [figures(l, 4), figures(s, 5)];
  return figures(m, 4, size).map((median, day) => ({ l: Number(ls[day]), m: median, s: Number(ss[day]) }));
}

describe.each(CURVES)('the kept figures of %s', (curves) => {
  test.each(MEASURES)('%s: nowhere more than 0.0025 from those of every day', (measure, size) => {
    const all = dayByDay(curves, measure, size);
    expect(all).toHaveLength(1_827);
    const errors = all.flatMap((exact, day) => {
      const kept = lmsAt(tables, curves, measure, day) as Lms;
      return [-3, -2, -1, 0, 1, 2, 3].map((z) => Math.abs(zScore(measure, valueAt(exact, z), kept) - z));
    });
    expect(Math.max(...errors)).toBeLessThanOrEqual(0.0025);
  });

  test('tell nothing of what lies outside', () => {
    for (const day of [-1, 1_827]) expect(lmsAt(tables, curves, 'weight', day)).toBeUndefined();
    for (const mm of [449, 1_101]) expect(lmsAt(tables, curves, 'weightForLength', mm)).toBeUndefined();
    expect(lmsAt(tables, curves, 'weightForLength', 450)).toBeDefined();
  });
});

test('are 108 days, as the file says', () => {
  expect(tables.days).toHaveLength(108);
  for (const { m, s } of CURVES.flatMap((curves) => MEASURES.map(([measure]) => tables[curves][measure])))
    expect([m.length, s.length]).toEqual([108, 108]);
});

// The first three are published (tests of WHO's package `anthro`; figshare 4294085), the others follow from WHO's figures of that day.
test.each<[GrowthChart, GrowthCurves, at: number, value: number, z: number, percentile: number]>([
  ['weight', 'girls', 1_522, 17_000, 0.24, 59.48],
  ['length', 'boys', 44, 500, -3.287, 0.05],
  ['weight', 'girls', 365, 9_000, 0.0488, 51.95],
  ['weight', 'boys', 0, 2_500, -1.8988, 2.88],
  ['weight', 'boys', 30, 6_500, 2.9472, 99.84],
  ['weight', 'boys', 30, 2_600, -3.6982, 0.01],
  ['weight', 'boys', 183, 11_000, 3.04, 99.88],
  ['weight', 'girls', 183, 4_500, -3.9128, 0],
  ['length', 'girls', 90, 620, 1.0965, 86.36],
  ['length', 'boys', 730, 820, -1.8993, 2.88],
  ['head', 'girls', 120, 430, 1.9563, 97.48],
  ['head', 'boys', 200, 385, -4.2469, 0],
])('%s of %s at %d: %d is %d, percentile %d', (chart, curves, at, value, z, percentile) => {
  const found = zScore(chart, value, lmsAt(tables, curves, chart, at) as Lms);
  expect(Math.abs(found - z)).toBeLessThanOrEqual(0.01);
  // One hundredth of a z is at most 0.4 of a percentile.
  expect(Math.abs(percentileOf(found) - percentile)).toBeLessThanOrEqual(0.4);
  expect(Math.abs(percentileOf(z) - percentile)).toBeLessThanOrEqual(0.006);
});

test('weight for length is that of WHO, also between whole centimetres', () => {
  // WHO's figures at 65.7 cm: 7.4327 kg, 0.08217.
  const { m, s } = lmsAt(tables, 'boys', 'weightForLength', 657) as Lms;
  expect(m).toBeCloseTo(7_432.7, -1);
  expect(s).toBeCloseTo(0.08217, 4);
});

test('a curve is where its percentile is', () => {
  const lms = lmsAt(tables, 'girls', 'weight', 365) as Lms;
  for (const percentile of PERCENTILES)
    expect(percentileOf(zScore('weight', curveAt(lms, percentile), lms))).toBeCloseTo(percentile, 3);
  // WHO's table of that day: 7.1, 7.9, 8.9, 10.2, 11.3 kg.
  expect(PERCENTILES.map((percentile) => Math.round(curveAt(lms, percentile) / 100))).toEqual([71, 79, 89, 102, 113]);
});

test('without skewness the formula is the logarithm', () => {
  const lms = { l: 0, m: 100, s: 0.1 };
  expect(valueAt(lms, 2)).toBeCloseTo(100 * Math.exp(0.2), 10);
  expect(zScore('head', valueAt(lms, 2), lms)).toBeCloseTo(2, 10);
});

test.each<[GrowthChart, number, boolean]>([
  ['weight', -6, false],
  ['weight', -6.01, true],
  ['weight', 5.01, true],
  ['length', 6, false],
  ['length', -6.09, true],
  ['head', 5.1, true],
  ['weightForLength', -4.9, false],
])('%s at %d is asked about: %s', (chart, z, asked) => {
  expect(isHardToBelieve(chart, z)).toBe(asked);
});
