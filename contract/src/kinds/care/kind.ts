import { inContext, text } from '../../words/say.ts';
import type { Kind, RecordOf } from '../kind.ts';

/** What else is done with a baby, or happens to it: a bath, a walk, or what a family calls by a name of its own. */
export const careKind = {
  name: 'care',
  many: 'cares',
  label: text('Care'),
  counted: text('{count, plural, one {# care record} other {# care records}}'),
  order: 60,
  shape: 'interval',
  moments: ['nails', 'spit_up', 'potty', 'own'],
  fields: {
    what: {
      is: 'choice',
      label: inContext('of care', 'What'),
      of: ['tummy_time', 'bath', 'massage', 'walk', 'play', 'crying', 'nails', 'spit_up', 'potty', 'own'],
      names: {
        tummy_time: text('Tummy time'),
        bath: text('Bath'),
        massage: text('Massage'),
        walk: text('Walk'),
        play: text('Play'),
        crying: text('Crying'),
        nails: text('Nails'),
        spit_up: text('Spit-up'),
        potty: text('Potty'),
        own: text('Something else'),
      },
      required: true,
      problem: text('Please choose what it was'),
    },
    title: {
      is: 'text',
      label: inContext('of care', 'Name'),
      max: 60,
      with: {
        choice: 'what',
        among: ['own'],
        problem: text('Only something else has a name of its own'),
        missing: text('Please enter what it was'),
      },
    },
    size: {
      is: 'choice',
      label: inContext('how much', 'Amount'),
      of: ['small', 'medium', 'large'],
      names: { small: text('Little'), medium: text('Medium'), large: text('Much') },
      askedWith: { choice: 'what', among: ['spit_up', 'potty', 'own'] },
      problem: text('Please choose an amount'),
    },
  },
  row: ['what', 'title', 'size'],
  csv: [
    { header: 'Baby', of: 'baby' },
    { header: 'Start', of: 'start' },
    { header: 'End', of: 'end' },
    { header: 'What', of: 'field', field: 'what' },
    { header: 'Title', of: 'field', field: 'title' },
    { header: 'Size', of: 'field', field: 'size' },
    { header: 'Notes', of: 'notes' },
  ],
} as const satisfies Kind;

export type Care = RecordOf<typeof careKind>;
export type CareWhat = Care['what'];
