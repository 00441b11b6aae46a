/** Entries of the kinds as the formats make them of their rows. */
import {
  type FeedingMilk,
  type FeedingUnit,
  feedingKind,
  importedAs,
  MINUTE_MS,
  QUICK_FEEDING_MINUTES,
  type Sleep,
  sleepKind,
  text,
} from '@nestling/contract';
import type { Kind } from '@nestling/contract/http';
import { Refusal } from '../../http/refusal.ts';
import type { Fields } from '../../records/stored-record.ts';
import { type Entry, NO_DURATION, type Reading, type Row, type Skip, type What } from './format.ts';
import type { Moment } from './moments.ts';
import { minutesOf, OUNCE_ML, type Side } from './quantities.ts';
import { withNoon } from './wall-time.ts';

/** What its app keeps no length of is as long as a quick feeding. */
export const QUICK_MS = QUICK_FEEDING_MINUTES * MINUTE_MS;

/** The start of a row. @throws RowProblem */
export const momentOf = (row: Row, column: string, { moment }: Reading): Moment =>
  row.parse(column, moment, text('Not a valid date and time'));

/** The day of a row, with or without a time. @throws RowProblem */
export const dayMomentOf = (row: Row, column: string, { moment }: Reading): Moment =>
  row.parse(column, (cell) => moment(withNoon(cell)), text('Not a valid date'));

/** @throws RowProblem */
export const minutesIn = (row: Row, column: string): number =>
  row.parse(column, minutesOf, text('Not a valid number of minutes'));

/** A note, trimmed; null for none. */
export const noteOf = (cell: string): string | null => cell.trim() || null;

/** Several texts, a line each; null for none. */
export const linesOf = (...parts: (string | null | undefined)[]): string | null =>
  noteOf(parts.filter(Boolean).join('\n'));

/** A record of a kind from a moment on, `ms` long: 0 of what happens at one time. What is undefined is in no field. */
export function entryOf(
  kind: Kind,
  row: Row,
  moment: Moment,
  ms: number,
  given: Record<string, Fields[string] | undefined>,
  notes: string | null,
): Entry {
  const fields = known(given);
  return {
    kind: kind.name,
    row: row.line,
    what: importedAs(kind, fields),
    rowStart: moment.at,
    start: moment.at,
    end: moment.at + ms,
    notes,
    fields,
    moment,
  };
}

function known(given: Record<string, Fields[string] | undefined>): Fields {
  const fields: Fields = {};
  for (const name in given) {
    const value = given[name];
    if (value !== undefined) fields[name] = value;
  }
  return fields;
}

interface More {
  notes?: string | null;
  amount?: number | null;
  unit?: FeedingUnit | null;
}

const NONE = {};

/** A record of so many elapsed ms from a moment on: the clock may change in between. */
export const lasting = (row: Row, what: What, moment: Moment, ms: number, more: More = {}): Entry =>
  entryOf(what === 'sleep' ? sleepKind : feedingKind, row, moment, ms, fieldsOf(what, more), more.notes ?? null);

function fieldsOf(what: What, { amount, unit }: More): Record<string, Fields[string]> {
  if (what === 'sleep') return NONE;
  return { type: what, ...(typeof amount === 'number' && { amount }), ...(unit && { unit }) };
}

/** How long something was up to a wall time; the second pass of a repeated hour where the first would be before the start. */
export const msUntil = (moment: Moment, end: Moment): number =>
  (end.at <= moment.at && end.secondPass ? end.at + end.secondPass : end.at) - moment.at;

/** As `lasting`, up to a wall time. */
export function until(row: Row, what: What, moment: Moment, end: Moment, more: More = {}): Entry[] | Skip {
  const ms = msUntil(moment, end);
  if (ms === 0) return NO_DURATION;
  return [{ ...lasting(row, what, moment, ms, more), moment: { ...moment, secondPass: undefined } }];
}

/** A feeding whose app keeps no length is as long as a quick one. */
export const quick = (row: Row, what: What, moment: Moment, more: More = {}): Entry[] => [
  lasting(row, what, moment, QUICK_MS, more),
];

interface Slept {
  moment: Moment;
  /** Milliseconds. */
  ms: number;
  notes: string | null;
  place?: Sleep['place'];
  how?: Sleep['how'];
}

/** A sleep, with where it was and how it began. */
export function slept(row: Row, { isPlain }: Reading, { moment, ms, notes, place, how }: Slept): Entry[] | Skip {
  if (ms === 0) return NO_DURATION;
  return [entryOf(sleepKind, row, moment, ms, isPlain ? NONE : { place, how }, notes)];
}

interface Nursing {
  moment: Moment;
  /** Milliseconds. */
  left: number;
  right: number;
  total?: number;
  side: Side | null;
  notes: string | null;
}

