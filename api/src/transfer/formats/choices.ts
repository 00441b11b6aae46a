/** What other apps call the choices of our kinds: colours of a diaper, places of a sleep. Cells come folded; nothing for what none of ours is. */
import type { FeedingMilk, Sleep } from '@nestling/contract';
import type { CareWhat } from '@nestling/contract/kinds/care';
import type { Diaper } from '@nestling/contract/kinds/diaper';
import type { Temperature } from '@nestling/contract/kinds/temperature';

/** What is longer is no choice, but its beginning may name one. */
const LONGEST_CELL = 200;

/** The first of the choices that a cell names; a word of the cell is enough. */
const firstOf =
  <Choice extends string>(choices: readonly (readonly [Choice, RegExp])[]) =>
  (cell: string): Choice | undefined => {
    const start = cell.slice(0, LONGEST_CELL);
    return choices.find(([, words]) => words.test(start))?.[0];
  };

export const colourOf = firstOf<NonNullable<Diaper['colour']>>([
  ['mustard', /mustard|gold/],
  ['dark_green', /dark[ _-]?green/],
  ['yellow', /yellow/],
  ['green', /green/],
  ['brown', /brown|tan/],
  ['black', /black|meconium/],
  ['red', /red|blood/],
  ['pale', /pale|white|gr[ae]y|clay/],
]);

export const textureOf = firstOf<NonNullable<Diaper['texture']>>([
  ['runny', /runny|liquid|diarrh|watery/],
  ['seedy', /seedy/],
  ['loose', /loose|mucus|mucous/],
  ['soft', /soft|mushy|pasty|sticky/],
  ['hard', /hard|pebble|little balls|dry/],
  ['formed', /formed|solid|firm/],
]);

export const diaperSizeOf = firstOf<NonNullable<Diaper['size']>>([
  ['small', /small|little|light|smear/],
  ['medium', /medium|normal|moderate|average/],
  ['large', /large|big|much|heavy|lot/],
]);

export const placeOf = firstOf<NonNullable<Sleep['place']>>([
  ['cot', /\bcrib\b|\bcot\b|bassinet|own in bed|moses|nest/],
  ['arms', /\barms?\b|held|worn|carrier|sling|contact/],
  ['pram', /stroller|pram|buggy|pushchair/],
  ['car', /\bcar\b|car ?seat/],
  ['bed', /\bbed\b|co[- ]?sleep|family bed|next to carer/],
  ['other', /swing|bouncer|couch|sofa|daycare|floor|playpen|other/],
]);

export const howOf = firstOf<NonNullable<Sleep['how']>>([
  ['fed', /nursing|nursed|feeding|breastfe|bottle/],
  ['rocked', /rocked|rocking/],
  ['alone', /on own|by (?:her|him|it)self|self[- ]?sooth|independent/],
]);

export const methodOf = firstOf<NonNullable<Temperature['method']>>([
  ['armpit', /armpit|axill|underarm/],
  ['ear', /\bear\b|tympan/],
  ['forehead', /forehead|temporal/],
  ['rectal', /rect/],
  ['oral', /oral|mouth/],
]);

/** What a bottle held, of what an app calls it. */
export const milkNamed = firstOf<FeedingMilk>([
  ['mixed', /mixed|breast[ _]?milk.*formula|formula.*breast/],
  ['breast', /breast|expressed|pumped|human/],
  ['formula', /formula/],
  ['cow', /\bcow|whole milk|^milk$/],
  ['other', /\S/],
]);

/** What else was done with a baby, of what an app calls it. */
export const careNamed = firstOf<CareWhat>([
  ['tummy_time', /tummy/],
  ['bath', /\bbath|shower/],
  ['massage', /massage/],
  ['walk', /\bwalk|stroller|outdoors?$|outside|fresh air/],
  ['play', /\bplay|playtime/],
  ['crying', /\bcr(?:y|ies|ying)\b|colic/],
  ['nails', /\bnails?\b/],
  ['spit_up', /spit|vomit|throw.*up/],
  ['potty', /potty|toilet/],
]);

interface Content {
  wet: boolean;
  dirty: boolean;
}

const WET = /\bwet\b|\bpee\b|\burine|\bnass\b|pipi|num(?:ber)? ?(?:one|1)/;
const DIRTY = /\bdirty\b|\bpoo(?:p|py)?\b|\bbm\b|bowel|soiled|stool|\bsolid\b|schmutzig|stuhl|num(?:ber)? ?(?:two|2)/;
const BOTH = /\bboth\b|\bmixed\b|gemischt|beides/;
const DRY = /\bdry\b|trocken|\bempty\b|\bclean\b/;

/** What was in a diaper; nothing where the cell does not say it. */
export function contentOf(words: string): Content | undefined {
  const cell = words.slice(0, LONGEST_CELL);
  if (BOTH.test(cell)) return { wet: true, dirty: true };
  const content = { wet: WET.test(cell), dirty: DIRTY.test(cell) };
  return content.wet || content.dirty || DRY.test(cell) ? content : undefined;
}
