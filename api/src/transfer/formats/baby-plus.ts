import { text } from '@nestling/contract';
import { bottle, linesOf, noteOf, nursing, slept } from './entries.ts';
import { type Format, NO_DURATION, type Row, type Sort } from './format.ts';
import type { Moment } from './moments.ts';
import { diaper, done, measured, pumped } from './other-kinds.ts';
import { gramsOf, millilitresOf, millimetresOf, secondsOf, sideOf } from './quantities.ts';
import { sizeOf, volumeOf } from './stated.ts';

const SECOND_MS = 1_000;

/** Philips Baby+: a JSON document of lists, with instants in epoch seconds. */
export const babyPlus: Format = {
  app: 'Philips Baby+',
  aliases: {
    bottles: ['list:baby_bottlefeed'],
    nursings: ['list:baby_nursingfeed'],
    sleeps: ['list:baby_sleep'],
    nappies: ['list:baby_nappy'],
    sizes: ['list:baby_growth'],
    pumpings: ['list:baby_expressingfeed'],
    cryings: ['list:baby_crying'],
    baby: ['babyid'],
    date: ['date'],
    start: ['startdate'],
    end: ['enddate'],
    ml: ['amountml'],
    oz: ['amountoz'],
    isFormula: ['isformula'],
    side: ['startingbreast'],
    left: ['leftduration'],
    right: ['rightduration'],
    seconds: ['durationseconds'],
    type: ['type'],
    details: ['details'],
    weight: ['weight'],
    height: ['height'],
    head: ['head'],
    notes: ['notes', 'note'],
  },
  kinds: (has) => {
    const kind = Object.keys(SORTS).find(has);
    return kind === undefined ? [] : [SORTS[kind]?.kind ?? ''];
  },
  times: [],
  baby: 'baby',
  sort: (row) => SORTS[Object.keys(SORTS).find(row.has) ?? ''],
  said: ['pk', 'nursingside', 'babyid', 'timezone', 'type', 'enddate'],
};

const notesOf = (row: Row): string | null => noteOf(row.raw('notes'));

/** @throws RowProblem */
function secondsIn(row: Row, column: string): Moment {
  const read = (cell: string) => (/^\d{9,11}(?:\.\d+)?$/.test(cell) ? Math.round(Number(cell)) * SECOND_MS : undefined);
  return { at: row.parse(column, read, text('Not a valid time')), adjusted: false, isLocal: false };
}

/** ms. @throws RowProblem */
const lengthIn = (row: Row, column: string): number =>
  row.text(column) === ''
    ? 0
    : Math.round(row.parse(column, secondsOf, text('Not a valid number of seconds'))) * SECOND_MS;

const msOf = (row: Row): number =>
  row.text('end') === '' ? 0 : Math.max(0, secondsIn(row, 'end').at - secondsIn(row, 'start').at);

const sizeIn = (row: Row, column: string, read: (cell: string) => number | undefined): number | undefined =>
  sizeOf(row, column, read);

const SORTS: Record<string, Sort> = {
  sleeps: {
    kind: 'sleep',
    read: (row, reading) =>
      slept(row, reading, { moment: secondsIn(row, 'start'), ms: msOf(row), notes: notesOf(row) }),
  },
  nursings: {
    kind: 'feeding',
    read: (row, reading) =>
      nursing(row, reading, {
        moment: secondsIn(row, 'start'),
        left: lengthIn(row, 'left'),
        right: lengthIn(row, 'right'),
        total: msOf(row),
        side: sideOf(row.text('side')) ?? null,
        notes: notesOf(row),
      }),
  },
  bottles: {
    kind: 'feeding',
    read(row, reading) {
      const unit = row.text('ml') === '' && row.text('oz') !== '' ? 'oz' : 'ml';
      const milk = /^(?:1|true)$/i.test(row.text('isFormula')) ? 'formula' : 'breast';
      return bottle(row, reading, {
        moment: secondsIn(row, 'date'),
        milk,
        ...volumeOf(row, unit, () => unit),
        notes: notesOf(row),
      });
    },
  },
  nappies: {
    kind: 'diaper',
    read: (row) =>
      diaper(row, {
        moment: secondsIn(row, 'date'),
        content: row.text('type'),
        notes: linesOf(row.text('details'), notesOf(row)),
      }),
  },
  sizes: {
    kind: 'growth',
    read: (row) =>
      measured(row, {
        moment: secondsIn(row, 'date'),
        weightG: sizeIn(row, 'weight', (cell) => gramsOf(cell, 'kg')),
        lengthMm: sizeIn(row, 'height', (cell) => millimetresOf(cell, 'cm')),
        headMm: sizeIn(row, 'head', (cell) => millimetresOf(cell, 'cm')),
        notes: notesOf(row),
      }),
  },
  pumpings: {
    kind: 'pumping',
    read(row) {
      const ml =
        row.text('ml') === ''
          ? sizeIn(row, 'oz', (cell) => millilitresOf(cell, 'oz'))
          : sizeIn(row, 'ml', (cell) => millilitresOf(cell, 'ml'));
      const moment = secondsIn(row, row.text('date') === '' ? 'start' : 'date');
      const ms = row.text('seconds') === '' && row.text('date') === '' ? msOf(row) : lengthIn(row, 'seconds');
      return pumped(row, { moment, ms, total: ml, notes: notesOf(row) });
    },
  },
  cryings: {
    kind: 'care',
    read(row) {
      const [moment, ms] = [secondsIn(row, 'start'), msOf(row)];
      return ms === 0 ? NO_DURATION : done(row, { moment, name: 'crying', ms, notes: notesOf(row) });
    },
  },
};
