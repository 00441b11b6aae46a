import { text } from '@nestling/contract';
import { momentOf, noteOf, nursing, quick, unitOf, until } from './entries.ts';
import type { Entry, Format, Reading, Row, Skip, What } from './format.ts';
import { decimalOf } from './quantities.ts';

/** Baby Buddy: one file a kind; amounts without a unit. */
export const babyBuddy: Format = {
  app: 'Baby Buddy',
  aliases: {
    baby: ['child_first_name', 'child_id', 'child'],
    start: ['start'],
    end: ['end'],
    nap: ['nap'],
    type: ['type'],
    method: ['method'],
    amount: ['amount'],
    notes: ['notes'],
    // Tummy times.
    milestone: ['milestone'],
  },
  kinds(has) {
    if (!has('start') || !has('end')) return [];
    if (has('method')) return ['feeding'];
    // Older versions had no naps; pumping has an amount.
    const isOldSleep = has('baby') && has('notes') && !has('amount') && !has('milestone');
    return has('nap') || isOldSleep ? ['sleep'] : [];
  },
  times: ['start', 'end'],
  baby: 'baby',
  read(row, reading) {
    const start = momentOf(row, 'start', reading);
    const end = momentOf(row, 'end', reading);
    const notes = noteOf(row.raw('notes'));
    if (reading.kind === 'sleep') return until(row, 'sleep', start, end, { notes });
    const method = row.text('method').toLowerCase();
    const length = end.at - start.at;
    if (method === 'both breasts') {
      const half = Math.round(length / 2 / 60_000) * 60_000;
      return nursing(row, { moment: start, side: 'left', notes, left: half, right: length - half });
    }
    if (method === 'left breast') return until(row, 'breast_left', start, end, { notes });
    if (method === 'right breast') return until(row, 'breast_right', start, end, { notes });
    return served(row, reading, { start, end, notes });
  },
};

function served(
  row: Row,
  reading: Reading,
  { start, end, notes }: { start: ReturnType<typeof momentOf>; end: ReturnType<typeof momentOf>; notes: string | null },
): Entry[] | Skip {
  const type = row.text('type').toLowerCase();
  const what: What = type === 'solid food' ? 'solid' : type === 'formula' ? 'formula' : 'bottle';
  const amount =
    what === 'solid' || row.text('amount') === '' ? null : row.parse('amount', decimalOf, text('Not a valid amount'));
  const more = { notes, amount, unit: amount === null ? null : unitOf(reading) };
  return end.at === start.at ? quick(row, what, start, more) : until(row, what, start, end, more);
}
