import { inContext, text } from '../../words/say.ts';
import type { Kind, RecordOf } from '../kind.ts';

const OUT_OF_RANGE = text('Temperature must be from 30 to 45\u00a0°C (86 to 113\u00a0°F)');

/** A temperature that was taken, in °C with two decimals. */
export const temperatureKind = {
  name: 'temperature',
  many: 'temperatures',
  label: text('Temperature'),
  counted: text('{count, plural, one {# temperature} other {# temperatures}}'),
  order: 70,
  shape: 'moment',
  fields: {
    celsius: {
      is: 'number',
      label: text('Temperature'),
      measure: 'temperature',
      min: 30,
      max: 45,
      decimals: 2,
      tooLittle: OUT_OF_RANGE,
      tooMuch: OUT_OF_RANGE,
      required: true,
    },
    method: {
      is: 'choice',
      label: inContext('of a temperature', 'Taken'),
      of: ['armpit', 'ear', 'forehead', 'rectal', 'oral', 'other'],
      names: {
        armpit: inContext('where a temperature is taken', 'Armpit'),
        ear: inContext('where a temperature is taken', 'Ear'),
        forehead: inContext('where a temperature is taken', 'Forehead'),
        rectal: inContext('where a temperature is taken', 'Rectal'),
        oral: inContext('where a temperature is taken', 'Mouth'),
        other: inContext('where a temperature is taken', 'Other'),
      },
      problem: text('Please choose where it was taken'),
    },
  },
  row: ['celsius', 'method'],
  csv: [
    { header: 'Baby', of: 'baby' },
    { header: 'Start', of: 'start' },
    { header: 'Celsius', of: 'field', field: 'celsius' },
    { header: 'Method', of: 'field', field: 'method' },
    { header: 'Notes', of: 'notes' },
  ],
} as const satisfies Kind;

export type Temperature = RecordOf<typeof temperatureKind>;
