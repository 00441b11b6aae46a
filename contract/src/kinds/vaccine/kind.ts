import { text } from '../../words/say.ts';
import type { Kind, RecordOf } from '../kind.ts';

const OUT_OF_RANGE = text('The dose must be from 1 to 10');

/** A vaccine that was given. */
export const vaccineKind = {
  name: 'vaccine',
  many: 'vaccines',
  label: text('Vaccine'),
  counted: text('{count, plural, one {# vaccine} other {# vaccines}}'),
  order: 85,
  shape: 'moment',
  fields: {
    title: { is: 'text', label: text('Vaccine'), max: 200, required: true },
    dose: {
      is: 'number',
      label: text('Which dose'),
      min: 1,
      max: 10,
      whole: true,
      tooLittle: OUT_OF_RANGE,
      tooMuch: OUT_OF_RANGE,
    },
    site: { is: 'text', label: text('Place on the body'), max: 200 },
  },
  row: ['title', 'dose', 'site'],
  csv: [
    { header: 'Baby', of: 'baby' },
    { header: 'Start', of: 'start' },
    { header: 'Vaccine', of: 'field', field: 'title' },
    { header: 'Dose', of: 'field', field: 'dose' },
    { header: 'Site', of: 'field', field: 'site' },
    { header: 'Notes', of: 'notes' },
  ],
} as const satisfies Kind;

export type Vaccine = RecordOf<typeof vaccineKind>;
