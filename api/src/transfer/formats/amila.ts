import { text } from '@nestling/contract';
import { careNamed, milkNamed } from './choices.ts';
import { bottle, lasting, linesOf, meal, momentOf, msUntil, noteOf, QUICK_MS, slept } from './entries.ts';
import { type Entry, type Format, fold, NO_DURATION, type Reading, type Row, type Skip, type Sort } from './format.ts';
import { diaper, done, noted, pumped } from './other-kinds.ts';
import { measureOf, millilitresOf } from './quantities.ts';

/** Amila Baby Tracker: one file in a zip, with a category and a subcategory. */
export const amila: Format = {
  app: 'Amila Baby Tracker',
  aliases: {
    category: ['recordcategory'],
    sub: ['recordsubcategory'],
    start: ['startdate'],
    end: ['finishdate'],
    details: ['details'],
    baby: ['baby', 'babyname'],
  },
  kinds: (has) =>
    has('category') && has('sub') && has('start') ? ['sleep', 'feeding', 'diaper', 'pumping', 'care', 'note'] : [],
  times: ['start', 'end'],
  baby: 'baby',
  type: 'category',
  sort: (row) => sortOf(fold(row.text('category')), fold(row.text('sub'))),
  said: ['recordcategory', 'recordsubcategory', 'finishdate'],
};

const detailsOf = (row: Row): string | null => noteOf(row.raw('details'));

const msOf = (row: Row, reading: Reading): number =>
  row.text('end') === '' ? 0 : Math.max(0, msUntil(momentOf(row, 'start', reading), momentOf(row, 'end', reading)));

function sortOf(category: string, sub: string): Sort | undefined {
  if (/sleep|nap/.test(category)) return sleep;
  if (/feed|food|meal/.test(category)) return /breast$|^(?:left|right)\b/.test(sub) ? breast : fed;
  if (/diaper|nappy/.test(category)) return changed;
  if (/pump/.test(category)) return pumping;
  if (/note|diary/.test(category)) return note;
  return careNamed(category) || careNamed(sub) ? care : undefined;
}

const sleep: Sort = {
  kind: 'sleep',
  read: (row, reading) =>
    slept(row, reading, { moment: momentOf(row, 'start', reading), ms: msOf(row, reading), notes: detailsOf(row) }),
};
const breast: Sort = {
  kind: 'feeding',
  read(row, reading) {
    const what = /right/i.test(row.text('sub')) ? 'breast_right' : 'breast_left';
    const ms = msOf(row, reading);
    const moment = momentOf(row, 'start', reading);
    return ms === 0 ? NO_DURATION : [lasting(row, what, moment, ms, { notes: detailsOf(row) })];
  },
};
const fed: Sort = { kind: 'feeding', read: fedOf };
const changed: Sort = {
  kind: 'diaper',
  read: (row, reading) =>
    diaper(row, { moment: momentOf(row, 'start', reading), content: row.text('sub'), notes: detailsOf(row) }),
};
const pumping: Sort = {
  kind: 'pumping',
  read(row, reading) {
    const total = millilitresOf(row.text('details'));
    const notes = total === undefined ? detailsOf(row) : null;
    return pumped(row, { moment: momentOf(row, 'start', reading), ms: msOf(row, reading), total, notes });
  },
};
const note: Sort = {
  kind: 'note',
  read: (row, reading) =>
    noted(row, { moment: momentOf(row, 'start', reading), notes: linesOf(row.text('sub'), detailsOf(row)) }),
};
const care: Sort = {
  kind: 'care',
  read: (row, reading) =>
    done(row, {
      moment: momentOf(row, 'start', reading),
      name: careNamed(fold(row.text('sub'))) ? row.text('sub') : row.text('category'),
      ms: msOf(row, reading),
      notes: detailsOf(row),
    }),
};

/** A bottle or a meal; an amount stands in the details, where there is one. */
function fedOf(row: Row, reading: Reading): Entry[] | Skip {
  const [moment, sub] = [momentOf(row, 'start', reading), fold(row.text('sub'))];
  const ms = msOf(row, reading) || QUICK_MS;
  if (/solid|food|meal|fruit|puree/.test(sub))
    return meal(row, reading, { moment, ms, foods: row.text('details'), notes: null });
  const said = /^[\d.,]+\s*(?:ml|oz)/i.test(row.text('details'));
  const measure = said ? row.parse('details', measureOf, text('Not a valid amount')) : undefined;
  const milk = sub === 'bottle' ? undefined : milkNamed(sub);
  const [amount, unit] = [measure?.amount ?? null, measure?.unit ?? null];
  return bottle(row, reading, { moment, ms, milk, amount, unit, notes: said ? null : detailsOf(row) });
}
