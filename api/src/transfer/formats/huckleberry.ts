import { text } from '@nestling/contract';
import { lasting, minutesIn, momentOf, noteOf, nursing, quick, unitOf, until } from './entries.ts';
import { type Entry, type Format, NO_DURATION, otherKind, type Reading, type Row, type Skip } from './format.ts';
import { measureOf } from './quantities.ts';

const MINUTE_MS = 60_000;

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
  kinds: (has) => (has('type') && has('start') && has('startCondition') ? ['sleep', 'feeding'] : []),
  times: ['start', 'end'],
  baby: 'baby',
  read(row, reading) {
    const type = row.text('type').toLowerCase();
    if (type === 'sleep' && reading.kind === 'sleep') return sleepOf(row, reading);
    if (type === 'feed' && reading.kind === 'feeding') return feedOf(row, reading);
    if ((type === 'solids' || type === 'solid') && reading.kind === 'feeding') return solidsOf(row, reading);
    return otherKind(row.text('type'));
  },
};

/** New lines come as a backslash and an n. */
const notesOf = (row: Row): string | null => noteOf(row.raw('notes').replaceAll('\\n', '\n'));

function sleepOf(row: Row, reading: Reading): Entry[] | Skip {
  const moment = momentOf(row, 'start', reading);
  const notes = notesOf(row);
  // The end is the wall time at the start's offset: only the duration is right across a clock change.
  const minutes = minutesIn(row, 'duration');
  if (minutes > 0) return [lasting(row, 'sleep', moment, minutes * MINUTE_MS, { notes })];
  if (row.text('duration') !== '' || row.text('end') === '') return NO_DURATION;
  return until(row, 'sleep', moment, momentOf(row, 'end', reading), { notes });
}

function feedOf(row: Row, reading: Reading): Entry[] | Skip {
  const moment = momentOf(row, 'start', reading);
  const notes = notesOf(row);
  if (row.text('location').toLowerCase() === 'bottle') {
    const what = row.text('startCondition').toLowerCase() === 'formula' ? 'formula' : 'bottle';
    if (row.text('endCondition') === '') return quick(row, what, moment, { notes });
    const { amount, unit } = row.parse('endCondition', measureOf, text('Not a valid amount'));
    return quick(row, what, moment, { notes, amount, unit: unit ?? unitOf(reading) });
  }
  const sides = { ...sideOf(row, 'startCondition'), ...sideOf(row, 'endCondition') };
  // The file does not tell which side was first.
  return nursing(row, { moment, side: 'left', notes, left: sides.L ?? 0, right: sides.R ?? 0 });
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
  const parts = [row.text('startCondition'), row.text('endCondition'), notesOf(row)].filter(Boolean);
  return quick(row, 'solid', momentOf(row, 'start', reading), { notes: noteOf(parts.join('\n')) });
}
