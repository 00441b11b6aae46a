import { MINUTE_MS, text } from '@nestling/contract';
import { milkKind } from '@nestling/contract/kinds/milk';
import { vaccineKind } from '@nestling/contract/kinds/vaccine';
import { colourOf, placeOf } from './choices.ts';
import {
  bottle,
  entryOf,
  lasting,
  linesOf,
  meal,
  minutesIn,
  momentOf,
  msUntil,
  noteOf,
  QUICK_MS,
  slept,
  unitOf,
} from './entries.ts';
import {
  type Entry,
  type Format,
  fold,
  NO_DURATION,
  type Reading,
  type Row,
  type Skip,
  type Sort,
  UNKEPT,
} from './format.ts';
import { diaper, done, dose, doseOf, measured, noted, pumped, reached, taken, vaccinated } from './other-kinds.ts';
import { celsiusOf, decimalOf, gramsOf, millilitresOf, millimetresOf, secondsOf } from './quantities.ts';
import { volumeOf } from './stated.ts';

/** Sprout Track: a zip of one file a list, whose columns are the keys of its records. */
export const sproutTrack: Format = {
  app: 'Sprout Track',
  aliases: {
    baby: ['babyname', 'babyid'],
    family: ['familyid'],
    deleted: ['deletedat'],
    time: ['time'],
    date: ['date'],
    start: ['starttime'],
    end: ['endtime'],
    minutes: ['duration'],
    type: ['type'],
    location: ['location'],
    quality: ['quality'],
    feedSeconds: ['feedduration'],
    amount: ['amount'],
    unit: ['unitabbr'],
    side: ['side'],
    food: ['food'],
    bottleType: ['bottletype'],
    breastMilk: ['breastmilkamount'],
    condition: ['condition'],
    colour: ['color'],
    blowout: ['blowout'],
    cream: ['creamapplied'],
    content: ['content'],
    title: ['title'],
    description: ['description'],
    category: ['category'],
    leftAmount: ['leftamount'],
    rightAmount: ['rightamount'],
    totalAmount: ['totalamount'],
    action: ['pumpaction'],
    activities: ['activities'],
    bath: ['soapused'],
    value: ['value'],
    ofValue: ['unit'],
    dose: ['doseamount'],
    medicine: ['medicinename', 'medicine'],
    vaccine: ['vaccinename'],
    doseNumber: ['dosenumber'],
    reason: ['reason'],
    notes: ['notes'],
    caretaker: ['caretakerid'],
    event: ['eventid'],
    contact: ['contactid'],
    ofMedicine: ['medicineid'],
    vaccineLog: ['vaccinelogid'],
    photo: ['photoid'],
    activity: ['activityid'],
    unitName: ['unitname'],
    changed: ['updatedat'],
  },
  kinds: (has) => {
    const sort = FILES.find((file) => file.has.every(has))?.sort;
    if (sort && has('baby') && has('deleted')) return [sort.kind];
    return UNKEPT_FILES.some((columns) => columns.every(has)) ? [UNKEPT] : [];
  },
  times: ['time', 'date', 'start', 'end'],
  baby: 'baby',
  sort: (row) => (row.text('deleted') === '' ? FILES.find((file) => file.has.every(row.has))?.sort : undefined),
  said: [
    'id',
    'babyid',
    'familyid',
    'caretakerid',
    'createdat',
    'updatedat',
    'deletedat',
    'duration',
    'sessionid',
    'medicineid',
    'feedduration',
    'endtime',
    'time',
    'totalamount',
    'unitabbr',
    'type',
    'blowout',
    'creamapplied',
  ],
};

const notesOf = (row: Row, ...more: string[]): string | null => linesOf(...more, noteOf(row.raw('notes')));
const isYes = (cell: string): boolean => /^(?:1|true|yes)$/i.test(cell);

const msOf = (row: Row, reading: Reading): number => {
  if (row.text('end') !== '')
    return Math.max(0, msUntil(momentOf(row, 'start', reading), momentOf(row, 'end', reading)));
  return row.text('minutes') === '' ? 0 : minutesIn(row, 'minutes') * MINUTE_MS;
};

const unitIn = (row: Row, reading: Reading): 'ml' | 'oz' => {
  const unit = row.text('unit').toLowerCase();
  return unit === 'ml' || unit === 'oz' ? unit : unitOf(reading);
};

