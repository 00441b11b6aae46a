import { sumOfAmounts } from '../../measures/measures.ts';
import { text } from '../../words/say.ts';
import type { Feeding } from './kind.ts';

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
