import { inContext, text } from '../../words/say.ts';
import type { Kind, RecordOf } from '../kind.ts';

/** The most that is pumped at once, ml: more is a slip. */
const MOST_ML = 2_000;

const amountOf = <const Label extends string>(label: Label) =>
  ({
    is: 'number',
    label,
    max: MOST_ML,
    whole: true,
    measure: 'volume',
    tooMuch: text('At most 2,000 ml can be pumped at once'),
  }) as const;

/** When milk was pumped, how much, and where it went. The amount is known by side, in total, or not at all. */
export const pumpingKind = {
  name: 'pumping',
  many: 'pumpings',
  label: text('Pumping'),
  counted: text('{count, plural, one {# pumping} other {# pumpings}}'),
  order: 40,
  shape: 'interval',
  fields: {
    leftMl: amountOf(inContext('side of the breast', 'Left')),
    rightMl: amountOf(inContext('side of the breast', 'Right')),
    totalMl: amountOf(inContext('amount of milk', 'Total')),
    goesTo: {
      is: 'choice',
      label: text('Where it goes'),
      of: ['fridge', 'freezer', 'fed', 'discarded'],
      names: {
        fridge: text('Fridge'),
        freezer: text('Freezer'),
        fed: inContext('of milk', 'Fed'),
        discarded: inContext('of milk', 'Discarded'),
      },
      problem: text('Please choose where the milk goes'),
    },
  },
  row: ['leftMl', 'rightMl', 'totalMl', 'goesTo'],
  csv: [
    { header: 'Baby', of: 'baby' },
    { header: 'Start', of: 'start' },
    { header: 'End', of: 'end' },
    { header: 'Left (ml)', of: 'field', field: 'leftMl' },
    { header: 'Right (ml)', of: 'field', field: 'rightMl' },
    { header: 'Total (ml)', of: 'field', field: 'totalMl' },
    { header: 'Goes to', of: 'field', field: 'goesTo' },
    { header: 'Notes', of: 'notes' },
  ],
} as const satisfies Kind;

export type Pumping = RecordOf<typeof pumpingKind>;
