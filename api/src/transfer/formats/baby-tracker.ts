import { type FeedingMilk, type FeedingType, feedingKind, MINUTE_MS, sleepKind, text } from '@nestling/contract';
import { Refusal } from '../../http/refusal.ts';
import { restore } from '../csv/formula.ts';
import { bottle, dayMomentOf, lasting, minutesIn, momentOf, noteOf, nursing } from './entries.ts';
import { type Entry, type Format, NO_DURATION, type Reading, type Row, type Skip, type Sort } from './format.ts';
import { diaper, done, dose, doseOf, measured, pumped, reached, taken } from './other-kinds.ts';
import { isOwn, ownAliases, ownEntry } from './own.ts';
import { gramsOf, millilitresOf, millimetresOf, sideOf } from './quantities.ts';
import { degreesOf, volumeOf } from './stated.ts';

/**
 * Nighp Baby Tracker in all header generations seen, English and German: a zip of one file an activity. Our own export of sleep and
 * feeding is its German form with further columns.
 */
export const babyTracker: Format = {
  app: 'Baby Tracker',
  aliases: {
    baby: ['baby', 'name'],
    time: ['time', 'uhrzeit'],
    note: ['note', 'notiz'],
    duration: ['duration (min)', 'duration(minutes)', 'duration', 'dauer (min.)', 'dauer'],
    unnamed: [''],
    side: ['start side', 'startseite'],
    left: ['left duration (min)', 'left duration', 'dauer links (min.)'],
    right: ['right duration (min)', 'right duration', 'dauer rechts (min.)'],
    total: ['total (min)', 'total duration (min)', 'total', 'total duration', 'gesamt (min.)'],
    ml: ['amount (ml)', 'menge (ml)'],
    oz: ['amount (oz.)', 'amount (oz)', 'menge (oz.)'],
    leftMl: ['left amount (ml)'],
    leftOz: ['left amount (oz.)', 'left amount (oz)'],
    rightMl: ['right amount (ml)'],
    rightOz: ['right amount (oz.)', 'right amount (oz)'],
    totalMl: ['total amount (ml)'],
    totalOz: ['total amount (oz.)', 'total amount (oz)'],
    status: ['status'],
    other: ['other activity', 'activity'],
    kg: ['weight (kg)', 'weight(kg)'],
    lb: ['weight (lb)', 'weight (lb.)', 'weight (lbs)', 'weight(lb)'],
    cm: ['length (cm)', 'length(cm)', 'height (cm)', 'length'],
    inch: ['length (in)', 'length (in.)', 'length (inch)', 'height (in)'],
    headCm: ['head size (cm)', 'head (cm)', 'head circumference (cm)'],
    headInch: ['head size (in)', 'head size (in.)', 'head size (inch)', 'head (in)'],
    milestone: ['milestone'],
    medicine: ['medication name', 'medication', 'medicine'],
    dose: ['amount'],
    celsius: ['temperature (°c)', 'temperature(°c)', 'temperature (°f)', 'temperature(°f)', 'temperature'],
    ...ownAliases(sleepKind),
    ...ownAliases(feedingKind),
  },
  kinds: (has) => {
    const kind = has('time') ? kindOf(has) : undefined;
    return kind ? [kind] : [];
  },
  times: ['time'],
  baby: 'baby',
  sort: (row) => SORTS[kindOf(row.has) ?? ''],
  // Said by the instants of our own files.
  said: [
    'gesamt (min.)',
    'dauer (min.)',
    'dauer links (min.)',
    'dauer rechts (min.)',
    'startseite',
    'uhrzeit',
    'zone',
    'by',
  ],
};

/** What a file of these columns holds. */
function kindOf(has: (column: string) => boolean): string | undefined {
  if (has('status')) return 'diaper';
  if (has('leftMl') || has('leftOz') || has('totalMl') || has('totalOz')) return 'pumping';
  if (has('kg') || has('lb') || has('cm') || has('inch') || has('headCm') || has('headInch')) return 'growth';
  if (has('milestone')) return 'milestone';
  if (has('medicine')) return 'dose';
  if (has('other')) return 'care';
  if (has('celsius')) return 'temperature';
  if (has('left') || has('right') || has('total') || has('ml') || has('oz')) return 'feeding';
  return has('duration') ? 'sleep' : undefined;
}

const noteIn = (row: Row): string | null => noteOf(restore(row.raw('note')));

