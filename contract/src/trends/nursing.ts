import type { Spanning } from '../analytics/span.ts';
import type { FeedingType } from '../feeding/feeding.schema.ts';

export interface Meal {
  /** Epoch milliseconds. */
  start: number;
  types: FeedingType[];
}

/** The pause in which a baby changes sides; a longer one ends the nursing. Milliseconds. */
const PAUSE_MS = 15 * 60_000;

const isBreast = (type: FeedingType) => type === 'breast_left' || type === 'breast_right';

/** Feedings as meals, by start: the sides of one nursing are one meal, however many records they are. */
export function mealsOf(feedings: readonly (Spanning & { type: FeedingType })[]): Meal[] {
  const meals: Meal[] = [];
  let nursing: { meal: Meal; end: number } | undefined;
  const byStart = feedings
    .map(({ type, startTime, endTime }) => ({
      type,
      start: Date.parse(startTime),
      end: Date.parse(endTime ?? startTime),
    }))
    .sort((a, b) => a.start - b.start);
  for (const { type, start, end } of byStart) {
    if (isBreast(type) && nursing && start - nursing.end <= PAUSE_MS) {
      nursing.meal.types.push(type);
      nursing.end = Math.max(nursing.end, end);
      continue;
    }
    const meal: Meal = { start, types: [type] };
    meals.push(meal);
    if (isBreast(type)) nursing = { meal, end };
  }
  return meals;
}
