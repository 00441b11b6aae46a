import { inContext, text } from '../../words/say.ts';
import type { Kind, RecordOf } from '../kind.ts';

/** What a baby could do, or did, for the first time: on a day, with photos. */
export const milestoneKind = {
  name: 'milestone',
  many: 'milestones',
  label: text('Milestone'),
  counted: text('{count, plural, one {# milestone} other {# milestones}}'),
  order: 100,
  shape: 'moment',
  day: 'date',
  fields: {
    title: { is: 'text', label: text('Milestone'), max: 200, required: true },
    date: { is: 'day', label: text('Date'), problem: text('Please enter a valid date'), required: true },
    category: {
      is: 'choice',
      label: text('Category'),
      of: ['motor', 'social', 'language', 'cognitive', 'first'],
      names: {
        motor: text('Movement'),
        social: text('Social'),
        language: text('Speech'),
        cognitive: text('Thinking'),
        first: inContext('a milestone', 'First time'),
      },
      problem: text('Please choose one of the categories'),
    },
    photoIds: { is: 'photos', label: text('Photos'), most: 5, tooMany: text('A milestone has at most 5 photos') },
  },
  row: ['title', 'category'],
  csv: [
    { header: 'Baby', of: 'baby' },
    { header: 'Start', of: 'start' },
    { header: 'Date', of: 'field', field: 'date' },
    { header: 'Milestone', of: 'field', field: 'title' },
    { header: 'Category', of: 'field', field: 'category' },
    { header: 'Photos', of: 'field', field: 'photoIds' },
    { header: 'Notes', of: 'notes' },
  ],
} as const satisfies Kind;

export type Milestone = RecordOf<typeof milestoneKind>;
