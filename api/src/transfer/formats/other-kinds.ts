/** Entries of what is neither sleep nor feeding. */
import { growthKind, milestoneKind } from '@nestling/contract';
import { type Care, careKind } from '@nestling/contract/kinds/care';
import { type Diaper, diaperKind } from '@nestling/contract/kinds/diaper';
import { doseKind } from '@nestling/contract/kinds/dose';
import { noteKind } from '@nestling/contract/kinds/note';
import { pumpingKind } from '@nestling/contract/kinds/pumping';
import { type Temperature, temperatureKind } from '@nestling/contract/kinds/temperature';
import { vaccineKind } from '@nestling/contract/kinds/vaccine';
import { careNamed, colourOf, contentOf, diaperSizeOf, textureOf } from './choices.ts';
import { entryOf, linesOf, QUICK_MS } from './entries.ts';
import { type Entry, fold, NO_AMOUNT, NO_CONTENT, NOTHING_SAID, type Row, type Skip } from './format.ts';
import type { Moment } from './moments.ts';
import { decimalOf } from './quantities.ts';

interface Said {
  moment: Moment;
  notes: string | null;
}

interface Changed extends Said {
  /** What was in it, as the file says it in words, or as it is. */
  content: string | { wet: boolean; dirty: boolean };
  colour?: string;
  texture?: string;
  size?: string;
  rash?: Diaper['rash'];
  leak?: true | undefined;
  cream?: true | undefined;
}

/** A diaper. A colour or texture that ours has no name for stands in the notes. */
export function diaper(
  row: Row,
  { moment, notes, content, colour = '', texture = '', size = '', ...flags }: Changed,
): Entry[] | Skip {
  const held = typeof content === 'string' ? contentOf(fold(content)) : content;
  if (!held) return NO_CONTENT;
  const [ofColour, ofTexture] = [colourOf(fold(colour)), textureOf(fold(texture))];
  const fields = {
    ...held,
    ...(held.dirty && { colour: ofColour, texture: ofTexture }),
    size: diaperSizeOf(fold(size)),
    ...flags,
  };
  const others = [held.dirty && ofColour ? '' : colour, held.dirty && ofTexture ? '' : texture];
  return [entryOf(diaperKind, row, moment, 0, fields, linesOf(...others, notes))];
}

interface Pumped extends Said {
  /** Milliseconds; 0: unknown. */
  ms: number;
  /** Whole ml. */
  left?: number | undefined;
  right?: number | undefined;
  total?: number | undefined;
  goesTo?: string | undefined;
}

/** Pumped milk, by side where that is known: a total says nothing more then, or says that a side is missing. */
export function pumped(row: Row, { moment, notes, ms, left, right, total, goesTo }: Pumped): Entry[] {
  const sides = (left ?? 0) + (right ?? 0);
  const isBySide = sides > 0 && (total === undefined || total <= sides);
  const amounts = isBySide ? { leftMl: left, rightMl: right } : { totalMl: total ?? left ?? right };
  return [entryOf(pumpingKind, row, moment, ms > 0 ? ms : QUICK_MS, { ...amounts, goesTo }, notes)];
}

interface Measured extends Said {
  weightG?: number | undefined;
  lengthMm?: number | undefined;
  headMm?: number | undefined;
}

/** A baby that was measured; an app may write 0 for what was not. */
export function measured(row: Row, { moment, notes, ...sizes }: Measured): Entry[] | Skip {
  const fields = Object.fromEntries(Object.entries(sizes).filter(([, size]) => size !== undefined && size > 0));
  return Object.keys(fields).length > 0 ? [entryOf(growthKind, row, moment, 0, fields, notes)] : NOTHING_SAID;
}

/** A temperature in °C. */
export const taken = (
  row: Row,
  { moment, notes, celsius, method }: Said & { celsius: number; method?: Temperature['method'] | undefined },
): Entry[] => [entryOf(temperatureKind, row, moment, 0, { celsius, method }, notes)];

interface Given extends Said {
  name: string;
  amount: number | undefined;
  /** As the file has it. */
  unit: string;
}

