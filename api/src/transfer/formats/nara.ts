import { type FeedingUnit, text } from '@nestling/contract';
import { milkNamed } from './choices.ts';
import { bottle, linesOf, meal, noteOf, nursing, slept } from './entries.ts';
import { type Entry, type Format, fold, NO_DURATION, type Reading, type Row, type Skip, type Sort } from './format.ts';
import type { Moment } from './moments.ts';
import { diaper, done, dose, doseOf, measured, noted, pumped, reached, vaccinated } from './other-kinds.ts';
import { gramsOf, millilitresOf, millimetresOf, secondsOf, sideOf } from './quantities.ts';
import { volumeOf } from './stated.ts';

/** Bottles and combined feeds have the same columns. */
type BottleColumns = 'bottle' | 'combo';
const VOLUMES = ['breast milk volume', 'formula volume', 'volume'];

const bottleColumns = (columns: BottleColumns, kind: string): Record<string, string[]> =>
  Object.fromEntries(
    ['type', ...VOLUMES, ...VOLUMES.map((name) => `${name} unit`)].map((name) => [
      `${columns} ${name}`,
      [`[${kind}] ${name}`],
    ]),
  );

/** Columns that come with their unit in another one. */
const sizedColumns = (names: Record<string, string>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([column, name]) => [
      [column, [name]],
      [`${column} unit`, [`${name} unit`]],
    ]),
  );

/** Nara: one file for everything, with instants in epoch ms and lengths in seconds. */
export const nara: Format = {
  app: 'Nara',
  aliases: {
    type: ['type'],
    baby: ['profile name'],
    start: ['start date/time (epoch)'],
    note: ['note'],
    side: ['[breastfeed] begin side'],
    left: ['[breastfeed] left duration (seconds)'],
    right: ['[breastfeed] right duration (seconds)'],
    comboSide: ['[combo feed] begin side'],
    comboLeft: ['[combo feed] left duration (seconds)'],
    comboRight: ['[combo feed] right duration (seconds)'],
    ...bottleColumns('combo', 'combo feed'),
    sleepSeconds: ['[sleep] duration (seconds)'],
    sleepEnd: ['[sleep] end date/time (epoch)'],
    ...bottleColumns('bottle', 'bottle feed'),
    food: ['[solid feed] food', '[solids] food', '[solids] foods', '[solid food] food'],
    meal: ['[solid feed] meal'],
    content: ['[diaper] type'],
    detail: ['[diaper] detail'],
    colour: ['[diaper] dirty color'],
    texture: ['[diaper] dirty texture'],
    pumpSeconds: ['[pump] duration (seconds)'],
    pumpEnd: ['[pump] end date/time (epoch)'],
    ...sizedColumns({
      pumpLeft: '[pump] left volume',
      pumpRight: '[pump] right volume',
      pumpTotal: '[pump] total volume',
      weight: '[growth] weight',
      height: '[growth] height',
      head: '[growth] head size',
    }),
    routine: ['[routine] routine'],
    first: ['[baby first] baby first'],
    vaccine: ['[vaccine] vaccine'],
    milestone: ['[milestone] milestone'],
    medicine: ['[medical] medication', '[medical] medicine', '[medicine] medicine', '[medication] medication'],
    dose: ['[medical] dose', '[medical] amount', '[medicine] dose', '[medication] dose'],
  },
  kinds: (has) => (has('type') && has('start') ? KINDS : []),
  times: [],
  baby: 'baby',
  type: 'type',
  sort: (row) => sortNamed(row),
  said: [
    'start date/time',
    'created by caregiver',
    'last updated by caregiver',
    'time zone',
    '[breastfeed] end side',
    '[combo feed] end side',
    '[sleep] duration (seconds)',
    '[sleep] end date/time',
    '[pump] duration (seconds)',
    '[pump] end date/time',
    '[pump] total volume',
    '[pump] total volume unit',
    '_familykey',
    '_profilekey',
    '_activitykey',
  ],
};

const noteIn = (row: Row): string | null => noteOf(row.raw('note'));

const solids: Sort = {
  kind: 'feeding',
  read: (row, reading) =>
    meal(row, reading, {
      moment: epochIn(row, 'start'),
      foods: row.text('food'),
      said: [row.text('meal')],
      notes: noteIn(row),
    }),
};

