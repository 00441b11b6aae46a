import { text } from '@nestling/contract';
import { colourOf, milkNamed } from './choices.ts';
import {
  bottle,
  dayMomentOf,
  linesOf,
  meal,
  momentOf,
  msUntil,
  noteOf,
  nursing,
  QUICK_MS,
  unitOf,
  until,
} from './entries.ts';
import {
  type Entry,
  type Format,
  fold,
  NO_DURATION,
  type Reading,
  type Row,
  type Skip,
  type Sort,
  UNKEPT,
} from './format.ts';
import type { Moment } from './moments.ts';
import { diaper, done, measured, noted, pumped, taken } from './other-kinds.ts';
import { gramsOf, headByItself, lengthByItself, millilitresOf } from './quantities.ts';
import { degreesOf, sizeOf, volumeOf } from './stated.ts';

/** Baby Buddy: one file a kind; amounts and weights without a unit. */
export const babyBuddy: Format = {
  app: 'Baby Buddy',
  aliases: {
    baby: ['child_first_name', 'child_id', 'child'],
    start: ['start'],
    end: ['end'],
    nap: ['nap'],
    type: ['type'],
    method: ['method'],
    amount: ['amount'],
    notes: ['notes'],
    // Tummy times.
    milestone: ['milestone'],
    time: ['time'],
    wet: ['wet'],
    solid: ['solid'],
    colour: ['color'],
    date: ['date'],
    weight: ['weight'],
    height: ['height'],
    head: ['head_circumference', 'head circumference'],
    bmi: ['bmi'],
    temperature: ['temperature'],
    note: ['note'],
  },
  kinds: (has) => {
    const kind = kindOf(has);
    return kind === undefined ? [] : [kind];
  },
  times: ['start', 'end', 'time', 'date'],
  baby: 'baby',
  unitless: 'amount',
  sort: (row) => SORTS[kindOf(row.has) ?? ''],
  said: ['id', 'child', 'child_id', 'child_first_name', 'child_last_name', 'duration', 'type', 'method'],
};

interface Known {
  /** It has all of them, and none of the others. */
  has: readonly string[];
  lacks?: readonly string[];
  kind: string;
}

/** What a file of some columns holds; the first that fits. Older versions had no naps, and pumping has an amount. */
const FILES: readonly Known[] = [
  { kind: 'feeding', has: ['start', 'end', 'method'] },
  { kind: 'sleep', has: ['start', 'end', 'nap'] },
  { kind: 'care', has: ['start', 'end', 'baby', 'milestone'] },
  { kind: 'sleep', has: ['start', 'end', 'baby', 'notes'], lacks: ['amount'] },
  { kind: 'pumping', has: ['start', 'end', 'baby', 'amount'], lacks: ['type'] },
  { kind: 'growth', has: ['baby', 'date', 'weight'] },
  { kind: 'growth', has: ['baby', 'date', 'height'] },
  { kind: 'growth', has: ['baby', 'date', 'head'] },
  { kind: UNKEPT, has: ['baby', 'date', 'bmi'] },
  { kind: 'diaper', has: ['baby', 'time', 'wet', 'solid'] },
  { kind: 'temperature', has: ['baby', 'time', 'temperature'] },
  { kind: 'note', has: ['baby', 'time', 'note'] },
];

const kindOf = (has: (column: string) => boolean): string | undefined =>
  FILES.find((file) => file.has.every(has) && !file.lacks?.some(has))?.kind;

const notesOf = (row: Row): string | null => noteOf(row.raw('notes'));
const FLAGS: Record<string, boolean> = { 1: true, 0: false, true: true, false: false, yes: true, no: false, '': false };
const flagIn = (row: Row, column: string): boolean =>
  row.parse(column, (cell) => FLAGS[cell.toLowerCase()], text('Neither yes nor no'));

