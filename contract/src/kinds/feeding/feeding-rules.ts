import { type FeedingType, type FeedingUnit, feedingKind } from './kind.ts';

/** A quick, long-press or past feeding ends this many minutes after its start. */
export const QUICK_FEEDING_MINUTES = 10;

/** The notes of a feeding recorded by the solid button. */
export const QUICK_SOLID_NOTES = 'Quick solid food';

/** The most that a feeding can be, by its unit. 70 oz are 2,070 ml: more than a baby can drink, which shows when the unit was mistaken. */
export const MOST_AMOUNT: Record<FeedingUnit, number> = { ml: feedingKind.fields.amount.max, oz: 70 };

/** Display names of the types. */
export const FEEDING_NAMES: Record<FeedingType, string> = feedingKind.fields.type.names;
