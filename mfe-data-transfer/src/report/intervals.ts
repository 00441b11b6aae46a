import type { Feeding, Sleep } from '@nestling/contract';

/** A stretch of time in epoch ms. */
export interface Interval {
  start: number;
  end: number;
}

/** Sleeps as stretches in order; a running one goes on until `now`, and what overlaps is one. */
export function mergedSleeps(sleeps: Sleep[], now: number): Interval[] {
  const merged: Interval[] = [];
  const stretches = sleeps
    .map(({ startTime, endTime }) => ({ start: Date.parse(startTime), end: endTime ? Date.parse(endTime) : now }))
    .filter(({ start, end }) => end > start)
    .sort((a, b) => a.start - b.start);
  for (const stretch of stretches) {
    const last = merged.at(-1);
    if (last && stretch.start <= last.end) last.end = Math.max(last.end, stretch.end);
    else merged.push({ ...stretch });
  }
  return merged;
}

/** One meal: a single feeding, or both sides of a nursing. */
export interface Meal {
  start: number;
  end: number;
  feedings: Feeding[];
}

/** Sides of one nursing lie at most this far apart, in ms (FORMATS 2.2). */
const ONE_NURSING_MS = 5 * 60_000;

const isBreast = ({ type }: Feeding): boolean => type === 'breast_left' || type === 'breast_right';

/** Feedings as meals, oldest first. Otherwise a nursing from both sides would count twice. */
export function mealsOf(feedings: Feeding[]): Meal[] {
  const meals: Meal[] = [];
  const sorted = [...feedings].sort((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime));
  for (const feeding of sorted) {
    const start = Date.parse(feeding.startTime);
    const end = feeding.endTime ? Date.parse(feeding.endTime) : start;
    const last = meals.findLast(({ feedings: [first] }) => first && isBreast(first));
    if (last && isBreast(feeding) && start - last.end <= ONE_NURSING_MS) {
      last.feedings.push(feeding);
      last.end = Math.max(last.end, end);
    } else {
      meals.push({ start, end, feedings: [feeding] });
    }
  }
  return meals;
}
