import { MINUTE_MS, text } from '@nestling/contract';
import { howOf, milkNamed, placeOf } from './choices.ts';
import {
  bottle,
  linesOf,
  meal,
  minutesIn,
  momentOf,
  msUntil,
  noteOf,
  nursing,
  slept,
  unitOf,
  until,
} from './entries.ts';
import { type Entry, type Format, fold, NO_DURATION, type Reading, type Row, type Skip, type Sort } from './format.ts';
import { diaper, done, dose, doseOf, measured, pumped, taken } from './other-kinds.ts';
import { celsiusOf, gramsOf, measureOf, millilitresOf, millimetresOf } from './quantities.ts';
import { degreesOf, sizeOf } from './stated.ts';

/** Huckleberry: one file for everything; what a column means depends on the type. */
export const huckleberry: Format = {
  app: 'Huckleberry',
  aliases: {
    type: ['type'],
    start: ['start'],
    end: ['end'],
    duration: ['duration'],
    startCondition: ['start condition', 'start conditions'],
    location: ['start location'],
    endCondition: ['end condition', 'end conditions'],
    notes: ['notes'],
    baby: ['child', 'baby'],
  },
  kinds: (has) => (has('type') && has('start') && has('startCondition') ? KINDS : []),
  times: ['start', 'end'],
  baby: 'baby',
  type: 'type',
  sort: (row) => SORTS[row.text('type').toLowerCase()],
  said: ['logged by', 'end', 'duration'],
};

/** New lines come as a backslash and an n. */
const notesOf = (row: Row): string | null => noteOf(row.raw('notes').replaceAll('\\n', '\n'));

/** How long a row says that it took, ms; 0 where it does not. @throws RowProblem */
function msOf(row: Row, reading: Reading): number {
  const minutes = minutesIn(row, 'duration');
  if (minutes > 0 || row.text('end') === '') return minutes * MINUTE_MS;
  return Math.max(0, msUntil(momentOf(row, 'start', reading), momentOf(row, 'end', reading)));
}

const care: Sort = {
  kind: 'care',
  read: (row, reading) =>
    done(row, {
      moment: momentOf(row, 'start', reading),
      name: row.text('type'),
      ms: msOf(row, reading),
      notes: linesOf(row.text('startCondition'), row.text('endCondition'), notesOf(row)),
    }),
};
const medicine: Sort = { kind: 'dose', read: medicineOf };
const solids: Sort = { kind: 'feeding', read: solidsOf };
const temperature: Sort = { kind: 'temperature', read: temperatureOf };

const SORTS: Record<string, Sort> = {
  sleep: { kind: 'sleep', read: sleepOf },
  feed: { kind: 'feeding', read: feedOf },
  solids,
  solid: solids,
  diaper: { kind: 'diaper', read: diaperOf },
  pump: { kind: 'pumping', read: pumpOf },
  growth: { kind: 'growth', read: growthOf },
  temp: temperature,
  temperature,
  meds: medicine,
  medicine,
  medication: medicine,
  potty: care,
  bath: care,
  'tummy time': care,
  'story time': care,
  'skin to skin': care,
  'indoor play': care,
  'outdoor play': care,
  'brush teeth': care,
};
const KINDS = [...new Set(Object.values(SORTS).map(({ kind }) => kind))];

function sleepOf(row: Row, reading: Reading): Entry[] | Skip {
  const moment = momentOf(row, 'start', reading);
  const notes = notesOf(row);
  // The end is the wall time at the start's offset: only the duration is right across a clock change.
  const minutes = minutesIn(row, 'duration');
  if (minutes > 0) {
    const where = reading.isPlain ? '' : fold(row.text('location'));
    return slept(row, reading, { moment, ms: minutes * MINUTE_MS, notes, place: placeOf(where), how: howOf(where) });
  }
  if (row.text('duration') !== '' || row.text('end') === '') return NO_DURATION;
  return until(row, 'sleep', moment, momentOf(row, 'end', reading), { notes });
}

function feedOf(row: Row, reading: Reading): Entry[] | Skip {
  const moment = momentOf(row, 'start', reading);
  const notes = notesOf(row);
  if (row.text('location').toLowerCase() === 'bottle') {
    const milk = milkNamed(fold(row.text('startCondition')));
    if (row.text('endCondition') === '') return bottle(row, reading, { moment, milk, amount: null, unit: null, notes });
    const { amount, unit } = row.parse('endCondition', measureOf, text('Not a valid amount'));
    return bottle(row, reading, { moment, milk, amount, unit: unit ?? unitOf(reading), notes });
  }
  const sides = { ...sideOf(row, 'startCondition'), ...sideOf(row, 'endCondition') };
  // The file does not tell which side was first.
  return nursing(row, reading, { moment, side: 'left', notes, left: sides.L ?? 0, right: sides.R ?? 0 });
}