const milestoneIn = (column: string): Sort => ({
  kind: 'milestone',
  read(row, reading) {
    const moment = epochIn(row, 'start');
    const category = column === 'first' ? 'first' : undefined;
    return reached(row, { moment, title: row.text(column), date: reading.dayOf(moment), category, notes: noteIn(row) });
  },
});

const SORTS: Record<string, Sort> = {
  sleep: { kind: 'sleep', read: sleepOf },
  breastfeed: { kind: 'feeding', read: (row, reading) => breastOf(row, reading, 'side', 'left', 'right') },
  'combo feed': { kind: 'feeding', read: comboOf },
  'bottle feed': { kind: 'feeding', read: (row, reading) => bottlesOf(row, reading, 'bottle', noteIn(row)) },
  'solid feed': solids,
  diaper: {
    kind: 'diaper',
    read: (row) =>
      diaper(row, {
        moment: epochIn(row, 'start'),
        content: row.text('content'),
        colour: row.text('colour'),
        texture: row.text('texture'),
        ...(/blow ?out|leak/i.test(row.text('detail')) && { leak: true }),
        notes: linesOf(row.text('detail'), noteIn(row)),
      }),
  },
  pump: { kind: 'pumping', read: pumpOf },
  growth: { kind: 'growth', read: (row) => growthOf(row) },
  routine: {
    kind: 'care',
    read: (row) => done(row, { moment: epochIn(row, 'start'), name: row.text('routine'), ms: 0, notes: noteIn(row) }),
  },
  'baby first': milestoneIn('first'),
  milestone: milestoneIn('milestone'),
  vaccine: {
    kind: 'vaccine',
    read: (row) => vaccinated(row, { moment: epochIn(row, 'start'), title: row.text('vaccine'), notes: noteIn(row) }),
  },
  medical: {
    kind: 'dose',
    read(row) {
      const [, digits = '', unit = ''] = /^([\d.,]+)\s*(.*)$/.exec(row.text('dose')) ?? [];
      const given = { moment: epochIn(row, 'start'), name: row.text('medicine'), notes: noteIn(row) };
      return dose(row, { ...given, amount: doseOf(digits, unit), unit });
    },
  },
  note: { kind: 'note', read: (row) => noted(row, { moment: epochIn(row, 'start'), notes: noteIn(row) }) },
};
const KINDS = [...new Set(Object.values(SORTS).map(({ kind }) => kind))];

function sortNamed(row: Row): Sort | undefined {
  const type = row.text('type').toLowerCase();
  if (/^solids?( food| feed)?$/.test(type)) return solids;
  return SORTS[type];
}

/** @throws RowProblem */
function epochIn(row: Row, column: string): Moment {
  const read = (cell: string) => (/^\d{9,16}$/.test(cell) ? Number(cell) : undefined);
  return { at: row.parse(column, read, text('Not a valid time')), adjusted: false, isLocal: false };
}

const millisecondsIn = (row: Row, column: string): number =>
  row.text(column) === '' ? 0 : Math.round(row.parse(column, secondsOf, text('Not a valid number of seconds')) * 1_000);

/** How long it was by its end, else by its length. @throws RowProblem */
const msOf = (row: Row, moment: Moment, end: string, seconds: string): number =>
  row.text(end) === '' ? millisecondsIn(row, seconds) : epochIn(row, end).at - moment.at;

function sleepOf(row: Row, reading: Reading): Entry[] | Skip {
  const moment = epochIn(row, 'start');
  return slept(row, reading, { moment, ms: msOf(row, moment, 'sleepEnd', 'sleepSeconds'), notes: noteIn(row) });
}

function breastOf(row: Row, reading: Reading, side: string, left: string, right: string): Entry[] | Skip {
  // 'LEFT', or 'LEFT.nonTimer' for what was entered by hand.
  const begin = sideOf(row.text(side).replace(/\..*/, '')) ?? null;
  return nursing(row, reading, {
    moment: epochIn(row, 'start'),
    side: begin,
    left: millisecondsIn(row, left),
    right: millisecondsIn(row, right),
    notes: noteIn(row),
  });
}

