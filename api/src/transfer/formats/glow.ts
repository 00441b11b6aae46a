import { MINUTE_MS } from '@nestling/contract';
import { milkNamed } from './choices.ts';
import { bottle, dayMomentOf, meal, minutesIn, momentOf, noteOf, nursing, until } from './entries.ts';
import { type Entry, type Format, fold, type Reading, type Row, type Skip, type Sort } from './format.ts';
import { diaper, measured, pumped } from './other-kinds.ts';
import { gramsOf, millilitresOf, millimetresOf } from './quantities.ts';
import { sizeOf, volumeOf } from './stated.ts';

/** Glow Baby: a zip of one file a kind, sizes in two units. */
export const glow: Format = {
  app: 'Glow Baby',
  aliases: {
    baby: ['baby', 'name'],
    begin: ['begin time'],
    end: ['end time'],
    fed: ['time of feeding'],
    milk: ['milk type'],
    ml: ['amount(ml)', 'amount (ml)'],
    left: ['left(min)', 'left (min)'],
    right: ['right(min)', 'right (min)'],
    food: ['ingredients'],
    reaction: ["baby's reaction"],
    notes: ['notes', 'note'],
    changed: ['diaper time'],
    content: ['in the diaper'],
    colour: ['color'],
    texture: ['texture'],
    leftMl: ['left(ml)', 'left (ml)', 'left amount(ml)'],
    rightMl: ['right(ml)', 'right (ml)', 'right amount(ml)'],
    totalMl: ['total(ml)', 'total (ml)', 'total amount(ml)'],
    date: ['date'],
    kg: ['weight(kg)', 'weight (kg)'],
    cm: ['height(cm)', 'height (cm)'],
    head: ['head circ.(cm)', 'head circ. (cm)'],
  },
  kinds: (has) => {
    const kind = kindOf(has);
    return kind ? [kind] : [];
  },
  times: ['begin', 'end', 'fed', 'changed', 'date'],
  baby: 'baby',
  sort: (row) => SORTS[kindOf(row.has) ?? ''],
  // The same in the other unit.
  said: ['amount(oz)', 'weight(lb)', 'height(in)', 'head circ.(in)', 'left(oz)', 'right(oz)', 'total(oz)'],
};

/** What a file of these columns holds. */
function kindOf(has: (column: string) => boolean): string | undefined {
  if (has('fed') && (has('milk') || has('food'))) return 'feeding';
  if (has('changed') && has('content')) return 'diaper';
  if (has('date') && has('kg') && has('cm')) return 'growth';
  if (!has('begin')) return undefined;
  if (has('leftMl') || has('rightMl') || has('totalMl')) return 'pumping';
  if (has('left') || has('right')) return 'feeding';
  return has('end') ? 'sleep' : undefined;
}

const notesOf = (row: Row): string | null => noteOf(row.raw('notes'));

const SORTS: Record<string, Sort> = {
  sleep: {
    kind: 'sleep',
    read: (row, reading) =>
      until(row, 'sleep', momentOf(row, 'begin', reading), momentOf(row, 'end', reading), { notes: notesOf(row) }),
  },
  feeding: { kind: 'feeding', read: (row, reading) => (row.text('fed') === '' ? breastOf : servedOf)(row, reading) },
  diaper: {
    kind: 'diaper',
    read: (row, reading) =>
      diaper(row, {
        moment: momentOf(row, 'changed', reading),
        content: row.text('content'),
        colour: row.text('colour'),
        texture: row.text('texture'),
        notes: notesOf(row),
      }),
  },
  growth: {
    kind: 'growth',
    read: (row, reading) =>
      measured(row, {
        moment: dayMomentOf(row, 'date', reading),
        weightG: sizeIn(row, 'kg', (cell) => gramsOf(cell, 'kg')),
        lengthMm: sizeIn(row, 'cm', (cell) => millimetresOf(cell, 'cm')),
        headMm: sizeIn(row, 'head', (cell) => millimetresOf(cell, 'cm')),
        notes: notesOf(row),
      }),
  },
  pumping: {
    kind: 'pumping',
    read(row, reading) {
      const ml = (cell: string) => millilitresOf(cell, 'ml');
      const end = row.text('end') === '' ? undefined : momentOf(row, 'end', reading);
      const moment = momentOf(row, 'begin', reading);
      return pumped(row, {
        moment,
        ms: end ? Math.max(0, end.at - moment.at) : (minutesIn(row, 'left') + minutesIn(row, 'right')) * MINUTE_MS,
        left: sizeIn(row, 'leftMl', ml),
        right: sizeIn(row, 'rightMl', ml),
        total: sizeIn(row, 'totalMl', ml),
        notes: notesOf(row),
      });
    },
  },
};

/** @throws RowProblem */
const sizeIn = (row: Row, column: string, read: (cell: string) => number | undefined): number | undefined =>
  sizeOf(row, column, read);

function servedOf(row: Row, reading: Reading): Entry[] {
  const moment = momentOf(row, 'fed', reading);
  const notes = notesOf(row);
  const milk = row.text('milk').toLowerCase();
  if (milk === '' && row.text('ml') === '')
    return meal(row, reading, { moment, foods: row.text('food'), said: [row.text('reaction')], notes });
  return bottle(row, reading, {
    moment,
    milk: milkNamed(fold(milk)),
    ...volumeOf(row, 'ml', () => 'ml'),
    notes,
  });
}

function breastOf(row: Row, reading: Reading): Entry[] | Skip {
  const [left, right] = [minutesIn(row, 'left') * MINUTE_MS, minutesIn(row, 'right') * MINUTE_MS];
  return nursing(row, reading, {
    moment: momentOf(row, 'begin', reading),
    side: 'left',
    notes: notesOf(row),
    left,
    right,
  });
}