/** Whole ml. @throws RowProblem */
const millilitresIn = (row: Row, column: string, reading: Reading): number | undefined =>
  row.text(column) === ''
    ? undefined
    : row.parse(column, (cell) => millilitresOf(cell, unitIn(row, reading)), text('Not a valid amount'));

const sleep: Sort = {
  kind: 'sleep',
  read(row, reading) {
    const [moment, place] = [momentOf(row, 'start', reading), placeOf(fold(row.text('location')))];
    const notes = notesOf(row, place ? '' : row.text('location'));
    return slept(row, reading, { moment, ms: msOf(row, reading), notes, place });
  },
};
const changed: Sort = {
  kind: 'diaper',
  read: (row, reading) =>
    diaper(row, {
      moment: momentOf(row, 'time', reading),
      content: row.text('type'),
      colour: colourOf(fold(row.text('colour'))) ?? row.text('colour'),
      texture: row.text('condition'),
      leak: isYes(row.text('blowout')) || undefined,
      cream: isYes(row.text('cream')) || undefined,
      notes: notesOf(row),
    }),
};
const pumping: Sort = {
  kind: 'pumping',
  read: (row, reading) =>
    pumped(row, {
      moment: momentOf(row, 'start', reading),
      ms: msOf(row, reading),
      left: millilitresIn(row, 'leftAmount', reading),
      right: millilitresIn(row, 'rightAmount', reading),
      total: millilitresIn(row, 'totalAmount', reading),
      goesTo: { fed: 'fed', discarded: 'discarded' }[row.text('action').toLowerCase()],
      notes: notesOf(row),
    }),
};
const measurement = (kind: 'growth' | 'temperature'): Sort => ({ kind, read: measurementOf });
const medicine: Sort = {
  kind: 'dose',
  read(row, reading) {
    const unit = row.text('unit');
    const amount = row.parse('dose', (cell) => doseOf(cell, unit), text('Not a valid amount'));
    const given = { moment: momentOf(row, 'time', reading), name: row.text('medicine'), notes: notesOf(row) };
    return dose(row, { ...given, amount, unit });
  },
};
const care = (name: (row: Row) => string, start: 'time' | 'start'): Sort => ({
  kind: 'care',
  read: (row, reading) =>
    done(row, {
      moment: momentOf(row, start, reading),
      name: name(row),
      ms: start === 'start' ? msOf(row, reading) : 0,
      notes: notesOf(row, row.text('activities')),
    }),
});

/** What its reasons are here. */
const REASONS: readonly [RegExp, string][] = [
  [/expired/i, 'expired'],
  [/spill/i, 'spilled'],
  [/donat/i, 'donated'],
];
const stock: Sort = {
  kind: 'milk',
  read(row, reading) {
    const size = row.parse(
      'amount',
      (cell) => millilitresOf(cell.replace(/^-/, ''), unitIn(row, reading), milkKind.fields.changeMl.max),
      text('Not a valid amount'),
    );
    const changeMl = row.text('amount').startsWith('-') ? -size : size;
    const reason = REASONS.find(([words]) => words.test(row.text('reason')))?.[1] ?? 'counted';
    const moment = momentOf(row, 'time', reading);
    return [entryOf(milkKind, row, moment, 0, { place: 'fridge', changeMl, reason }, notesOf(row, row.text('reason')))];
  },
};

/** What a file of some columns holds; the first that fits. */
const FILES: readonly { has: readonly string[]; sort: Sort }[] = [
  { has: ['time', 'type', 'side', 'food', 'bottleType'], sort: { kind: 'feeding', read: fedOf } },
  { has: ['time', 'type', 'condition', 'blowout'], sort: changed },
  { has: ['start', 'action', 'leftAmount'], sort: pumping },
  { has: ['start', 'type', 'activities'], sort: care((row) => row.text('type').replaceAll('_', ' '), 'start') },
  { has: ['start', 'location', 'quality'], sort: sleep },
  { has: ['time', 'bath'], sort: care(() => 'bath', 'time') },
  { has: ['date', 'type', 'value', 'ofValue'], sort: measurement('growth') },
  { has: ['date', 'title', 'category'], sort: { kind: 'milestone', read: milestoneOf } },
  { has: ['time', 'dose'], sort: medicine },
  { has: ['time', 'vaccine'], sort: { kind: 'vaccine', read: vaccineOf } },
  { has: ['time', 'amount', 'reason'], sort: stock },
  {
    has: ['time', 'content'],
    sort: {
      kind: 'note',
      read: (row, reading) =>
        noted(row, {
          moment: momentOf(row, 'time', reading),
          notes: linesOf(row.text('category'), noteOf(row.raw('content'))),
        }),
    },
  },
];

