import { directionOf, type FeedingType } from '@nestling/contract';

const OTHER_SIDE: Partial<Record<FeedingType, FeedingType>> = {
  breast_left: 'breast_right',
  breast_right: 'breast_left',
};

/**
 * Types of feeding that stand beside each other, in the order in which they are read. The sides are the body's: the left breast is at the
 * left in every language, so where one reads from the right the two have changed places (row LANG-07).
 */
export const sidesInPlace = <T extends FeedingType>(types: readonly T[], locale: string): T[] =>
  directionOf(locale) === 'rtl' ? types.map((type) => (OTHER_SIDE[type] ?? type) as T) : [...types];
