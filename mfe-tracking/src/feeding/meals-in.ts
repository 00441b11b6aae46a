import { mealsOf, type Span } from '@nestling/contract';
import type { LocalFeeding } from './project-feedings.ts';

/** Who recorded no meal so long before, ms, may not record them at all: that none is known says nothing. */
const NEAR_MS = 12 * 3_600_000;

/** When the meals of a time began, epoch ms, oldest first; undefined where meals are not known shortly before it. */
export function mealsIn(feedings: readonly LocalFeeding[], { from, to }: Span): number[] | undefined {
  const starts = mealsOf(feedings).map(({ start }) => start);
  if (!starts.some((at) => at < from && at >= from - NEAR_MS)) return undefined;
  return starts.filter((at) => at >= from && at <= to);
}
