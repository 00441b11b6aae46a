import { text } from '../../words/say.ts';
import type { Kind, RecordOf } from '../kind.ts';

const BELIEVABLE_WEIGHT = text('Weight must be from 300 g to 40 kg');
const BELIEVABLE_LENGTH = text('Length must be from 20 to 130 cm');
const BELIEVABLE_HEAD = text('Head circumference must be from 20 to 60 cm');

/** A baby that was measured: at least one of weight, length and head, in whole g and mm; `lying`: how the length was measured. */
export const growthKind = {
  name: 'growth',
  many: 'measurements',
  label: text('Growth'),
  counted: text('{count, plural, one {# measurement} other {# measurements}}'),
  order: 90,
  shape: 'moment',
  fields: {
    weightG: {
      is: 'number',
      label: text('Weight'),
      min: 300,
      tooLittle: BELIEVABLE_WEIGHT,
      max: 40_000,
      tooMuch: BELIEVABLE_WEIGHT,
      whole: true,
      measure: 'weight',
    },
    lengthMm: {
      is: 'number',
      label: text('Length'),
      min: 200,
      tooLittle: BELIEVABLE_LENGTH,
      max: 1_300,
      tooMuch: BELIEVABLE_LENGTH,
      whole: true,
      measure: 'length',
    },
    headMm: {
      is: 'number',
      label: text('Head'),
      min: 200,
      tooLittle: BELIEVABLE_HEAD,
      max: 600,
      tooMuch: BELIEVABLE_HEAD,
      whole: true,
      measure: 'length',
    },
    lying: { is: 'flag', label: text('Measured lying') },
  },
  row: ['weightG', 'lengthMm', 'headMm'],
  csv: [
    { header: 'Baby', of: 'baby' },
    { header: 'Start', of: 'start' },
    { header: 'Weight (g)', of: 'field', field: 'weightG' },
    { header: 'Length (mm)', of: 'field', field: 'lengthMm' },
    { header: 'Head (mm)', of: 'field', field: 'headMm' },
    { header: 'Lying', of: 'field', field: 'lying' },
    { header: 'Notes', of: 'notes' },
  ],
} as const satisfies Kind;

export type Growth = RecordOf<typeof growthKind>;
