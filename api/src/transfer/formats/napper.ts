import { MINUTE_MS, sleepKind, text } from '@nestling/contract';
import { milkNamed } from './choices.ts';
import {
  bottle,
  entryOf,
  meal,
  minutesIn,
  momentOf,
  msUntil,
  noteOf,
  nursing,
  QUICK_MS,
  slept,
  unitOf,
} from './entries.ts';
import { type Entry, type Format, fold, type Reading, type Row, RowProblem, type Skip, type Sort } from './format.ts';
import type { Moment } from './moments.ts';
import { diaper, dose, pumped, taken } from './other-kinds.ts';
import { millilitresOf } from './quantities.ts';
import { degreesOf, volumeOf } from './stated.ts';

/** A night whose morning is missing would go on to some other morning. */
const LONGEST_NIGHT_MS = 20 * 60 * MINUTE_MS;

/** Napper: one file for everything, ISO times with their offset. A night is from bed time to waking up, without what one was awake. */
export const napper: Format = {
  app: 'Napper',
  aliases: {
    start: ['start'],
    end: ['end'],
    category: ['category'],
    content: ['diapercontent'],
    left: ['breastleftminutes'],
    right: ['breastrightminutes'],
    pumpedLeft: ['amountpumpedleft'],
    pumpedRight: ['amountpumpedright'],
    amount: ['feedingamount'],
    temperature: ['temperature'],
    milk: ['bottlefeedingtype'],
    comment: ['comment'],
    baby: ['baby'],
  },
  kinds: (has) => (has('start') && has('category') && has('left') && has('milk') ? KINDS : []),
  times: ['start', 'end'],
  baby: 'baby',
  unitless: 'amount',
  type: 'category',
  sort: (row) => SORTS[fold(row.text('category'))],
  said: ['createdat', 'end'],
  together: nights,
};

/** Its comments are written as parts of an address. */
function commentOf(row: Row): string | null {
  const raw = row.raw('comment');
  try {
    return noteOf(decodeURIComponent(raw));
  } catch {
    return noteOf(raw);
  }
}

const msOf = (row: Row, reading: Reading): number =>
  row.text('end') === '' ? 0 : Math.max(0, msUntil(momentOf(row, 'start', reading), momentOf(row, 'end', reading)));

const SORTS: Record<string, Sort> = {
  nap: {
    kind: 'sleep',
    read: (row, reading) =>
      slept(row, reading, { moment: momentOf(row, 'start', reading), ms: msOf(row, reading), notes: commentOf(row) }),
  },
  nursing: {
    kind: 'feeding',
    read: (row, reading) =>
      nursing(row, reading, {
        moment: momentOf(row, 'start', reading),
        left: minutesIn(row, 'left') * MINUTE_MS,
        right: minutesIn(row, 'right') * MINUTE_MS,
        total: msOf(row, reading),
        side: null,
        notes: commentOf(row),
      }),
  },
  bottle: { kind: 'feeding', read: bottleOf },
  solids: {
    kind: 'feeding',
    read: (row, reading) =>
      meal(row, reading, {
        moment: momentOf(row, 'start', reading),
        ms: msOf(row, reading) || QUICK_MS,
        foods: '',
        notes: commentOf(row),
      }),
  },
  diaper: {
    kind: 'diaper',
    read: (row, reading) =>
      diaper(row, {
        moment: momentOf(row, 'start', reading),
        content: row.text('content').replaceAll('_', ' '),
        notes: commentOf(row),
      }),
  },
  pumping: {
    kind: 'pumping',
    read(row, reading) {
      const ml = (column: string) =>
        row.text(column) === ''
          ? undefined
          : row.parse(column, (cell) => millilitresOf(cell, unitOf(reading)), text('Not a valid amount'));
      const [left, right] = [ml('pumpedLeft'), ml('pumpedRight')];
      return pumped(row, {
        moment: momentOf(row, 'start', reading),
        ms: msOf(row, reading),
        left,
        right,
        notes: commentOf(row),
      });
    },
  },
  temperature: {
    kind: 'temperature',
    read(row, reading) {
      const celsius = degreesOf(row, 'temperature');
      return taken(row, { moment: momentOf(row, 'start', reading), celsius, notes: commentOf(row) });
    },
  },
  medicine: {
    kind: 'dose',
    read(row, reading) {
      const moment = momentOf(row, 'start', reading);
      return dose(row, { moment, name: commentOf(row) ?? '', amount: undefined, unit: '', notes: null });
    },
  },
};
const KINDS = [...new Set(Object.values(SORTS).map(({ kind }) => kind))];

function bottleOf(row: Row, reading: Reading): Entry[] | Skip {
  const moment = momentOf(row, 'start', reading);
  const milk = milkNamed(fold(row.text('milk').replaceAll('_', ' ')));
  return bottle(row, reading, {
    moment,
    ms: msOf(row, reading) || QUICK_MS,
    milk,
    ...volumeOf(row, 'amount', () => unitOf(reading)),
    notes: commentOf(row),
  });
}

interface Night {
  row: Row;
  moment: Moment;
  /** When the baby was awake in it, epoch ms. */
  awake: { from: number; to: number }[];
}

const OF_NIGHTS = ['bed_time', 'woke_up', 'night_waking'];

/** The nights, each as the sleeps between its wakings. One without a morning is none. */
function nights(rows: Row[], reading: Reading): { entries: Entry[]; used: Set<number> } {
  const marks = rows.flatMap((row) => markOf(row, reading) ?? []).sort((a, b) => a.moment.at - b.moment.at);
  const entries: Entry[] = [];
  let night: Night | undefined;
  for (const { row, moment, is, to } of marks) {
    if (is === 'bed_time') night = { row, moment, awake: [] };
    else if (night && moment.at - night.moment.at > LONGEST_NIGHT_MS) night = undefined;
    else if (is === 'night_waking') night?.awake.push({ from: moment.at, to });
    else if (night) {
      entries.push(...sleepsOf(night, moment.at));
      night = undefined;
    }
  }
  return { entries, used: new Set(marks.map(({ row }) => row.line)) };
}

/** What a row says of a night; nothing where it is none of that, or cannot be read: then it is told like any other. */
function markOf(row: Row, reading: Reading) {
  const is = fold(row.text('category'));
  if (!OF_NIGHTS.includes(is)) return undefined;
  try {
    const moment = momentOf(row, 'start', reading);
    return { row, moment, is, to: moment.at + msOf(row, reading) };
  } catch (error) {
    if (error instanceof RowProblem) return undefined;
    throw error;
  }
}

function sleepsOf({ row, moment, awake }: Night, morning: number): Entry[] {
  const entries: Entry[] = [];
  let from = moment.at;
  for (const waking of [...awake, { from: morning, to: morning }]) {
    if (waking.from > from) {
      const notes = entries.length === 0 ? commentOf(row) : null;
      entries.push(entryOf(sleepKind, row, { ...moment, at: from }, waking.from - from, {}, notes));
    }
    from = Math.max(from, waking.to);
  }
  return entries;
}
