/** What a report says of its days. Averages are over full days with records: today is not over, and a day without records says nothing. */
import type { Diaper } from '../kinds/diaper/kind.ts';
import type { Feeding, FeedingMilk } from '../kinds/feeding/kind.ts';
import { timeOfSides } from '../kinds/feeding/nursing.ts';
import { isSide } from '../kinds/feeding/sides.ts';
import type { SomeRecord } from '../kinds/kind.ts';
import { sumOfAmounts } from '../measures/measures.ts';
import { shownLength } from '../time/length.ts';
import type { Span } from '../time/span.ts';
import type { ReportDay } from './report-days.ts';

/** A figure of a day, over days that have records of its kind. */
export interface PerDay {
  /** How many days that are. */
  days: number;
  mean: number;
  least: number;
  most: number;
}

/** What is known of some days; what has no records is absent. Times in milliseconds, milk in ml. */
export interface ReportFacts {
  /** Full days, and those of them with a record of any kind. */
  days: number;
  daysWithRecords: number;
  /** A nursing is one meal, however often sides changed. */
  meals?: PerDay | undefined;
  /** Of both sides, and each side on average of the same days. */
  nursing?: (PerDay & { leftMs: number; rightMs: number }) | undefined;
  milkMl?: PerDay | undefined;
  /** Of that what is known to be so, on average; nothing for what nobody gave. */
  milks: Partial<Record<'breast' | 'formula' | 'cow' | 'other', number>>;
  /** Bottles without an amount: the milk is too low by these. */
  unmeasured: number;
  solids?: PerDay | undefined;
  wet?: PerDay | undefined;
  dirty?: PerDay | undefined;
  asleepMs?: PerDay | undefined;
  naps?: PerDay | undefined;
  longest?: Span | undefined;
}

function perDay(days: readonly ReportDay[], ofDay: (day: ReportDay) => number): PerDay | undefined {
  if (days.length === 0) return undefined;
  const values = days.map(ofDay);
  const sum = values.reduce((all, value) => all + value, 0);
  return { days: days.length, mean: sum / days.length, least: Math.min(...values), most: Math.max(...values) };
}

/** The facts of full days; those that are not over are left out. */
export function reportFacts(all: readonly ReportDay[]): ReportFacts {
  const days = all.filter(({ isOver }) => isOver);
  const slept = days.filter(({ asleepMs }) => asleepMs > 0);
  const stretches = slept.flatMap(({ nights, naps }) => [...nights, ...naps]);
  const changed = days.filter((day) => diapersOf(day).length > 0);
  return {
    days: days.length,
    daysWithRecords: days.filter(({ isEmpty }) => !isEmpty).length,
    ...factsOfMeals(days.filter(({ meals }) => meals.length > 0)),
    wet: perDay(changed, (day) => diapersOf(day).filter(({ wet }) => wet).length),
    dirty: perDay(changed, (day) => diapersOf(day).filter(({ dirty }) => dirty).length),
    asleepMs: perDay(slept, ({ asleepMs }) => asleepMs),
    naps: perDay(slept, ({ naps }) => naps.length),
    longest: longestOf(stretches),
  };
}

/** The first of those whose times say most: two that read alike are alike, whatever their seconds. */
function longestOf(stretches: readonly Span[]): Span | undefined {
  const longest = Math.max(...stretches.map(shownLengthOf));
  return stretches.find((stretch) => shownLengthOf(stretch) === longest);
}

const shownLengthOf = ({ from, to }: Span): number => shownLength(from, to);

/** The diapers of a day. */
export const diapersOf = ({ records }: Pick<ReportDay, 'records'>): (SomeRecord & Diaper)[] =>
  records.filter(({ kind }) => kind === 'diaper') as (SomeRecord & Diaper)[];

const isBottle = ({ type }: Feeding): boolean => type === 'bottle' || type === 'formula';

/** What a day has, of what its meals have. */
const fedOn = ({ meals }: ReportDay): Feeding[] => meals.flatMap(({ feedings }) => feedings);

