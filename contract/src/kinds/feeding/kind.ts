import { text } from '../../words/say.ts';
import type { Kind, RecordOf } from '../kind.ts';

/** What a baby ate or drank, and from which side. */
export const feedingKind = {
  name: 'feeding',
  many: 'feedings',
  label: text('Feeding'),
  order: 20,
  shape: 'interval',
  fields: {
    type: {
      is: 'choice',
      label: text('Type'),
      of: ['breast_left', 'breast_right', 'bottle', 'formula', 'solid'],
      names: {
        breast_left: text('Left breast'),
        breast_right: text('Right breast'),
        bottle: text('Bottle'),
        formula: text('Formula'),
        solid: text('Solid'),
      },
      required: true,
      problem: text('Please choose a feeding type'),
    },
    amount: {
      is: 'number',
      label: text('Amount'),
      max: 2_000,
      unit: 'unit',
      measure: 'volume',
      tooMuch: text('Amount must be at most 2,000 ml or 70 oz'),
    },
    unit: {
      is: 'choice',
      label: text('Unit'),
      of: ['ml', 'oz'],
      names: { ml: text('ml'), oz: text('oz') },
      problem: text('Unit must be ml or oz'),
    },
    /** Of a stint whose nursing may go on within the hour: nothing runs meanwhile. */
    paused: { is: 'flag', label: text('Paused') },
    /** The nursing session whose stints have it. */
    sessionId: { is: 'id', label: 'Session' },
  },
  row: ['type', 'amount'],
  // The first columns are Nighp Baby Tracker's in German; only breast feedings have minutes there.
  csv: [
    { header: 'Baby', of: 'baby' },
    { header: 'Uhrzeit', of: 'local' },
    { header: 'Startseite', of: 'field', field: 'type', as: { breast_left: 'Links', breast_right: 'Rechts' } },
    { header: 'Dauer links (Min.)', of: 'minutes', only: { field: 'type', values: ['breast_left'] } },
    { header: 'Dauer rechts (Min.)', of: 'minutes', only: { field: 'type', values: ['breast_right'] } },
    { header: 'Gesamt (Min.)', of: 'minutes', only: { field: 'type', values: ['breast_left', 'breast_right'] } },
    { header: 'Notiz', of: 'notes' },
    { header: 'Start', of: 'start' },
    { header: 'End', of: 'end' },
    { header: 'Type', of: 'field', field: 'type' },
    { header: 'Amount', of: 'field', field: 'amount' },
    { header: 'Unit', of: 'field', field: 'unit' },
    { header: 'Paused', of: 'field', field: 'paused' },
    { header: 'Session', of: 'field', field: 'sessionId' },
  ],
} as const satisfies Kind;

export type Feeding = RecordOf<typeof feedingKind>;
export type FeedingType = Feeding['type'];
export type FeedingUnit = NonNullable<Feeding['unit']>;
