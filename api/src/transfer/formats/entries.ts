import { type FeedingUnit, QUICK_FEEDING_MINUTES, text } from '@nestling/contract';
import { Refusal } from '../../http/refusal.ts';
import { type Entry, NO_DURATION, type Reading, type Row, type Skip, type What } from './format.ts';
import type { Moment } from './moments.ts';
import { minutesOf, type Side } from './quantities.ts';

const MINUTE_MS = 60_000;

/** The start of a row. @throws RowProblem */
export const momentOf = (row: Row, column: string, { moment }: Reading): Moment =>
  row.parse(column, moment, text('Not a valid date and time'));

/** @throws RowProblem */
export const minutesIn = (row: Row, column: string): number =>
  row.parse(column, minutesOf, text('Not a valid number of minutes'));

/** A note, trimmed; null for none. */
export const noteOf = (cell: string): string | null => cell.trim() || null;

interface More {
  notes?: string | null;
  amount?: number | null;
  unit?: FeedingUnit | null;
}

/** A record of so many elapsed ms from a moment on: the clock may change in between. */
export const lasting = (row: Row, what: What, moment: Moment, ms: number, more: More = {}): Entry => ({
  row: row.line,
  what,
  rowStart: moment.at,
  start: moment.at,
  end: moment.at + ms,
  notes: more.notes ?? null,
  fields: fieldsOf(what, more),
  moment,
});

const NONE = {};

function fieldsOf(what: What, { amount, unit }: More): Entry['fields'] {
  if (what === 'sleep') return NONE;
  return { type: what, ...(typeof amount === 'number' && { amount }), ...(unit && { unit }) };
}

/** As `lasting`, up to a wall time; the second pass of a repeated hour where the first would be before the start. */
export function until(row: Row, what: What, moment: Moment, end: Moment, more: More = {}): Entry[] | Skip {
  const at = end.at <= moment.at && end.secondPass ? end.at + end.secondPass : end.at;
  if (at === moment.at) return NO_DURATION;
  return [{ ...lasting(row, what, moment, at - moment.at, more), moment: { ...moment, secondPass: undefined } }];
}

/** A feeding whose app keeps no length is as long as a quick one. */
export const quick = (row: Row, what: What, moment: Moment, more: More = {}): Entry[] => [
  lasting(row, what, moment, QUICK_FEEDING_MINUTES * MINUTE_MS, more),
];

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

/** A nursing row as one feeding a side, one after the other, the start side first (TRANSFER-03). */
export function nursing(row: Row, { moment, left, right, total = 0, side, notes }: Nursing): Entry[] | Skip {
  if (left > 0 && right > 0) {
    const first = side ?? 'left';
    const second = first === 'left' ? 'right' : 'left';
    const length = { left, right };
    const half = lasting(row, TYPES[first], moment, length[first], { notes });
    const other = lasting(row, TYPES[second], moment, length[second]);
    return [half, { ...other, start: half.end, end: half.end + length[second] }];
  }
  if (left > 0 || right > 0) {
    return [lasting(row, TYPES[left > 0 ? 'left' : 'right'], moment, left + right, { notes })];
  }
  if (total === 0) return NO_DURATION;
  return side ? [lasting(row, TYPES[side], moment, total, { notes })] : { skip: { text: text('Side unknown') } };
}

/**
 * The unit of an amount that comes without one.
 * @throws Refusal with a question, unless the person has answered it
 */
export const unitOf = ({ ask }: Reading): FeedingUnit =>
  ask('unit', {
    refuse: (data) =>
      new Refusal(400, 'unit_unknown', 'The amounts in this file have no unit. Which one is right?', { data }),
    choices: [
      { value: 'ml', label: text('Millilitres (ml)') },
      { value: 'oz', label: text('Ounces (oz)') },
    ],
  });
