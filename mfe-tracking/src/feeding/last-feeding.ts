import { FEEDING_NAMES, type Feeding, isSide, timeAgo } from '@nestling/contract';
import { say } from '@nestling/shared-ui/say';
import type { LocalFeeding } from './project-feedings.ts';

/** How many of the latest feedings the indicator looks at. */
const LOOKED_AT = 5;

const isBreast = ({ type }: LocalFeeding): boolean => isSide(type);

/** When the meal began that a feeding is part of, epoch milliseconds: its session, where it has one. `feedings`: newest first. */
const mealStart = (last: LocalFeeding, feedings: readonly LocalFeeding[]): number =>
  Date.parse((feedings.findLast(({ sessionId }) => sessionId && sessionId === last.sessionId) ?? last).startTime);

/**
 * 'Last: Left breast 5m ago', 'Last: 2h ago' for what is no breast feeding, counted from where its meal began. `now`: epoch ms; `feedings`:
 * those that may be of the same meal, newest first.
 */
export function lastFeedingText(
  last: LocalFeeding | undefined,
  now: number,
  feedings: readonly LocalFeeding[] = [],
): string {
  if (!last) return say('No feedings recorded yet');
  const ago = timeAgo(say, now - mealStart(last, feedings));
  return isBreast(last)
    ? say('Last: {what} {ago}', { what: say(FEEDING_NAMES[last.type]), ago })
    : say('Last: {ago}', { ago });
}

/** The same for the breast alone, which says whose turn it is; none while the last feeding says so itself. */
export function lastBreastText(feedings: readonly LocalFeeding[], now: number): string | undefined {
  const [last] = feedings;
  if (!last || isBreast(last)) return undefined;
  const breast = feedings.slice(0, LOOKED_AT).find(isBreast);
  return breast ? lastFeedingText(breast, now, feedings) : say('No breast feedings yet');
}

/** The amount of the newest bottle, which the next tap on Bottle repeats. */
export const lastBottle = <T extends Feeding>(feedings: readonly T[]): T | undefined =>
  feedings.find(({ type, amount }) => type === 'bottle' && amount !== undefined);