const TYPES = { left: 'breast_left', right: 'breast_right' } as const;

/**
 * A nursing row as one feeding a side, one after the other, the start side first (TRANSFER-03): stints of one session (row REC-10).
 */
export function nursing(
  row: Row,
  reading: Reading,
  { moment, left, right, total = 0, side, notes }: Nursing,
): Entry[] | Skip {
  if (left > 0 && right > 0) {
    const first = side ?? 'left';
    const second = first === 'left' ? 'right' : 'left';
    const length = { left, right };
    const half = lasting(row, TYPES[first], moment, length[first], { notes });
    const other = lasting(row, TYPES[second], moment, length[second]);
    const stints = [half, { ...other, start: half.end, end: half.end + length[second] }];
    return reading.isPlain ? stints : ofOneSession(stints, reading);
  }
  if (left > 0 || right > 0) {
    return [lasting(row, TYPES[left > 0 ? 'left' : 'right'], moment, left + right, { notes })];
  }
  if (total === 0) return NO_DURATION;
  return side ? [lasting(row, TYPES[side], moment, total, { notes })] : { skip: { text: text('Side unknown') } };
}

/** The same session whenever the same row is read. */
export function ofOneSession(stints: Entry[], { idOf }: Reading): Entry[] {
  const sessionId = idOf(`nursing ${stints[0]?.rowStart}`);
  return stints.map((stint) => ({ ...stint, fields: { ...stint.fields, sessionId } }));
}

interface Bottle {
  moment: Moment;
  /** Milliseconds. */
  ms?: number;
  milk: FeedingMilk | undefined;
  amount: number | null;
  /** Null where there is no amount. */
  unit: FeedingUnit | null;
  /** Of a mixed one, in its unit. */
  breast?: number;
  notes: string | null;
}

/** A bottle, with what was in it. */
export function bottle(row: Row, { isPlain }: Reading, it: Bottle): Entry[] {
  const { moment, ms = QUICK_MS, milk, amount, unit, breast, notes } = it;
  const what = milk === 'formula' ? 'formula' : 'bottle';
  const size = unit === 'oz' ? OUNCE_ML : 1;
  const fields = {
    ...fieldsOf(what, { amount, unit: amount === null ? null : unit }),
    // A formula says it by its type.
    ...(!isPlain && milk !== 'formula' && { milk }),
    ...(!isPlain && milk === 'mixed' && breast !== undefined && { breastMl: Math.round(breast * size) }),
  };
  return [entryOf(feedingKind, row, moment, ms, fields, notes)];
}

interface Meal {
  moment: Moment;
  /** Milliseconds. */
  ms?: number;
  /** The foods, as the file names them in one cell. */
  foods: string;
  /** What else is said of it, such as the meal of the day. */
  said?: string[];
  notes: string | null;
}

const { most: MOST_FOODS, max: LONGEST_FOOD } = feedingKind.fields.foods;
const REACTIONS: readonly [RegExp, string][] = [
  [/^no(?:ne| reaction)$/i, 'none'],
  [/^mild(?: reaction)?$/i, 'mild'],
  [/^(?:strong|severe)(?: reaction)?$/i, 'strong'],
];

/** A meal: its foods as such, so far as there are not more than a record has; what else is said stands in its notes. */
export function meal(
  row: Row,
  { isPlain }: Reading,
  { moment, ms = QUICK_MS, foods, said = [], notes }: Meal,
): Entry[] {
  if (isPlain) return [lasting(row, 'solid', moment, ms, { notes: linesOf(foods, ...said, notes) })];
  const all = foods
    .split(/[,;\n]+/)
    .map((food) => food.trim())
    .filter((food) => food !== '');
  const isTold = all.length <= MOST_FOODS && all.every((food) => food.length <= LONGEST_FOOD);
  const reactionOf = (word: string) => REACTIONS.find(([pattern]) => pattern.test(word.trim()))?.[1];
  const fields = {
    type: 'solid',
    foods: isTold && all.length > 0 ? all : undefined,
    reaction: said.map(reactionOf).find((reaction) => reaction !== undefined),
  };
  const others = said.filter((word) => reactionOf(word) === undefined);
  return [entryOf(feedingKind, row, moment, ms, fields, linesOf(isTold ? null : foods, ...others, notes))];
}

/**
 * The unit of an amount that comes without one.
 * @throws Refusal with a question, unless the person has answered it
 */
export const unitOf = ({ ask }: Reading): FeedingUnit =>
  ask('unit', {
    refuse: (data) =>
      new Refusal(400, 'unit_unknown', 'The amounts in this file have no unit. Which one is right?', { data }),
    words: text('The amounts in this file have no unit. Which one is right?'),
    choices: [
      { value: 'ml', label: text('Millilitres (ml)') },
      { value: 'oz', label: text('Ounces (oz)') },
    ],
  });
