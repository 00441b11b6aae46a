import { text } from '@nestling/contract';

/** Where they are from: what three of four children do by an age. Suggestions to write down, no score. */
export const SUGGESTIONS_SOURCE = { name: 'CDC', url: 'https://www.cdc.gov/act-early/milestones/index.html' };

/** By the age in months at which they are looked for. */
const BY_AGE: readonly [months: number, titles: readonly string[]][] = [
  [2, [text('First smile'), text('Holds the head up'), text('Follows with the eyes'), text('First coos')]],
  [4, [text('First chuckle'), text('Holds a toy'), text('Brings hands to the mouth'), text('Pushes up on the arms')]],
  [6, [text('First laugh'), text('First roll'), text('Reaches for a toy'), text('Knows familiar people')]],
  [9, [text('Sits alone'), text('Babbles “mamama”'), text('Plays peek-a-boo'), text('Looks for what was dropped')]],
  [
    12,
    [text('Pulls up to stand'), text('Walks along furniture'), text('Waves goodbye'), text('Says “mama” or “papa”')],
  ],
  [15, [text('First steps'), text('Stacks two blocks'), text('Claps'), text('Points to ask for something')]],
  [18, [text('Walks alone'), text('Climbs onto a sofa'), text('Scribbles'), text('Drinks from a cup')]],
  [24, [text('Kicks a ball'), text('Runs'), text('Two words together'), text('Eats with a spoon')]],
  [30, [text('Jumps with both feet'), text('Says “I” or “we”'), text('Plays beside other children')]],
  [36, [text('Draws a circle'), text('Strings beads'), text('Says their first name'), text('Puts on some clothes')]],
];

/** Texts of what may come about an age. `months`: full ones. */
export const suggestionsAt = (months: number): readonly string[] => BY_AGE.find(([by]) => by > months)?.[1] ?? [];