/** Its other lists: moods, photos, the calendar, who is in the family, its settings, and what of these belongs together. */
const UNKEPT_FILES: readonly (readonly string[])[] = [
  ['family', 'changed'],
  ['family', 'caretaker'],
  ['baby', 'event'],
  ['caretaker', 'event'],
  ['contact', 'event'],
  ['contact', 'ofMedicine'],
  ['contact', 'vaccineLog'],
  ['vaccineLog', 'changed'],
  ['photo', 'caretaker'],
  ['photo', 'activity'],
  ['unit', 'unitName'],
];

function fedOf(row: Row, reading: Reading): Entry[] | Skip {
  const type = row.text('type').toLowerCase();
  const moment = momentOf(row, row.text('start') === '' ? 'time' : 'start', reading);
  const seconds =
    row.text('feedSeconds') === '' ? 0 : row.parse('feedSeconds', secondsOf, text('Not a valid number of seconds'));
  const ms = msOf(row, reading) || seconds * 1_000;
  const notes = notesOf(row);
  if (type === 'breast') {
    const what = /right/i.test(row.text('side')) ? 'breast_right' : 'breast_left';
    return ms === 0 ? NO_DURATION : [lasting(row, what, moment, ms, { notes })];
  }
  const foods = row.text('food');
  if (type === 'solids')
    return meal(row, reading, { moment, ms: ms || QUICK_MS, foods, said: [solidAmount(row)], notes });
  const volume = volumeOf(row, 'amount', () => unitIn(row, reading));
  const { amount: breast } = volumeOf(row, 'breastMilk', () => unitIn(row, reading));
  const milk = milkIn(row);
  return bottle(row, reading, {
    moment,
    ms: ms || QUICK_MS,
    milk,
    ...volume,
    ...(breast !== null && { breast }),
    notes,
  });
}

const solidAmount = (row: Row): string => `${row.text('amount')} ${row.text('unit')}`.trim();

const milkIn = (row: Row) => {
  const type = row.text('bottleType').toLowerCase();
  if (/formula.*breast/.test(type)) return 'mixed';
  if (/breast/.test(type)) return 'breast';
  if (/formula/.test(type)) return 'formula';
  return type === 'milk' ? 'cow' : type === '' ? undefined : 'other';
};

/** One size of a baby a row, or its temperature. */
function measurementOf(row: Row, reading: Reading): Entry[] | Skip {
  const [moment, unit, notes] = [momentOf(row, 'date', reading), row.text('ofValue'), notesOf(row)];
  const sizeBy = (read: (cell: string, unit: string) => number | undefined) =>
    row.parse('value', (cell) => read(cell, unit), text('Not a valid size'));
  switch (row.text('type').toLowerCase()) {
    case 'weight':
      return measured(row, { moment, weightG: sizeBy(gramsOf), notes });
    case 'height':
      return measured(row, { moment, lengthMm: sizeBy(millimetresOf), notes });
    case 'head_circumference':
      return measured(row, { moment, headMm: sizeBy(millimetresOf), notes });
    default: {
      const celsius = row.parse(
        'value',
        (cell) => celsiusOf(`${cell}${/f/i.test(unit) ? 'F' : ''}`),
        text('Not a valid temperature'),
      );
      return taken(row, { moment, celsius, notes });
    }
  }
}

function milestoneOf(row: Row, reading: Reading): Entry[] | Skip {
  const moment = momentOf(row, 'date', reading);
  const category = ['motor', 'social', 'language', 'cognitive'].find(
    (name) => name === row.text('category').toLowerCase(),
  );
  const said = {
    title: row.raw('title'),
    date: reading.dayOf(moment),
    category,
    notes: noteOf(row.raw('description')),
  };
  return reached(row, { moment, ...said });
}

function vaccineOf(row: Row, reading: Reading): Entry[] | Skip {
  const cell = row.text('doseNumber');
  const number = cell === '' ? undefined : decimalOf(cell, vaccineKind.fields.dose.max);
  return vaccinated(row, {
    moment: momentOf(row, 'time', reading),
    title: row.text('vaccine'),
    dose: number,
    notes: notesOf(row),
  });
}
