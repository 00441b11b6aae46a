import { mealsOf, type Span } from '@nestling/contract';
import type { LocalFeeding } from './project-feedings.ts';

/** When the meals of a time began, epoch ms, oldest first; undefined where what is known does not reach back so far. */
export function mealsIn(feedings: readonly LocalFeeding[], { from, to }: Span): number[] | undefined {
  const starts = mealsOf(feedings).map(({ start }) => start);
  if (!starts.some((at) => at < from)) return undefined;
  return starts.filter((at) => at >= from && at <= to);
}
