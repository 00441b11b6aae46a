import type { FeedingType } from '../kinds/feeding/kind.ts';
import type { Spanning } from '../time/span.ts';

type Fed = Spanning & { type: FeedingType };

/** One meal: a single feeding, or both sides of a nursing. Epoch milliseconds. */
export interface Meal<F extends Fed = Fed> {
  start: number;
  end: number;
  feedings: F[];
}

/** The pause in which a baby changes sides; a longer one ends the nursing. Milliseconds. */
const PAUSE_MS = 15 * 60_000;

const isBreast = (type: FeedingType) => type === 'breast_left' || type === 'breast_right';

/** Feedings as meals, by start: the sides of one nursing are one meal, however many records they are. */
export function mealsOf<F extends Fed>(feedings: readonly F[]): Meal<F>[] {
  const meals: Meal<F>[] = [];
  let nursing: Meal<F> | undefined;
  const byStart = feedings
    .map((feeding) => ({
      feeding,
      start: Date.parse(feeding.startTime),
      end: Date.parse(feeding.endTime ?? feeding.startTime),
    }))
    .sort((a, b) => a.start - b.start);
  for (const { feeding, start, end } of byStart) {
    if (isBreast(feeding.type) && nursing && start - nursing.end <= PAUSE_MS) {
      nursing.feedings.push(feeding);
      nursing.end = Math.max(nursing.end, end);
      continue;
    }
    const meal: Meal<F> = { start, end, feedings: [feeding] };
    meals.push(meal);
    if (isBreast(feeding.type)) nursing = meal;
  }
  return meals;
}
