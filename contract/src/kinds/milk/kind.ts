import { inContext, text } from '../../words/say.ts';
import type { Kind, RecordOf } from '../kind.ts';

/** The most that one change of the store can be, ml, and what is said of more. */
const MOST_ML = 5_000;
const BEYOND = text('A change can be at most 5,000 ml');

/** A change of the store of breast milk: some comes in or goes out. What is there is the sum of them. */
export const milkKind = {
  name: 'milk',
  many: 'milk_changes',
  label: text('Milk store'),
  counted: text('{count, plural, one {# change of the milk store} other {# changes of the milk store}}'),
  order: 50,
  shape: 'moment',
  fields: {
    place: {
      is: 'choice',
      label: text('Place'),
      of: ['fridge', 'freezer'],
      names: { fridge: text('Fridge'), freezer: text('Freezer') },
      required: true,
      problem: text('Please choose fridge or freezer'),
    },
    /** What came in, below 0 what went out. */
    changeMl: {
      is: 'number',
      label: text('Change'),
      min: -MOST_ML,
      tooLittle: BEYOND,
      max: MOST_ML,
      whole: true,
      measure: 'volume',
      tooMuch: BEYOND,
      required: true,
    },
    reason: {
      is: 'choice',
      label: text('Reason'),
      of: ['pumped', 'fed', 'thawed', 'expired', 'spilled', 'donated', 'counted'],
      names: {
        pumped: text('Pumped'),
        fed: inContext('of milk', 'Fed'),
        thawed: text('Thawed'),
        expired: inContext('of milk', 'Expired'),
        spilled: text('Spilled'),
        donated: text('Donated'),
        counted: text('Counted'),
      },
      required: true,
      problem: text('Please choose a reason'),
    },
    /** When the milk was pumped: what comes in is as old, and what goes out is taken from there. */
    bagDate: { is: 'day', label: text('Date on the bag'), problem: text('Please enter the date on the bag') },
    /** What it came from and where it went. */
    pumpingId: { is: 'id', label: 'Pumping' },
    feedingId: { is: 'id', label: 'Feeding' },
  },
  row: ['changeMl', 'place', 'reason', 'bagDate'],
  csv: [
    { header: 'Baby', of: 'baby' },
    { header: 'Start', of: 'start' },
    { header: 'Place', of: 'field', field: 'place' },
    { header: 'Change (ml)', of: 'field', field: 'changeMl' },
    { header: 'Reason', of: 'field', field: 'reason' },
    { header: 'Bag date', of: 'field', field: 'bagDate' },
    { header: 'Pumping', of: 'field', field: 'pumpingId' },
    { header: 'Feeding', of: 'field', field: 'feedingId' },
    { header: 'Notes', of: 'notes' },
  ],
} as const satisfies Kind;

export type MilkChange = RecordOf<typeof milkKind>;
export type MilkPlace = MilkChange['place'];
