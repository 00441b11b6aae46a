import { MINUTE_MS, text } from '@nestling/contract';
import { milkNamed, placeOf } from './choices.ts';
import {
  bottle,
  linesOf,
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
import { type Entry, type Format, fold, NO_DURATION, type Reading, type Row, type Skip, type Sort } from './format.ts';
import { diaper, done, dose, doseOf, measured, noted, pumped, reached, taken, vaccinated } from './other-kinds.ts';
import { gramsOf, millilitresOf, millimetresOf } from './quantities.ts';
import { degreesOf, volumeOf } from './stated.ts';

/** Baby Connect: one file for everything; sides, units and foods stand in a sentence. */
export const babyConnect: Format = {
  app: 'Baby Connect',
  aliases: {
    start: ['date and time'],
    end: ['end time'],
    duration: ['duration (min)'],
    activity: ['activity'],
    quantity: ['quantity'],
    extra: ['extra data'],
    text: ['text'],
    notes: ['notes'],
    baby: ['child', 'baby'],
  },
  kinds: (has) => (has('start') && has('activity') && has('text') ? KINDS : []),
  times: ['start', 'end'],
  baby: 'baby',
  type: 'activity',
  sort: (row) => SORTS[fold(row.text('activity'))],
  said: ['text', 'caregiver', 'end time', 'duration (min)', 'extra data'],
};

const notesOf = (row: Row): string | null => noteOf(row.raw('notes'));
/** Its sentence; none that it writes is longer. */
const textIn = (row: Row): string => row.text('text').slice(0, LONGEST_SENTENCE);
const LONGEST_SENTENCE = 500;
/** The sentence without the length that stands behind it. */
const sentenceIn = (row: Row): string =>
  textIn(row)
    .replace(/\([\dhm ]+\)$/, '')
    .trimEnd();

const note: Sort = {
  kind: 'note',
  read: (row, reading) =>
    noted(row, { moment: momentOf(row, 'start', reading), notes: linesOf(sentenceIn(row), notesOf(row)) }),
};
const care: Sort = {
  kind: 'care',
  read(row, reading) {
    const moment = momentOf(row, 'start', reading);
    // 'Mia is doing tummy time': what stands behind the verb.
    const name = /\b(?:is doing|did|had|took|went for|is having)\s+(?:an? |the )?(.+)$/i.exec(sentenceIn(row))?.[1];
    const activity = row.text('activity');
    const isNamed = /^activity$/i.test(activity);
    return done(row, {
      moment,
      name: isNamed ? (name ?? sentenceIn(row)) : activity,
      ms: msOf(row, reading),
      notes: notesOf(row),
    });
  },
};
const medicine: Sort = {
  kind: 'dose',
  read(row, reading) {
    const said = /(?:took|given|had)\s+(.+?)(?:\s*[:,(]|$)/i.exec(textIn(row))?.[1] ?? '';
    const unit = /[\d.,]\s*([a-z]+)/i.exec(textIn(row))?.[1] ?? '';
    const name = row.text('extra') || said;
    const amount = row.text('quantity') === '' ? undefined : doseOf(row.text('quantity'), unit);
    return dose(row, { moment: momentOf(row, 'start', reading), name, amount, unit, notes: notesOf(row) });
  },
};

const sized = (
  field: 'weightG' | 'lengthMm' | 'headMm',
  read: (cell: string, unit: string) => number | undefined,
): Sort => ({
  kind: 'growth',
  read(row, reading) {
    const unit = row.text('extra').replace(/^inch(?:es)?$/i, 'in');
    const size = row.parse('quantity', (cell) => read(cell, unit), text('Not a valid size'));
    return measured(row, { moment: momentOf(row, 'start', reading), [field]: size, notes: notesOf(row) });
  },
});

const SORTS: Record<string, Sort> = {
  sleep: {
    kind: 'sleep',
    read(row, reading) {
      const place = placeOf(fold(textIn(row)));
      const moment = momentOf(row, 'start', reading);
      return slept(row, reading, { moment, ms: msOf(row, reading), notes: notesOf(row), place });
    },
  },
  nursing: { kind: 'feeding', read: nursingOf },
  bottle: { kind: 'feeding', read: bottleOf },
  solid: { kind: 'feeding', read: solidOf },
  diaper: {
    kind: 'diaper',
    read: (row, reading) =>
      diaper(row, {
        moment: momentOf(row, 'start', reading),
        content: `${textIn(row)} ${row.text('extra')}`,
        notes: notesOf(row),
      }),
  },
  pumping: {
    kind: 'pumping',
    read(row, reading) {
      const [moment, quantity] = [momentOf(row, 'start', reading), row.text('quantity')];
      const total = quantity === '' ? undefined : millilitresOf(quantity, unitIn(row, reading));
      return pumped(row, { moment, ms: msOf(row, reading), total, notes: notesOf(row) });
    },
  },
  height: sized('lengthMm', millimetresOf),
  weight: sized('weightG', gramsOf),
  'head size': sized('headMm', millimetresOf),
  temperature: {
    kind: 'temperature',
    read(row, reading) {
      const celsius = degreesOf(row, 'quantity');
      return taken(row, { moment: momentOf(row, 'start', reading), celsius, notes: notesOf(row) });
    },
  },
  medicine,
  vaccine: {
    kind: 'vaccine',
    read(row, reading) {
      const title = row.text('extra') || sentenceIn(row);
      return vaccinated(row, { moment: momentOf(row, 'start', reading), title, notes: notesOf(row) });
    },
  },
  milestone: {
    kind: 'milestone',
    read(row, reading) {
      const moment = momentOf(row, 'start', reading);
      // The first word is the name of the baby.
      const title = sentenceIn(row).replace(/^\S+\s+/, '');
      return reached(row, { moment, title, date: reading.dayOf(moment), notes: notesOf(row) });
    },
  },
  activity: care,
  bath: care,
  potty: care,
  'doctor visit': note,
  diary: note,
  journal: note,
};
const KINDS = [...new Set(Object.values(SORTS).map(({ kind }) => kind))];

/** How long it took, ms; 0 where it is not said. @throws RowProblem */
function msOf(row: Row, reading: Reading): number {
  if (row.text('duration') !== '') return minutesIn(row, 'duration') * MINUTE_MS;
  if (row.text('end') === '') return 0;
  return Math.max(0, msUntil(momentOf(row, 'start', reading), momentOf(row, 'end', reading)));
}

/** '(10m left, 7m right)', in the order of the sides; '(1h05m)' is a length without a side. */
function nursingOf(row: Row, reading: Reading): Entry[] | Skip {
  const sides = [...textIn(row).matchAll(/(?:(\d+)h)?(?:(\d+)m)?\s+(left|right)/gi)];
  const length = { left: 0, right: 0 };
  for (const [, hours = '0', minutes = '0', side = ''] of sides) {
    length[side.toLowerCase() as 'left' | 'right'] += (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
  }
  const first = (sides[0]?.[3]?.toLowerCase() ?? null) as 'left' | 'right' | null;
  const total = msOf(row, reading);
  if (!first && total === 0) return NO_DURATION;
  return nursing(row, reading, {
    moment: momentOf(row, 'start', reading),
    ...length,
    total,
    side: first,
    notes: notesOf(row),
  });
}

const unitIn = (row: Row, reading: Reading) => {
  const unit = /[\d.,]\s*(ml|oz)\b/i.exec(textIn(row))?.[1]?.toLowerCase();
  return unit === 'ml' || unit === 'oz' ? unit : unitOf(reading);
};

function bottleOf(row: Row, reading: Reading): Entry[] {
  const moment = momentOf(row, 'start', reading);
  const said = fold(row.text('extra'));
  // 'Milk' is what was pumped as well as a cow's.
  const milk = said === 'milk' ? undefined : milkNamed(said);
  const volume = volumeOf(row, 'quantity', () => unitIn(row, reading));
  return bottle(row, reading, { moment, ms: msOf(row, reading) || QUICK_MS, milk, ...volume, notes: notesOf(row) });
}

/** 'Mia ate Carrot: 5 tsp, Banana: 2 tbsp': the foods, and the sentence as it is for how much. */
function solidOf(row: Row, reading: Reading): Entry[] {
  const eaten = /\bate\s+(.+)$/i.exec(sentenceIn(row))?.[1] ?? '';
  const foods = eaten
    .split(',')
    .map((food) => food.replace(/:.*$/, '').trim())
    .filter((food) => !/^food$/i.test(food));
  const said = /:/.test(eaten) ? [eaten] : [];
  const moment = momentOf(row, 'start', reading);
  return meal(row, reading, {
    moment,
    ms: msOf(row, reading) || QUICK_MS,
    foods: foods.join(','),
    said,
    notes: notesOf(row),
  });
}