function factsOfMeals(fed: readonly ReportDay[]) {
  const bottles = fed.flatMap(fedOn).filter(isBottle);
  const measured = fed.filter((day) => fedOn(day).some((feeding) => isBottle(feeding) && feeding.amount !== undefined));
  const solid = fed.filter((day) => fedOn(day).some(({ type }) => type === 'solid'));
  return {
    meals: perDay(fed, ({ meals }) => meals.length),
    nursing: nursingOf(fed),
    milkMl: perDay(measured, (day) => sumOfAmounts('volume', fedOn(day).filter(isBottle))),
    milks: milksOf(bottles, measured.length),
    unmeasured: bottles.filter(({ amount }) => amount === undefined).length,
    solids: perDay(solid, (day) => fedOn(day).filter(({ type }) => type === 'solid').length),
  };
}

/** Stints of a day. What runs has no length yet. */
const stintsOf = (day: ReportDay): Feeding[] => fedOn(day).filter(({ type, endTime }) => isSide(type) && endTime);

/** What was eaten on a day: meals, milk from bottles in ml, time at the breast in ms. */
export function eatenOn(day: ReportDay): { meals: number; milkMl: number; nursingMs: number } {
  const { breast_left, breast_right } = timeOfSides(stintsOf(day), 0);
  const milkMl = sumOfAmounts('volume', fedOn(day).filter(isBottle));
  return { meals: day.meals.length, milkMl, nursingMs: breast_left + breast_right };
}

function nursingOf(fed: readonly ReportDay[]): ReportFacts['nursing'] {
  const nursed = fed.filter((day) => stintsOf(day).length > 0);
  const sidesOf = (days: readonly ReportDay[]) => timeOfSides(days.flatMap(stintsOf), 0);
  const figure = perDay(nursed, (day) => {
    const { breast_left, breast_right } = sidesOf([day]);
    return breast_left + breast_right;
  });
  if (!figure) return undefined;
  const { breast_left, breast_right } = sidesOf(nursed);
  return { ...figure, leftMs: breast_left / figure.days, rightMs: breast_right / figure.days };
}

/** What is in a bottle, ml; formula is what its button says. */
function contentsOf(bottle: Feeding): [FeedingMilk, number][] {
  const ml = sumOfAmounts('volume', [bottle]);
  const milk = bottle.milk ?? (bottle.type === 'formula' ? 'formula' : undefined);
  if (milk !== 'mixed') return milk ? [[milk, ml]] : [];
  if (bottle.breastMl === undefined) return [];
  const breast = Math.min(ml, bottle.breastMl);
  return [
    ['breast', breast],
    ['formula', ml - breast],
  ];
}

function milksOf(bottles: readonly Feeding[], days: number): ReportFacts['milks'] {
  const sums: Record<string, number> = {};
  for (const [milk, ml] of bottles.flatMap(contentsOf)) if (ml > 0) sums[milk] = (sums[milk] ?? 0) + ml / days;
  return sums;
}

/** From one weight to a later one. */
export interface WeightGain {
  from: { at: number; grams: number };
  to: { at: number; grams: number };
  grams: number;
  /** Whole 24 hours between them, at least 1. */
  days: number;
}

interface Weighed {
  startTime: string;
  weightG?: number | undefined;
}

const DAY_MS = 24 * 3_600_000;

/**
 * How much a baby gained: from the last weight before the period, else the first one in it, to the last one in it. Nothing where no two were
 * taken. `period` in epoch milliseconds.
 */
export function weightGain(measured: readonly Weighed[], period: Span): WeightGain | undefined {
  const weights = measured
    .flatMap(({ startTime, weightG }) => (weightG === undefined ? [] : [{ at: Date.parse(startTime), grams: weightG }]))
    .sort((a, b) => a.at - b.at);
  const within = weights.filter(({ at }) => at >= period.from && at < period.to);
  const [from, to] = [weights.findLast(({ at }) => at < period.from) ?? within[0], within.at(-1)];
  if (!from || !to || from === to) return undefined;
  const days = Math.max(1, Math.round((to.at - from.at) / DAY_MS));
  return { from, to, grams: to.grams - from.grams, days };
}
