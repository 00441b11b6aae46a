import { sumOfAmounts } from '../../measures/measures.ts';
import { text } from '../../words/say.ts';
import { type Feeding, type FeedingType, type FeedingUnit, feedingKind } from './kind.ts';

/** A quick, long-press or past feeding ends this many minutes after its start. */
export const QUICK_FEEDING_MINUTES = 10;

/** The notes of a feeding recorded by the solid button. */
export const QUICK_SOLID_NOTES = 'Quick solid food';

/** The most that a feeding can be, by its unit. 70 oz are 2,070 ml: more than a baby can drink, which shows when the unit was mistaken. */
export const MOST_AMOUNT: Record<FeedingUnit, number> = { ml: feedingKind.fields.amount.max, oz: 70 };

/** Display names of the types. */
export const FEEDING_NAMES: Record<FeedingType, string> = feedingKind.fields.type.names;

/** How much breast milk a feeding is said to have been, whole ml; undefined where nobody said. */
export function breastMilkOf({ milk, breastMl, ...bottle }: Partial<Feeding>): number | undefined {
  if (milk === 'mixed') return breastMl ?? undefined;
  return milk === 'breast' && typeof bottle.amount === 'number'
    ? Math.round(sumOfAmounts('volume', [bottle]))
    : undefined;
}

export const MORE_BREAST_MILK = text('The breast milk is more than the bottle holds');

/** Whether a mixed bottle holds its breast milk; that is in whole ml, which a bottle in oz is not. */
export const holdsItsBreastMilk = ({ milk, breastMl, amount, unit }: Nullable<Feeding>): boolean =>
  milk !== 'mixed' ||
  typeof breastMl !== 'number' ||
  typeof amount !== 'number' ||
  breastMl <= Math.ceil(sumOfAmounts('volume', [{ amount, unit: unit ?? undefined }]));

/** As a change may carry it: what is emptied is `null`. */
type Nullable<T> = { [Name in keyof T]?: T[Name] | null | undefined };