/** A combined feed: the breast first, then what came from a bottle. Some files have its volumes in the columns of bottles. */
function comboOf(row: Row, reading: Reading): Entry[] | Skip {
  const note = noteIn(row);
  const breast = breastOf(row, reading, 'comboSide', 'comboLeft', 'comboRight');
  const atBreast = 'skip' in breast ? [] : breast;
  const notes = atBreast.length > 0 ? null : note;
  const fromCombo = volumesOf(row, reading, 'combo', notes);
  const bottles = fromCombo.length > 0 ? fromCombo : volumesOf(row, reading, 'bottle', notes);
  const later = (atBreast.at(-1)?.end ?? 0) - (atBreast[0]?.start ?? 0);
  const entries = [
    ...atBreast,
    ...bottles.map((entry) => ({ ...entry, start: entry.start + later, end: entry.end + later })),
  ];
  return entries.length > 0 ? entries : NO_DURATION;
}

/** What a bottle held: milk, formula or both; one of unknown content where the row names no volume. */
function bottlesOf(row: Row, reading: Reading, columns: BottleColumns, notes: string | null): Entry[] {
  const known = volumesOf(row, reading, columns, notes);
  if (known.length > 0) return known;
  return bottle(row, reading, {
    moment: epochIn(row, 'start'),
    milk: milkIn(row, columns),
    amount: null,
    unit: null,
    notes,
  });
}

/** @throws RowProblem */
function volumeIn(row: Row, column: string): { amount: number; unit: FeedingUnit } | undefined {
  const { amount, unit } = volumeOf(row, column, () => (/oz/i.test(row.text(`${column} unit`)) ? 'oz' : 'ml'));
  return amount ? { amount, unit } : undefined;
}

function volumesOf(row: Row, reading: Reading, columns: BottleColumns, notes: string | null): Entry[] {
  const moment = epochIn(row, 'start');
  const [milk, formula] = ['breast milk volume', 'formula volume'].map((name) => volumeIn(row, `${columns} ${name}`));
  if (milk && formula && milk.unit === formula.unit && !reading.isPlain) {
    const amount = Number((milk.amount + formula.amount).toFixed(2));
    return bottle(row, reading, { moment, milk: 'mixed', amount, unit: milk.unit, breast: milk.amount, notes });
  }
  const either = milk || formula ? undefined : volumeIn(row, `${columns} volume`);
  return [
    ...(milk ? bottle(row, reading, { moment, milk: 'breast', notes, ...milk }) : []),
    ...(formula ? bottle(row, reading, { moment, milk: 'formula', notes: milk ? null : notes, ...formula }) : []),
    ...(either ? bottle(row, reading, { moment, milk: milkIn(row, columns), notes, ...either }) : []),
  ];
}

/** 'Breast Milk Formula' is one of both. */
const milkIn = (row: Row, columns: BottleColumns) => milkNamed(fold(row.text(`${columns} type`)));

/** A size with its unit beside it; 0 or nothing: not measured. @throws RowProblem */
const sizeIn = (
  row: Row,
  column: string,
  read: (cell: string, unit: string) => number | undefined,
): number | undefined =>
  row.text(column) === ''
    ? undefined
    : row.parse(column, (cell) => read(cell, row.text(`${column} unit`)), text('Not a valid size'));

function pumpOf(row: Row): Entry[] {
  const moment = epochIn(row, 'start');
  return pumped(row, {
    moment,
    ms: Math.max(0, msOf(row, moment, 'pumpEnd', 'pumpSeconds')),
    left: sizeIn(row, 'pumpLeft', millilitresOf),
    right: sizeIn(row, 'pumpRight', millilitresOf),
    total: sizeIn(row, 'pumpTotal', millilitresOf),
    notes: noteIn(row),
  });
}

const growthOf = (row: Row): Entry[] | Skip =>
  measured(row, {
    moment: epochIn(row, 'start'),
    weightG: sizeIn(row, 'weight', gramsOf),
    lengthMm: sizeIn(row, 'height', millimetresOf),
    headMm: sizeIn(row, 'head', millimetresOf),
    notes: noteIn(row),
  });
