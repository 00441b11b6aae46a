import { FEEDING_NAMES, type FeedingType, inContext, text } from '@nestling/contract';

/** The types where there is room for one word. */
export const SHORT_NAMES: Readonly<Record<FeedingType, string>> = {
  ...FEEDING_NAMES,
  breast_left: inContext('side of the breast', 'Left'),
  breast_right: inContext('side of the breast', 'Right'),
  formula: inContext('one short word', 'Formula'),
};

/** A feeding of a type that runs. */
export const RUNNING: Readonly<Record<FeedingType, string>> = {
  breast_left: text('Left breast in progress'),
  breast_right: text('Right breast in progress'),
  bottle: text('Bottle in progress'),
  formula: text('Formula in progress'),
  solid: text('Solid in progress'),
};

/** What the record of one is called while it waits. */
export const RECORD: Readonly<Record<FeedingType, string>> = {
  breast_left: text('Record left breast'),
  breast_right: text('Record right breast'),
  bottle: text('Record bottle'),
  formula: text('Record formula'),
  solid: text('Record solid'),
};