/** Units of medicines, by what apps call them. */
const UNITS: readonly [string, RegExp][] = [
  ['ml', /^(?:ml|cc|millilit\w+)$/],
  ['mg', /^(?:mg|milligram\w*)$/],
  ['drops', /^(?:drops?|gtts?|tropfen)$/],
  ['IU', /^(?:iu|ie|units?)$/],
  ['tablet', /^(?:tab\w*|pills?|caps\w*)$/],
  ['sachet', /^sachets?$/],
  ['puff', /^(?:puffs?|sprays?)$/],
  ['suppository', /^(?:suppositor\w+|zäpfchen)$/],
  ['tsp', /^(?:tsps?|teaspoons?)$/],
];

const unitNamed = (cell: string): string | undefined => UNITS.find(([, words]) => words.test(fold(cell)))?.[0];

/** In these a medicine has large numbers: '2,500 IU' are many, '2,500 ml' are two and a half. */
const COUNTED_IN_THOUSANDS = ['IU', 'mg'];
const MOST_OF_DOSE = doseKind.fields.amount.max;

/** How much a dose is, as a file says it with its unit. One without a unit, or in another such as µg, may be large too. */
export function doseOf(cell: string, unit: string): number | undefined {
  const known = unitNamed(unit);
  const isLarge = known === undefined || COUNTED_IN_THOUSANDS.includes(known);
  return decimalOf(cell, isLarge ? MOST_OF_DOSE : 0);
}

/** A dose; a unit that ours has no name for stands in the notes. Nobody can say afterwards how much it was where the file does not. */
export function dose(row: Row, { moment, notes, name, amount, unit }: Given): Entry[] | Skip {
  if (name.trim() === '') return NOTHING_SAID;
  if (amount === undefined || amount === 0) return NO_AMOUNT;
  const known = unitNamed(unit);
  const said = unit.trim() !== '' && known === undefined ? `${amount} ${unit.trim()}` : null;
  const entry = entryOf(doseKind, row, moment, 0, { amount, given: true }, linesOf(said, notes));
  // Doses of one instant are told apart by their medicine.
  return [
    { ...entry, medicine: { name: name.trim().slice(0, LONGEST_NAME), ...(known !== undefined && { unit: known }) } },
  ];
}
const LONGEST_NAME = 100;

export const vaccinated = (
  row: Row,
  { moment, notes, title, dose }: Said & { title: string; dose?: number | undefined },
): Entry[] | Skip =>
  title.trim() === '' ? NOTHING_SAID : [entryOf(vaccineKind, row, moment, 0, { title: title.trim(), dose }, notes)];

interface Done extends Said {
  /** What the app calls it. */
  name: string;
  /** Milliseconds; 0: unknown. */
  ms: number;
  what?: Care['what'];
}

const LONGEST_TITLE = careKind.fields.title.max;
const isAtOnce = (what: Care['what']): boolean => careKind.moments.some((sort) => sort === what);

/** What else was done with a baby, under its own name where ours has none. What takes its time and whose length is unknown is quick. */
export function done(
  row: Row,
  { moment, notes, name, ms, what = careNamed(fold(name)) ?? 'own' }: Done,
): Entry[] | Skip {
  if (name.trim() === '' && what === 'own') return NOTHING_SAID;
  const title = what === 'own' ? name.trim().slice(0, LONGEST_TITLE) : undefined;
  const rest = what === 'own' && name.trim().length > LONGEST_TITLE ? name.trim() : null;
  const length = isAtOnce(what) ? 0 : ms > 0 ? ms : QUICK_MS;
  return [entryOf(careKind, row, moment, length, { what, title }, linesOf(rest, notes))];
}

/** A milestone of the day on which its moment is, `date` as YYYY-MM-DD. */
export function reached(
  row: Row,
  { moment, notes, title, date, category }: Said & { title: string; date: string; category?: string | undefined },
): Entry[] | Skip {
  if (title.trim() === '') return NOTHING_SAID;
  const name = title.trim().replaceAll(/\s+/g, ' ');
  const rest = name.length > LONGEST_MILESTONE ? name : null;
  const fields = { title: name.slice(0, LONGEST_MILESTONE), date, category };
  return [entryOf(milestoneKind, row, moment, 0, fields, linesOf(rest, notes))];
}
const LONGEST_MILESTONE = milestoneKind.fields.title.max;

/** A note, which is its text. */
export const noted = (row: Row, { moment, notes }: Said): Entry[] | Skip =>
  notes === null ? NOTHING_SAID : [entryOf(noteKind, row, moment, 0, {}, notes)];
