import { text } from '../../words/say.ts';
import type { Kind, RecordOf } from '../kind.ts';

/** What a family wants to remember of a day; what is pinned stands first. */
export const noteKind = {
  name: 'note',
  many: 'notes',
  label: text('Note'),
  counted: text('{count, plural, one {# note} other {# notes}}'),
  order: 130,
  shape: 'moment',
  notesMissing: text('Please enter a text'),
  fields: { pinned: { is: 'flag', label: text('Pinned') } },
  row: ['pinned'],
  csv: [
    { header: 'Baby', of: 'baby' },
    { header: 'Start', of: 'start' },
    { header: 'Pinned', of: 'field', field: 'pinned' },
    { header: 'Notes', of: 'notes' },
  ],
} as const satisfies Kind;

export type Note = RecordOf<typeof noteKind>;