const SORTS: Record<string, Sort> = {
  sleep: {
    kind: 'sleep',
    read: (row, reading) => (isOwn(row, sleepKind) ? [ownEntry(row, sleepKind, reading)] : sleepOf(row, reading)),
  },
  feeding: {
    kind: 'feeding',
    read: (row, reading) => (isOwn(row, feedingKind) ? [ownEntry(row, feedingKind, reading)] : feedingOf(row, reading)),
  },
  diaper: {
    kind: 'diaper',
    read: (row, reading) =>
      diaper(row, { moment: momentOf(row, 'time', reading), content: row.text('status'), notes: noteIn(row) }),
  },
  pumping: { kind: 'pumping', read: pumpingOf },
  growth: { kind: 'growth', read: (row, reading) => growthOf(row, reading) },
  milestone: {
    kind: 'milestone',
    read(row, reading) {
      const moment = dayMomentOf(row, 'time', reading);
      const [title, date] = [restore(row.raw('milestone')), reading.dayOf(moment)];
      return reached(row, { moment, title, date, notes: noteIn(row) });
    },
  },
  dose: {
    kind: 'dose',
    read(row, reading) {
      const [, digits = '', behind = ''] = /^([\d.,]*)\s*(.*)$/.exec(row.text('dose')) ?? [];
      const unit = behind || row.text('unnamed');
      const amount =
        digits === '' ? undefined : row.parse('dose', () => doseOf(digits, unit), text('Not a valid amount'));
      const moment = momentOf(row, 'time', reading);
      return dose(row, { moment, name: restore(row.raw('medicine')), amount, unit, notes: noteIn(row) });
    },
  },
  care: {
    kind: 'care',
    read(row, reading) {
      const [moment, name] = [momentOf(row, 'time', reading), restore(row.raw('other'))];
      return done(row, { moment, name, ms: minutesIn(row, 'duration') * MINUTE_MS, notes: noteIn(row) });
    },
  },
  temperature: {
    kind: 'temperature',
    read(row, reading) {
      const celsius = degreesOf(row, 'celsius');
      return taken(row, { moment: momentOf(row, 'time', reading), celsius, notes: noteIn(row) });
    },
  },
};

function sleepOf(row: Row, reading: Reading): Entry[] | Skip {
  const moment = momentOf(row, 'time', reading);
  const column = row.text('duration') === '' ? 'unnamed' : 'duration';
  const minutes = minutesIn(row, column);
  if (minutes === 0) return NO_DURATION;
  return [lasting(row, 'sleep', moment, minutes * MINUTE_MS, { notes: noteIn(row) })];
}

function feedingOf(row: Row, reading: Reading): Entry[] | Skip {
  const moment = momentOf(row, 'time', reading);
  const notes = noteIn(row);
  for (const unit of ['ml', 'oz'] as const) {
    const volume = volumeOf(row, unit, () => unit);
    if (volume.unit) return bottle(row, reading, { moment, milk: milkOf(reading), ...volume, notes });
  }
  const side = row.parse('side', sideOf, text('Unknown side'));
  const [left, right, total] = ['left', 'right', 'total'].map((column) => minutesIn(row, column)) as [
    number,
    number,
    number,
  ];
  if (total > 0 && left + right > 0 && total !== left + right) {
    reading.warn(text('In some rows the total is not the sum of both sides; the sum was taken.'));
  }
  const times = { left: left * MINUTE_MS, right: right * MINUTE_MS, total: total * MINUTE_MS };
  return nursing(row, reading, { moment, side, notes, ...times });
}

/** The app keeps pumped milk and formula in files that look the same; by the name that it gives them they can be told apart. */
function milkOf({ ask, file, isPlain }: Reading): FeedingMilk {
  if (!isPlain && /formula/i.test(file)) return 'formula';
  if (!isPlain && /expressed|pumped/i.test(file)) return 'breast';
  const type: FeedingType = ask('milk', {
    refuse: (data) =>
      new Refusal(400, 'milk_unknown', 'This file does not say what was in the bottle. What was it?', { data }),
    words: text('This file does not say what was in the bottle. What was it?'),
    choices: [
      { value: 'bottle', label: text('Breast milk (Bottle)') },
      { value: 'formula', label: text('Formula') },
    ],
  });
  return type === 'formula' ? 'formula' : 'breast';
}

/** Of several columns that say one thing in different units the first that is filled; 0 says nothing. @throws RowProblem */
function firstIn(
  row: Row,
  columns: Record<string, string>,
  read: (cell: string, unit: string) => number | undefined,
): number | undefined {
  for (const [column, unit] of Object.entries(columns)) {
    if (row.text(column) !== '') return row.parse(column, (cell) => read(cell, unit), text('Not a valid number'));
  }
  return undefined;
}

function pumpingOf(row: Row, reading: Reading): Entry[] {
  const [left, right, total] = [minutesIn(row, 'left'), minutesIn(row, 'right'), minutesIn(row, 'total')];
  // Its one column of the side says where it began.
  row.text('side');
  return pumped(row, {
    moment: momentOf(row, 'time', reading),
    ms: (total || left + right) * MINUTE_MS,
    left: firstIn(row, { leftMl: 'ml', leftOz: 'oz' }, millilitresOf),
    right: firstIn(row, { rightMl: 'ml', rightOz: 'oz' }, millilitresOf),
    total: firstIn(row, { totalMl: 'ml', totalOz: 'oz' }, millilitresOf),
    notes: noteIn(row),
  });
}

const growthOf = (row: Row, reading: Reading): Entry[] | Skip =>
  measured(row, {
    moment: dayMomentOf(row, 'time', reading),
    weightG: firstIn(row, { kg: 'kg', lb: 'lb' }, gramsOf),
    lengthMm: firstIn(row, { cm: 'cm', inch: 'in' }, millimetresOf),
    headMm: firstIn(row, { headCm: 'cm', headInch: 'in' }, millimetresOf),
    notes: noteIn(row),
  });