/** A side with its time, such as '00:26R', in ms. */
function sideOf(row: Row, column: string): { L?: number; R?: number } {
  const cell = row.text(column);
  if (cell === '') return {};
  const [, hours, minutes, side = ''] = /^(\d{1,2}):(\d{2})([LR])$/i.exec(cell) ?? [];
  if (side === '') {
    const values = { cell: cell.slice(0, 40) };
    throw row.problem(column, { text: text("Not a valid time for a side: ''{cell}''"), values });
  }
  return { [side.toUpperCase()]: (Number(hours) * 60 + Number(minutes)) * MINUTE_MS };
}

function solidsOf(row: Row, reading: Reading): Entry[] {
  const moment = momentOf(row, 'start', reading);
  const [foods, said] = [row.text('startCondition'), [row.text('endCondition')]];
  return meal(row, reading, { moment, foods, said, notes: notesOf(row) });
}

/** 'Both, pee:large poo:small' in the end condition; colour, texture and rash stand where others have a length, a condition and a place. */
function diaperOf(row: Row, reading: Reading): Entry[] | Skip {
  const notes = notesOf(row);
  const inNotes = row.text('endCondition') === '' && /^(?:both|pee|poo|dry)\b/i.test(notes ?? '');
  const content = inNotes ? (notes ?? '') : row.text('endCondition');
  return diaper(row, {
    moment: momentOf(row, 'start', reading),
    content: content.replaceAll(':', ' '),
    colour: row.text('duration'),
    texture: row.text('startCondition'),
    size: /poo:(\w+)/i.exec(content)?.[1] ?? /pee:(\w+)/i.exec(content)?.[1] ?? '',
    ...(/rash/i.test(row.text('location')) && { rash: 'mild' }),
    notes: inNotes ? null : notes,
  });
}

/** What stands in the three columns of conditions, which mean something else for each type. */
const conditionsOf = (row: Row): [string, string, string] => [
  row.text('startCondition'),
  row.text('location'),
  row.text('endCondition'),
];

function pumpOf(row: Row, reading: Reading): Entry[] {
  const amountIn = (column: string): number | undefined => {
    if (row.text(column) === '') return undefined;
    const { amount, unit } = row.parse(column, measureOf, text('Not a valid amount'));
    return millilitresOf(String(amount), unit ?? unitOf(reading));
  };
  return pumped(row, {
    moment: momentOf(row, 'start', reading),
    ms: msOf(row, reading),
    left: amountIn('startCondition'),
    right: amountIn('endCondition'),
    notes: notesOf(row),
  });
}

function growthOf(row: Row, reading: Reading): Entry[] | Skip {
  const sizeIn = (column: string, read: (cell: string) => number | undefined) => sizeOf(row, column, read);
  return measured(row, {
    moment: momentOf(row, 'start', reading),
    weightG: sizeIn('startCondition', gramsOf),
    lengthMm: sizeIn('location', millimetresOf),
    headMm: sizeIn('endCondition', millimetresOf),
    notes: notesOf(row),
  });
}

/** A name, and an amount with its unit, in whatever column each is. */
function medicineOf(row: Row, reading: Reading): Entry[] | Skip {
  const moment = momentOf(row, 'start', reading);
  const cells = conditionsOf(row);
  const sized = cells.find((cell) => /^[\d.,]+/.test(cell)) ?? '';
  const [, digits = '', unit = ''] = /^([\d.,]+)\s*(.*)$/.exec(sized) ?? [];
  const [name = '', ...others] = cells.filter((cell) => cell !== '' && cell !== sized);
  return dose(row, { moment, name, amount: doseOf(digits, unit), unit, notes: linesOf(...others, notesOf(row)) });
}

function temperatureOf(row: Row, reading: Reading): Entry[] | Skip {
  const column = ['startCondition', 'location', 'endCondition'].find((name) => celsiusOf(row.text(name)) !== undefined);
  const celsius = degreesOf(row, column ?? 'startCondition');
  return taken(row, { moment: momentOf(row, 'start', reading), celsius, notes: notesOf(row) });
}
