import { text } from '../../words/say.ts';
import type { Kind, RecordOf } from '../kind.ts';

const NO_AMOUNT = text('The amount must be more than 0, and at most 10,000');

/** A dose of a medicine, in its unit: given, or refused. */
export const doseKind = {
  name: 'dose',
  many: 'doses',
  label: text('Dose'),
  counted: text('{count, plural, one {# dose} other {# doses}}'),
  order: 80,
  shape: 'moment',
  fields: {
    medicineId: { is: 'id', label: text('Medicine'), required: true },
    amount: {
      is: 'number',
      label: text('Amount'),
      above: 0,
      max: 10_000,
      tooLittle: NO_AMOUNT,
      tooMuch: NO_AMOUNT,
      required: true,
    },
    given: { is: 'flag', label: text('Given'), required: true },
  },
  row: ['amount', 'given'],
  csv: [
    { header: 'Baby', of: 'baby' },
    { header: 'Start', of: 'start' },
    { header: 'Medicine', of: 'medicine' },
    { header: 'Amount', of: 'field', field: 'amount' },
    { header: 'Unit', of: 'unit' },
    { header: 'Given', of: 'field', field: 'given' },
    { header: 'Medicine ID', of: 'field', field: 'medicineId' },
    { header: 'Notes', of: 'notes' },
  ],
} as const satisfies Kind;

export type Dose = RecordOf<typeof doseKind>;
