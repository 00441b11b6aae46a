/** Where a growth chart begins and ends, what its lines say, and its curves: from figures to what is drawn, in g, mm and days. */
import {
  curveAt,
  fromBase,
  type GrowthChart,
  type GrowthCurves,
  type GrowthTables,
  inBase,
  knotsOf,
  LAST_GROWTH_DAY,
  lmsAt,
  PERCENTILES,
  type Unit,
} from '@nestling/contract';

/** A measurement on a chart: at days of age, or at a length in mm. */
export interface Point {
  id: string;
  at: number;
  value: number;
}

/** Its lines stand at `at`, and say a number in the unit of the person, or what is said in place of it. */
export interface Axis {
  from: number;
  to: number;
  ticks: readonly { at: number; number: number; label?: string }[];
}

export interface Curve {
  percentile: number;
  points: readonly (readonly [at: number, value: number])[];
}

export interface Frame {
  x: Axis;
  y: Axis;
  curves: readonly Curve[];
}

const DAYS_A_MONTH = 30.4375;
/** How many months a chart shows, and how many lie between two of its lines; beyond them whole years. */
const SPANS: readonly (readonly [months: number, step: number])[] = [
  ...([
    [3, 1],
    [6, 1],
    [12, 2],
    [18, 3],
    [24, 3],
    [36, 6],
    [48, 6],
    [60, 12],
  ] as const),
];
const dayOfMonth = (month: number) => Math.round(month * DAYS_A_MONTH);

/** Ages from birth, or from before it, to as many months as are needed. */
function ageAxis(days: readonly number[]): Axis {
  const last = Math.max(...days, 0);
  const [months, step] = SPANS.find(([to]) => dayOfMonth(to) >= last) ?? [Math.ceil(last / DAYS_A_MONTH / 12) * 12, 12];
  const from = Math.min(0, ...days);
  const before = Math.ceil(from / DAYS_A_MONTH / step);
  const count = Math.floor(months / step) - before + 1;
  const ticks = Array.from({ length: count }, (_, i) => ({
    at: dayOfMonth((before + i) * step),
    number: (before + i) * step,
  }));
  return { from, to: dayOfMonth(months), ticks };
}

const STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20];
/** More lines are hard to read on a phone. */
const MOST_LINES = 7;

/** All of some values, with lines at round numbers of a unit. */
export function valueAxis(values: readonly number[], unit: Unit): Axis {
  const [low, high] = [fromBase(unit, Math.min(...values)), fromBase(unit, Math.max(...values))];
  const step = STEPS.find((it) => (high - low) / it <= MOST_LINES - 1) ?? 50;
  const [first, last] = [Math.floor(low / step), Math.max(Math.ceil(high / step), Math.floor(low / step) + 1)];
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => {
    const number = Number(((first + i) * step).toFixed(1));
    return { at: inBase(unit, number), number };
  });
  return { from: inBase(unit, first * step), to: inBase(unit, last * step), ticks };
}

/** How finely a curve is drawn. */
const PARTS = 96;

function curvesOn(tables: GrowthTables, whose: GrowthCurves, chart: GrowthChart, { from, to }: Axis): Curve[] {
  const knots = knotsOf(tables, chart);
  const [first, last] = [Math.max(from, knots[0] ?? 0), Math.min(to, knots.at(-1) ?? 0)];
  const places = Array.from({ length: PARTS + 1 }, (_, i) => first + ((last - first) * i) / PARTS);
  return PERCENTILES.map((percentile) => ({
    percentile,
    points: places.flatMap((at) => {
      const lms = lmsAt(tables, whose, chart, at);
      return lms ? [[at, curveAt(lms, percentile)] as const] : [];
    }),
  }));
}

interface FrameOptions {
  chart: GrowthChart;
  points: readonly Point[];
  /** The age now, in days: it is on the chart as long as there are curves for it. */
  today: number;
  /** Without them, and without `whose`, there are no curves. */
  tables: GrowthTables | undefined;
  whose: GrowthCurves | undefined;
  unit: Unit;
  lengthUnit: Unit;
}

/** A length that newborns have, mm: a chart of nothing begins there. */
const NEWBORN_MM = [450, 600];
/** As much at least is seen of the curves on either side of a length, mm. */
const AROUND_MM = 50;
/** As much at least is seen around values that have no curves: of the largest. A single one would stand on the edge of its own frame. */
const AROUND_PART = 0.1;

/** Some values with what is around them. */
const withAround = (values: readonly number[], around: number): number[] => [
  ...values,
  Math.max(0, Math.min(...values) - around),
  Math.max(...values) + around,
];

/** What is drawn of some measurements. */
export function frameOf({ chart, points, today, tables, whose, unit, lengthUnit }: FrameOptions): Frame {
  const places = points.map(({ at }) => at);
  const x =
    chart === 'weightForLength'
      ? valueAxis(places.length > 0 ? withAround(places, AROUND_MM) : NEWBORN_MM, lengthUnit)
      : ageAxis([...places, Math.min(today, LAST_GROWTH_DAY)]);
  const curves = tables && whose ? curvesOn(tables, whose, chart, x) : [];
  const drawn = curves.flatMap(({ points: of }) => of.map(([, value]) => value));
  const measured = points.map(({ value }) => value);
  const isBare = drawn.length === 0 && measured.length > 0;
  const values = isBare ? withAround(measured, Math.max(...measured) * AROUND_PART) : [...drawn, ...measured];
  return { x, y: valueAxis(values.length > 0 ? values : [0, unit.size], unit), curves };
}
