import type { FeedingUnit } from '@nestling/contract';
import { lasting, noteOf, nursing, quick } from './entries.ts';
import { type Entry, type Format, NO_DURATION, otherKind, type Row, type Skip } from './format.ts';
import type { Moment } from './moments.ts';
import { decimalOf, sideOf } from './quantities.ts';

/** Nara (FORMATS 3.5): one file for everything, with instants in epoch ms and lengths in seconds. */
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
    sleepSeconds: ['[sleep] duration (seconds)'],
    sleepEnd: ['[sleep] end date/time (epoch)'],
    breastMilk: ['[bottle feed] breast milk volume'],
    breastMilkUnit: ['[bottle feed] breast milk volume unit'],
    formula: ['[bottle feed] formula volume'],
    formulaUnit: ['[bottle feed] formula volume unit'],
    volume: ['[bottle feed] volume'],
    volumeUnit: ['[bottle feed] volume unit'],
    bottleType: ['[bottle feed] type'],
    food: ['[solids] food', '[solids] foods', '[solid food] food'],
  },
  kinds: (has) => (has('type') && has('start') ? ['sleep', 'nursing'] : []),
  times: [],
  baby: 'baby',
  read(row, { kind }) {
    const type = row.text('type').toLowerCase();
    if (type === 'sleep' && kind === 'sleep') return sleepOf(row);
    if (kind === 'nursing') {
      if (type === 'breastfeed') return breastOf(row, 'side', 'left', 'right');
      if (type === 'combo feed') return breastOf(row, 'comboSide', 'comboLeft', 'comboRight');
      if (type === 'bottle feed') return bottleOf(row);
      if (/^solids?( food)?$/.test(type)) {
        const notes = noteOf([row.text('food'), noteOf(row.raw('note'))].filter(Boolean).join('\n'));
        return quick(row, 'solid', epochIn(row, 'start'), { notes });
      }
    }
    return otherKind(row.text('type') || 'no type');
  },
};

/** @throws RowProblem */
function epochIn(row: Row, column: string): Moment {
  const read = (text: string) => (/^\d{9,16}$/.test(text) ? Number(text) : undefined);
  return { at: row.parse(column, read, 'This is no time'), adjusted: false, isLocal: false };
}

const millisecondsIn = (row: Row, column: string): number =>
  row.text(column) === '' ? 0 : Math.round(row.parse(column, decimalOf, 'This is no number of seconds') * 1_000);

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

function bottleOf(row: Row): Entry[] {
  const notes = noteOf(row.raw('note'));
  const moment = epochIn(row, 'start');
  const volume = (column: string, unit: string): { amount: number; unit: FeedingUnit } | undefined => {
    const amount = row.text(column) === '' ? 0 : row.parse(column, decimalOf, 'This is no amount');
    return amount > 0 ? { amount, unit: /oz/i.test(row.text(unit)) ? 'oz' : 'ml' } : undefined;
  };
  const milk = volume('breastMilk', 'breastMilkUnit');
  const formula = volume('formula', 'formulaUnit');
  if (milk && formula) {
    return [...quick(row, 'bottle', moment, { notes, ...milk }), ...quick(row, 'formula', moment, formula)];
  }
  const what = formula || row.text('bottleType').toLowerCase() === 'formula' ? 'formula' : 'bottle';
  return quick(row, what, moment, { notes, ...(milk ?? formula ?? volume('volume', 'volumeUnit')) });
}
