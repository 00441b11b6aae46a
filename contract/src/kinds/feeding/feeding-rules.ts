import { type FeedingType, feedingKind } from './kind.ts';

/** A quick, long-press or past feeding ends this many minutes after its start. */
export const QUICK_FEEDING_MINUTES = 10;

/** The notes of a feeding recorded by the solid button. */
export const QUICK_SOLID_NOTES = 'Quick solid food';

/** Display names of the types. */
export const FEEDING_NAMES: Record<FeedingType, string> = feedingKind.fields.type.names;
