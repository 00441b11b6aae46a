import { inContext, text } from '../../words/say.ts';
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
    milk: {
      is: 'choice',
      label: text('Milk'),
      of: ['breast', 'formula', 'mixed', 'cow', 'other'],
      names: {
        breast: text('Breast milk'),
        formula: text('Formula'),
        mixed: inContext('of milk', 'Mixed'),
        cow: text('Cow’s milk'),
        other: inContext('of milk', 'Other'),
      },
      problem: text('Please choose a milk'),
      with: { choice: 'type', among: ['bottle', 'formula'], problem: text('Only a bottle or formula has a milk') },
      // Formula says itself what it is.
      askedWith: { choice: 'type', among: ['bottle'] },
    },
    breastMl: {
      is: 'number',
      label: text('Of it breast milk'),
      max: 2_000,
      whole: true,
      measure: 'volume',
      inRow: text('{value} breast milk'),
      tooMuch: text('Breast milk must be at most 2,000 ml'),
      with: { choice: 'milk', among: ['mixed'], problem: text('Only mixed milk has a share of breast milk') },
    },
    foods: {
      is: 'list',
      label: text('Foods'),
      most: 10,
      tooMany: text('A meal has at most 10 foods'),
      max: 100,
      problem: text('Each food must be 1 to 100 characters on one line'),
      with: { choice: 'type', among: ['solid'], problem: text('Only a solid feeding has foods') },
    },
    reaction: {
      is: 'choice',
      label: text('Reaction'),
      of: ['none', 'mild', 'strong'],
      names: { none: text('No reaction'), mild: text('Mild reaction'), strong: text('Strong reaction') },
      problem: text('Please choose how strong the reaction is'),
      with: { choice: 'type', among: ['solid'], problem: text('Only a solid feeding has a reaction') },
    },
    /** Of a stint whose nursing may go on within the hour: nothing runs meanwhile. */
    paused: { is: 'flag', label: text('Paused') },
    /** The nursing session whose stints have it. */
    sessionId: { is: 'id', label: 'Session' },
  },
  row: ['type', 'amount', 'milk', 'breastMl', 'foods', 'reaction'],
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
    { header: 'Milk', of: 'field', field: 'milk' },
    { header: 'Breast milk (ml)', of: 'field', field: 'breastMl' },
    { header: 'Foods', of: 'field', field: 'foods' },
    { header: 'Reaction', of: 'field', field: 'reaction' },
    { header: 'Session', of: 'field', field: 'sessionId' },
  ],
} as const satisfies Kind;

export type Feeding = RecordOf<typeof feedingKind>;
export type FeedingType = Feeding['type'];
export type FeedingMilk = NonNullable<Feeding['milk']>;
export type FeedingUnit = NonNullable<Feeding['unit']>;