const SORTS: Record<string, Sort> = {
  sleep: {
    kind: 'sleep',
    read: (row, reading) =>
      until(row, 'sleep', momentOf(row, 'start', reading), momentOf(row, 'end', reading), { notes: notesOf(row) }),
  },
  feeding: { kind: 'feeding', read: feedingOf },
  diaper: {
    kind: 'diaper',
    read: (row, reading) =>
      diaper(row, {
        moment: momentOf(row, 'time', reading),
        content: { wet: flagIn(row, 'wet'), dirty: flagIn(row, 'solid') },
        colour: colourOf(fold(row.text('colour'))) ?? row.text('colour'),
        notes: notesOf(row),
      }),
  },
  pumping: {
    kind: 'pumping',
    read(row, reading) {
      const [moment, end] = [momentOf(row, 'start', reading), momentOf(row, 'end', reading)];
      const total = row.text('amount') === '' ? undefined : amountIn(row, reading);
      return pumped(row, { moment, ms: msUntil(moment, end), total, notes: notesOf(row) });
    },
  },
  growth: { kind: 'growth', read: growthOf },
  temperature: {
    kind: 'temperature',
    read(row, reading) {
      const celsius = degreesOf(row, 'temperature');
      return taken(row, { moment: momentOf(row, 'time', reading), celsius, notes: notesOf(row) });
    },
  },
  care: {
    kind: 'care',
    read(row, reading) {
      const [moment, end] = [momentOf(row, 'start', reading), momentOf(row, 'end', reading)];
      const ms = msUntil(moment, end);
      const notes = linesOf(row.text('milestone'), notesOf(row));
      return ms === 0 ? NO_DURATION : done(row, { moment, name: 'tummy time', ms, notes });
    },
  },
  note: {
    kind: 'note',
    read: (row, reading) => noted(row, { moment: momentOf(row, 'time', reading), notes: noteOf(row.raw('note')) }),
  },
};

/** Whole ml. @throws RowProblem */
const amountIn = (row: Row, reading: Reading): number =>
  row.parse('amount', (cell) => millilitresOf(cell, unitOf(reading)), text('Not a valid amount'));

function growthOf(row: Row, reading: Reading): Entry[] | Skip {
  const sizeIn = (column: string, read: (cell: string) => number | undefined) => sizeOf(row, column, read);
  return measured(row, {
    moment: dayMomentOf(row, 'date', reading),
    // Who has ounces has pounds.
    weightG: sizeIn('weight', (cell) => gramsOf(cell, unitOf(reading) === 'oz' ? 'lb' : 'kg')),
    lengthMm: sizeIn('height', lengthByItself),
    headMm: sizeIn('head', headByItself),
    notes: notesOf(row),
  });
}

function feedingOf(row: Row, reading: Reading): Entry[] | Skip {
  const start = momentOf(row, 'start', reading);
  const end = momentOf(row, 'end', reading);
  const notes = notesOf(row);
  const method = row.text('method').toLowerCase();
  const length = end.at - start.at;
  if (method === 'both breasts') {
    const half = Math.round(length / 2 / 60_000) * 60_000;
    return nursing(row, reading, { moment: start, side: 'left', notes, left: half, right: length - half });
  }
  if (method === 'left breast') return until(row, 'breast_left', start, end, { notes });
  if (method === 'right breast') return until(row, 'breast_right', start, end, { notes });
  return served(row, reading, { start, end, notes });
}

function served(
  row: Row,
  reading: Reading,
  { start, end, notes }: { start: Moment; end: Moment; notes: string | null },
): Entry[] {
  const type = row.text('type').toLowerCase();
  const ms = msUntil(start, end);
  const moment = ms === 0 ? start : { ...start, secondPass: undefined };
  const length = ms === 0 ? QUICK_MS : ms;
  if (type === 'solid food') return meal(row, reading, { moment, ms: length, foods: '', notes });
  const volume = volumeOf(row, 'amount', () => unitOf(reading));
  return bottle(row, reading, { moment, ms: length, milk: milkNamed(type), ...volume, notes });
}
