import {
  countedMeals,
  FEEDING_NAMES,
  type Feeding,
  type FeedingType,
  inContext,
  isSide,
  type MealChoice,
  mealCountsFrom,
  nextSide,
  timeAgo,
} from '@nestling/contract';
import { isolated } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';
import type { LocalFeeding } from './project-feedings.ts';

/** How many of the latest feedings the indicator looks at. */
const LOOKED_AT = 5;

const isBreast = ({ type }: LocalFeeding): boolean => isSide(type);

/** The last meal that counts, by its latest feeding. */
function lastMeal(feedings: readonly LocalFeeding[], choice: MealChoice) {
  const meal = countedMeals(feedings, choice).at(-1);
  const last = meal?.feedings.at(-1);
  return meal && last && { meal, last };
}

/**
 * 'Last: Left breast 5m ago', 'Last: 2h ago' for what is no breast feeding, of the last meal that counts for the baby, from its start or its end.
 * `feedings`: in any order; `now`: epoch ms.
 */
export function lastFeedingText(feedings: readonly LocalFeeding[], now: number, choice: MealChoice = {}): string {
  const found = lastMeal(feedings, choice);
  if (!found) return feedings.length > 0 ? say('No feeding that counts yet') : say('No feedings recorded yet');
  const { meal, last } = found;
  const ago = timeAgo(say, now - mealCountsFrom(meal, choice, now));
  return isBreast(last)
    ? say('Last: {what} {ago}', { what: say(FEEDING_NAMES[last.type]), ago })
    : say(inContext('of feeding', 'Last: {ago}'), { ago });
}

/** The same for the breast alone, which says whose turn it is; none while the last feeding says so itself. `feedings`: newest first. */
export function lastBreastText(
  feedings: readonly LocalFeeding[],
  now: number,
  choice: MealChoice = {},
): string | undefined {
  const last = lastMeal(feedings, choice)?.last ?? feedings[0];
  if (!last || isBreast(last)) return undefined;
  const breast = feedings.slice(0, LOOKED_AT).some(isBreast);
  return breast
    ? lastFeedingText(feedings.filter(isBreast), now, { ...choice, mealTypes: ['breast'] })
    : say('No breast feedings yet');
}

/**
 * What a form proposes to be fed: after the breast the side that comes next, else what was drunk last; the left breast before the first.
 * `feedings`: newest first.
 */
export function likelyType(feedings: readonly Feeding[]): FeedingType {
  const last = feedings.find(({ type }) => type !== 'solid');
  return last && !isSide(last.type) ? last.type : (nextSide(feedings) ?? 'breast_left');
}

/** What is drunk from a bottle. */
export type BottleType = 'bottle' | 'formula';

const BOTTLES: readonly FeedingType[] = ['bottle', 'formula'] satisfies BottleType[];

/** The newest bottle or formula with an amount, which the next tap repeats; or of one of them. `feedings`: newest first. */
export const lastBottle = <T extends Feeding>(
  feedings: readonly T[],
  types: readonly FeedingType[] = BOTTLES,
): (T & { type: BottleType }) | undefined =>
  feedings.find(
    (feeding): feeding is T & { type: BottleType } => types.includes(feeding.type) && feeding.amount !== undefined,
  );

/** What a new bottle is proposed to be: as much as was drunk last, and of what was in the last one that was no formula. `feedings`: newest first. */
export function proposedBottle(
  feedings: readonly Feeding[],
): Partial<Pick<Feeding, 'amount' | 'unit' | 'milk' | 'breastMl'>> {
  const newest = lastBottle(feedings);
  const { milk, breastMl } = lastBottle(feedings, ['bottle']) ?? {};
  return {
    ...(newest && { amount: newest.amount, unit: newest.unit }),
    milk,
    ...(newest?.type === 'bottle' && { breastMl }),
  };
}

/** When the last feeding of a type was, epoch ms, from its start or its end as is chosen for the baby. `feedings`: newest first. */
export function lastOfType(
  feedings: readonly LocalFeeding[],
  type: FeedingType,
  { mealsFrom = 'start' }: MealChoice,
): number | undefined {
  const last = feedings.find((feeding) => feeding.type === type);
  const at = mealsFrom === 'end' ? (last?.endTime ?? last?.startTime) : last?.startTime;
  return at === undefined ? undefined : Date.parse(at);
}

/** The foods of the newest meal that says some, which the next tap on Solid repeats. */
export const lastFoods = (feedings: readonly Feeding[]): readonly string[] | undefined =>
  feedings.find(({ foods }) => foods?.length)?.foods;

/** 'Carrot', 'Carrot +2'. */
export const foodsText = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0 ? first : say('{food} +{count, number}', { food: isolated(first), count: others.length });
