import { type FeedingUnit, text } from '@nestling/contract';
import { lasting, noteOf, nursing, quick } from './entries.ts';
import { type Entry, type Format, NO_DURATION, otherKind, type Row, type Skip } from './format.ts';
import type { Moment } from './moments.ts';
import { decimalOf, sideOf } from './quantities.ts';

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
  },
  kinds: (has) => (has('type') && has('start') ? ['sleep', 'feeding'] : []),
  times: [],
  baby: 'baby',
  read(row, { kind }) {
    const type = row.text('type').toLowerCase();
    if (type === 'sleep' && kind === 'sleep') return sleepOf(row);
    if (kind === 'feeding') {
      if (type === 'breastfeed') return breastOf(row, 'side', 'left', 'right');
      if (type === 'combo feed') return comboOf(row);
      if (type === 'bottle feed') return bottlesOf(row, 'bottle', noteOf(row.raw('note')));
      if (/^solids?( food| feed)?$/.test(type)) {
        const parts = [row.text('food'), row.text('meal'), noteOf(row.raw('note'))];
        return quick(row, 'solid', epochIn(row, 'start'), { notes: noteOf(parts.filter(Boolean).join('\n')) });
      }
    }
    return otherKind(row.text('type'));
  },
};

/** @throws RowProblem */
function epochIn(row: Row, column: string): Moment {
  const read = (cell: string) => (/^\d{9,16}$/.test(cell) ? Number(cell) : undefined);
  return { at: row.parse(column, read, text('Not a valid time')), adjusted: false, isLocal: false };
}

const millisecondsIn = (row: Row, column: string): number =>
  row.text(column) === '' ? 0 : Math.round(row.parse(column, decimalOf, text('Not a valid number of seconds')) * 1_000);

function sleepOf(row: Row): Entry[] | Skip {
  const moment = epochIn(row, 'start');
  const ms =
    row.text('sleepEnd') === '' ? millisecondsIn(row, 'sleepSeconds') : epochIn(row, 'sleepEnd').at - moment.at;
  return ms === 0 ? NO_DURATION : [lasting(row, 'sleep', moment, ms, { notes: noteOf(row.raw('note')) })];
}

function breastOf(row: Row, side: string, left: string, right: string): Entry[] | Skip {
  // 'LEFT', or 'LEFT.nonTimer' for what was entered by hand.
  const begin = sideOf(row.text(side).replace(/\..*/, '')) ?? null;
  return nursing(row, {
    moment: epochIn(row, 'start'),
    side: begin,
    left: millisecondsIn(row, left),
    right: millisecondsIn(row, right),
    notes: noteOf(row.raw('note')),
  });
}

/** A combined feed: the breast first, then what came from a bottle. Some files have its volumes in the columns of bottles. */
function comboOf(row: Row): Entry[] | Skip {
  const note = noteOf(row.raw('note'));
  const breast = breastOf(row, 'comboSide', 'comboLeft', 'comboRight');
  const atBreast = 'skip' in breast ? [] : breast;
  const notes = atBreast.length > 0 ? null : note;
  const fromCombo = volumesOf(row, 'combo', notes);
  const bottles = fromCombo.length > 0 ? fromCombo : volumesOf(row, 'bottle', notes);
  const later = (atBreast.at(-1)?.end ?? 0) - (atBreast[0]?.start ?? 0);
  const entries = [
    ...atBreast,
    ...bottles.map((entry) => ({ ...entry, start: entry.start + later, end: entry.end + later })),
  ];
  return entries.length > 0 ? entries : NO_DURATION;
}

/** What a bottle held: milk, formula or both; one of unknown content where the row names no volume. */
function bottlesOf(row: Row, columns: BottleColumns, notes: string | null): Entry[] {
  const known = volumesOf(row, columns, notes);
  return known.length > 0 ? known : quick(row, typeOf(row, columns), epochIn(row, 'start'), { notes });
}

function volumesOf(row: Row, columns: BottleColumns, notes: string | null): Entry[] {
  const moment = epochIn(row, 'start');
  const volume = (name: string): { amount: number; unit: FeedingUnit } | undefined => {
    const column = `${columns} ${name}`;
    const amount = row.text(column) === '' ? 0 : row.parse(column, decimalOf, text('Not a valid amount'));
    return amount > 0 ? { amount, unit: /oz/i.test(row.text(`${column} unit`)) ? 'oz' : 'ml' } : undefined;
  };
  const [milk, formula] = [volume('breast milk volume'), volume('formula volume')];
  const either = milk || formula ? undefined : volume('volume');
  return [
    ...(milk ? quick(row, 'bottle', moment, { notes, ...milk }) : []),
    ...(formula ? quick(row, 'formula', moment, { notes: milk ? null : notes, ...formula }) : []),
    ...(either ? quick(row, typeOf(row, columns), moment, { notes, ...either }) : []),
  ];
}

const typeOf = (row: Row, columns: BottleColumns): 'formula' | 'bottle' =>
  row.text(`${columns} type`).toLowerCase() === 'formula' ? 'formula' : 'bottle';
