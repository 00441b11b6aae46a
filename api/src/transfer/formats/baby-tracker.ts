import { type FeedingType, feedingKind, sleepKind, text } from '@nestling/contract';
import { Refusal } from '../../http/refusal.ts';
import { restore } from '../csv/formula.ts';
import { lasting, minutesIn, momentOf, noteOf, nursing, quick } from './entries.ts';
import { type Entry, type Format, NO_DURATION, type Reading, type Row, type Skip } from './format.ts';
import { isOwn, ownAliases, ownEntry } from './own.ts';
import { decimalOf, sideOf } from './quantities.ts';

const MINUTE_MS = 60_000;

/**
 * Nighp Baby Tracker in all header generations seen, English and German, and our own export, which is its
 * German form with further columns.
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
    // Other files of the app, which share columns with these.
    other: ['other activity', 'left amount (ml)', 'left amount (oz.)', 'status'],
    ...ownAliases(sleepKind),
    ...ownAliases(feedingKind),
  },
  kinds(has) {
    if (!has('time') || has('other')) return [];
    if (has('left') || has('right') || has('total') || has('ml') || has('oz')) return ['feeding'];
    return has('duration') ? ['sleep'] : [];
  },
  times: ['time'],
  baby: 'baby',
  read(row, reading) {
    const kind = reading.kind === sleepKind.name ? sleepKind : feedingKind;
    if (isOwn(row, kind)) return [ownEntry(row, kind, reading)];
    return kind === sleepKind ? sleepOf(row, reading) : feedingOf(row, reading);
  },
};

function sleepOf(row: Row, reading: Reading): Entry[] | Skip {
  const moment = momentOf(row, 'time', reading);
  const column = row.text('duration') === '' ? 'unnamed' : 'duration';
  const minutes = minutesIn(row, column);
  if (minutes === 0) return NO_DURATION;
  return [lasting(row, 'sleep', moment, minutes * MINUTE_MS, { notes: noteOf(restore(row.raw('note'))) })];
}

function feedingOf(row: Row, reading: Reading): Entry[] | Skip {
  const moment = momentOf(row, 'time', reading);
  const notes = noteOf(restore(row.raw('note')));
  for (const unit of ['ml', 'oz'] as const) {
    const cell = row.text(unit);
    if (cell !== '') {
      const amount = row.parse(unit, decimalOf, text('Not a valid amount'));
      return quick(row, milkOf(reading), moment, { notes, amount, unit });
    }
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
  return nursing(row, { moment, side, notes, ...times });
}

/** The app keeps pumped milk and formula in files that look the same. */
const milkOf = ({ ask }: Reading): FeedingType =>
  ask('milk', {
    refuse: (data) =>
      new Refusal(400, 'milk_unknown', 'This file does not say what was in the bottle. What was it?', { data }),
    choices: [
      { value: 'bottle', label: text('Breast milk (Bottle)') },
      { value: 'formula', label: text('Formula') },
    ],
  });
