/** The figures of a growth standard: L, M and S by age and by length, of girls and of boys, and what lies between those that are kept. */

/** Whom a baby is compared with. */
export type GrowthCurves = 'girls' | 'boys';

/** What is measured, in g and mm. */
export type GrowthMeasure = 'weight' | 'length' | 'head';

/** What is compared: by age, or weight by length. */
export type GrowthChart = GrowthMeasure | 'weightForLength';

export const GROWTH_CHARTS: readonly GrowthChart[] = ['weight', 'length', 'head', 'weightForLength'];

/** Skewness, median and coefficient of variation (Cole's LMS method). M in g or mm. */
export interface Lms {
  readonly l: number;
  readonly m: number;
  readonly s: number;
}

/** L, M and S at each of the kept days or lengths; one number where L is the same at all of them. */
interface LmsColumns {
  readonly l: number | readonly number[];
  readonly m: readonly number[];
  readonly s: readonly number[];
}

/** A standard as its file has it: `days` since birth, `lengthsMm` of a baby that lies. Length by age is of a baby that lies to day 730, then standing. */
export type GrowthTables = {
  readonly standard: string;
  readonly days: readonly number[];
  readonly lengthsMm: readonly number[];
} & { readonly [C in GrowthCurves]: { readonly [M in GrowthChart]: LmsColumns } };

/** The last day that the standard tells of. */
export const LAST_GROWTH_DAY = 1_826;

/** The days, or the lengths in mm, that a chart keeps figures of. */
export const knotsOf = (tables: GrowthTables, chart: GrowthChart): readonly number[] =>
  chart === 'weightForLength' ? tables.lengthsMm : tables.days;

/** L, M and S at an age in whole days, or at a length in mm: on the straight line between the kept ones. Nothing outside of them. */
export function lmsAt(tables: GrowthTables, curves: GrowthCurves, chart: GrowthChart, at: number): Lms | undefined {
  const knots = knotsOf(tables, chart);
  const above = knots.findIndex((knot) => knot >= at);
  const [from, to] = [knots[above - 1] ?? at, knots[above] ?? at];
  if (above < 0 || (above === 0 && at < to)) return undefined;
  const part = from === to ? 1 : (at - from) / (to - from);
  const { l, m, s } = tables[curves][chart];
  const between = (column: number | readonly number[]): number => {
    if (typeof column === 'number') return column;
    const end = column[above] ?? Number.NaN;
    return end + ((column[above - 1] ?? end) - end) * (1 - part);
  };
  return { l: between(l), m: between(m), s: between(s) };
}
