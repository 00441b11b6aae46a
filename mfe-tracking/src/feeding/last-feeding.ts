import { FEEDING_NAMES, timeAgo } from '@nestling/contract';
import type { LocalFeeding } from './project-feedings.ts';

/** 'Last: Left breast 5m ago', 'Last: 2h ago' for what is no breast feeding (H-44), counted from its start. `now`: epoch ms. */
export function lastFeedingText(last: LocalFeeding | undefined, now: number): string {
  if (!last) return 'No feedings recorded yet';
  const ago = timeAgo(now - Date.parse(last.startTime));
  const isBreast = last.type === 'breast_left' || last.type === 'breast_right';
  return isBreast ? `Last: ${FEEDING_NAMES[last.type]} ${ago}` : `Last: ${ago}`;
}

/** The amount of the newest bottle, which the next tap on Bottle repeats. */
export const lastBottle = (feedings: readonly LocalFeeding[]): LocalFeeding | undefined =>
  feedings.find(({ type, amount }) => type === 'bottle' && amount !== undefined);
