import { dayOf } from '../../time/day.ts';
import type { Spanning } from '../../time/span.ts';
import type { FeedingType } from './kind.ts';
import { isSide, otherSide, type Side } from './sides.ts';

type Fed = Spanning & { type: FeedingType; sessionId?: string | undefined };

/** One meal: a single feeding, or all that belongs to a nursing. Epoch milliseconds. */
export interface Meal<F extends Fed = Fed> {
  /** Of the nursing session that it is. */
  sessionId?: string;
  start: number;
  end: number;
  feedings: F[];
}

/** The pause in which a baby changes sides; a longer one ends the nursing. Milliseconds. */
const PAUSE_MS = 15 * 60_000;

/** Two sessions are two meals, however close. */
const mayBeOne = (meal: Meal, { sessionId }: Fed) => !meal.sessionId || !sessionId || meal.sessionId === sessionId;

/**
 * Feedings as meals, by start: what shares a session is one, however long its pauses. Beside that the sides that follow each other within 15
 * minutes are one, as records without a session say no more.
 */
export function mealsOf<F extends Fed>(feedings: readonly F[]): Meal<F>[] {
  const meals: Meal<F>[] = [];
  const bySession = new Map<string, Meal<F>>();
  let nursing: Meal<F> | undefined;
  const byStart = feedings
    .map((feeding) => ({
      feeding,
      start: Date.parse(feeding.startTime),
      end: Date.parse(feeding.endTime ?? feeding.startTime),
    }))
    .sort((a, b) => a.start - b.start);
  for (const { feeding, start, end } of byStart) {
    const { sessionId = '', type } = feeding;
    const isNear = isSide(type) && nursing && start - nursing.end <= PAUSE_MS && mayBeOne(nursing, feeding);
    let meal = bySession.get(sessionId) ?? (isNear ? nursing : undefined);
    if (meal) {
      meal.feedings.push(feeding);
      meal.end = Math.max(meal.end, end);
    } else {
      meal = { start, end, feedings: [feeding] };
      meals.push(meal);
    }
    if (sessionId) {
      meal.sessionId = sessionId;
      bySession.set(sessionId, meal);
    }
    if (isSide(type)) nursing = meal;
  }
  return meals;
}

/**
 * The side that comes next: after a nursing on both sides the one that came last, which was emptied less, after one side the other. None before
 * the first nursing.
 */
export function nextSide(feedings: readonly Fed[]): Side | undefined {
  const sides = mealsOf(feedings)
    .map(({ feedings }) => feedings.map(({ type }) => type).filter(isSide))
    .findLast(({ length }) => length > 0);
  const last = sides?.at(-1);
  if (!sides || !last) return undefined;
  return sides.every((side) => side === last) ? otherSide(last) : last;
}

/** What a family can leave out of what counts: both sides are one. */
export const MEAL_TYPES = ['breast', 'bottle', 'formula', 'solid'] as const;
export type MealType = (typeof MEAL_TYPES)[number];

/** What is chosen for a baby about the time since its last meal and between meals (row REC-12). */
export interface MealChoice {
  /** Where the time begins; from the start where nobody has chosen. */
  mealsFrom?: 'start' | 'end' | undefined;
  /** The types that count; all where nobody has chosen. */
  mealTypes?: readonly MealType[] | undefined;
}

const mealType = (type: FeedingType): MealType => (isSide(type) ? 'breast' : type);

/** The meals that count for a baby, by start. */
export const countedMeals = <F extends Fed>(feedings: readonly F[], { mealTypes }: MealChoice): Meal<F>[] =>
  mealsOf(mealTypes ? feedings.filter(({ type }) => mealTypes.includes(mealType(type))) : feedings);

/** Where the time after a meal begins, epoch milliseconds: at its start, or its end, which is `at` or later while it goes on. */
export const mealCountsFrom = ({ start, end, feedings }: Meal, { mealsFrom }: MealChoice, at: number): number => {
  if (mealsFrom !== 'end') return start;
  return feedings.some(({ endTime }) => endTime === undefined) ? Math.max(end, at) : end;
};

/** From when the last meal that counts is counted, epoch milliseconds; undefined where there is none. `feedings`: in any order. */
export function lastFedAt(feedings: readonly Fed[], now: number, choice: MealChoice): number | undefined {
  const last = countedMeals(feedings, choice).at(-1);
  return last && mealCountsFrom(last, choice, now);
}

/** The time from each meal to the next one, milliseconds. */
export const mealGaps = <F extends Fed>(
  meals: readonly Meal<F>[],
  choice: MealChoice,
): { before: Meal<F>; after: Meal<F>; ms: number }[] =>
  meals.slice(1).flatMap((after, i) => {
    const before = meals[i];
    return before
      ? [{ before, after, ms: Math.max(0, after.start - mealCountsFrom(before, choice, after.start)) }]
      : [];
  });

/** A gap this long is a night without a meal, or one that nobody recorded. Milliseconds. */
const LONGEST_GAP_MS = 480 * 60_000;

/** The gaps that say how often a baby eats, milliseconds: of 8 hours or more only within one day (row TREND-27). */
export const usualGaps = <F extends Fed>(meals: readonly Meal<F>[], choice: MealChoice, zone: string): number[] =>
  mealGaps(meals, choice).flatMap(({ before, after, ms }) =>
    ms < LONGEST_GAP_MS || dayOf(before.start, zone).equals(dayOf(after.start, zone)) ? [ms] : [],
  );
