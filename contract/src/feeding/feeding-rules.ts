import type { FeedingType } from './feeding.schema.ts';

/** A quick, long-press or past feeding ends this many minutes after its start (spec part 2, section 9). */
export const QUICK_FEEDING_MINUTES = 10;

/** The notes of a feeding recorded by the solid button (spec part 2, section 4). */
export const QUICK_SOLID_NOTES = 'Quick solid food';

/** Display names of the types (H-48). */
export const FEEDING_NAMES: Record<FeedingType, string> = {
  breast_left: 'Left breast',
  breast_right: 'Right breast',
  bottle: 'Bottle',
  formula: 'Formula',
  solid: 'Solid',
};
