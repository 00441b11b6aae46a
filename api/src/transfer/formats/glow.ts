import { text } from '@nestling/contract';
import { minutesIn, momentOf, noteOf, nursing, quick, until } from './entries.ts';
import type { Format } from './format.ts';
import { decimalOf } from './quantities.ts';

const MINUTE_MS = 60_000;

/** Glow Baby: one file a kind. */
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
  },
  kinds(has) {
    if (has('fed') && (has('milk') || has('food'))) return ['feeding'];
    if (has('begin') && (has('left') || has('right'))) return ['feeding'];
    return has('begin') && has('end') ? ['sleep'] : [];
  },
  times: ['begin', 'end', 'fed'],
  baby: 'baby',
  read(row, reading) {
    const notes = noteOf(row.raw('notes'));
    if (row.text('fed') !== '') {
      const moment = momentOf(row, 'fed', reading);
      const dish = [row.text('food'), row.text('reaction'), notes].filter(Boolean).join('\n');
      const milk = row.text('milk').toLowerCase();
      if (milk === '' && row.text('ml') === '') return quick(row, 'solid', moment, { notes: noteOf(dish) });
      const amount = row.text('ml') === '' ? null : row.parse('ml', decimalOf, text('Not a valid amount'));
      const what = milk === 'formula' ? 'formula' : 'bottle';
      return quick(row, what, moment, { notes, amount, unit: amount === null ? null : 'ml' });
    }
    const moment = momentOf(row, 'begin', reading);
    if (reading.kind === 'sleep') return until(row, 'sleep', moment, momentOf(row, 'end', reading), { notes });
    const [left, right] = [minutesIn(row, 'left') * MINUTE_MS, minutesIn(row, 'right') * MINUTE_MS];
    return nursing(row, { moment, side: 'left', notes, left, right });
  },
};
