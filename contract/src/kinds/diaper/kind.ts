import { inContext, text } from '../../words/say.ts';
import type { Kind, RecordOf } from '../kind.ts';

/** A diaper that was changed: wet, dirty, both, or neither, which is dry. */
export const diaperKind = {
  name: 'diaper',
  many: 'diapers',
  label: text('Diaper'),
  counted: text('{count, plural, one {# diaper} other {# diapers}}'),
  order: 30,
  shape: 'moment',
  fields: {
    wet: { is: 'flag', label: inContext('of a diaper', 'Wet'), required: true },
    dirty: { is: 'flag', label: inContext('of a diaper', 'Dirty'), required: true },
    colour: {
      is: 'choice',
      label: text('Colour'),
      of: ['mustard', 'yellow', 'brown', 'green', 'dark_green', 'black', 'red', 'pale'],
      names: {
        mustard: text('Mustard'),
        yellow: text('Yellow'),
        brown: text('Brown'),
        green: text('Green'),
        dark_green: text('Dark green'),
        black: text('Black'),
        red: text('Red'),
        pale: text('Pale'),
      },
      problem: text('Please choose a colour'),
      with: { flag: 'dirty', problem: text('Only a dirty diaper has a colour') },
    },
    texture: {
      is: 'choice',
      label: text('Texture'),
      of: ['runny', 'loose', 'soft', 'seedy', 'formed', 'hard'],
      names: {
        runny: text('Runny'),
        loose: text('Loose'),
        soft: text('Soft'),
        seedy: text('Seedy'),
        formed: text('Formed'),
        hard: text('Hard'),
      },
      problem: text('Please choose a texture'),
      with: { flag: 'dirty', problem: text('Only a dirty diaper has a texture') },
    },
    size: {
      is: 'choice',
      label: inContext('how much', 'Amount'),
      of: ['small', 'medium', 'large'],
      names: { small: text('Little'), medium: text('Medium'), large: text('Much') },
      problem: text('Please choose an amount'),
    },
    rash: {
      is: 'choice',
      label: text('Rash'),
      of: ['none', 'mild', 'strong'],
      // Each stands alone in a row.
      names: { none: text('No rash'), mild: text('Mild rash'), strong: text('Strong rash') },
      problem: text('Please choose how strong the rash is'),
    },
    cream: { is: 'flag', label: text('Cream') },
    leak: { is: 'flag', label: text('Leaked') },
  },
  row: ['wet', 'dirty', 'colour', 'texture', 'size', 'rash', 'cream', 'leak'],
  csv: [
    { header: 'Baby', of: 'baby' },
    { header: 'Start', of: 'start' },
    { header: 'Wet', of: 'field', field: 'wet' },
    { header: 'Dirty', of: 'field', field: 'dirty' },
    { header: 'Colour', of: 'field', field: 'colour' },
    { header: 'Texture', of: 'field', field: 'texture' },
    { header: 'Size', of: 'field', field: 'size' },
    { header: 'Rash', of: 'field', field: 'rash' },
    { header: 'Cream', of: 'field', field: 'cream' },
    { header: 'Leak', of: 'field', field: 'leak' },
    { header: 'Notes', of: 'notes' },
  ],
} as const satisfies Kind;

export type Diaper = RecordOf<typeof diaperKind>;
