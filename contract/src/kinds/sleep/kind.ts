import { CLOCK_TOLERANCE_MS } from '../../time/span.ts';
import { inContext, text } from '../../words/say.ts';
import type { Kind, RecordOf } from '../kind.ts';
import { SHORTEST_SLEEP_MS } from './night.ts';

/** When a baby slept. */
export const sleepKind = {
  name: 'sleep',
  many: 'sleeps',
  label: text('Sleep'),
  order: 10,
  shape: 'interval',
  shortestMs: SHORTEST_SLEEP_MS,
  // As far as a phone's clock may be wrong: nobody wakes up in the future.
  endAheadMs: CLOCK_TOLERANCE_MS,
  fields: {
    place: {
      is: 'choice',
      label: inContext('of a sleep', 'Where'),
      of: ['cot', 'bed', 'arms', 'pram', 'car', 'other'],
      names: {
        cot: text('Cot'),
        bed: text('Bed'),
        arms: text('In arms'),
        pram: text('Pram'),
        car: text('Car'),
        other: inContext('place of a sleep', 'Elsewhere'),
      },
      problem: text('Please choose where the sleep was'),
    },
    how: {
      is: 'choice',
      label: inContext('a baby fell asleep', 'How it began'),
      of: ['alone', 'fed', 'rocked', 'other'],
      names: {
        alone: inContext('fell asleep', 'Alone'),
        fed: inContext('fell asleep', 'While feeding'),
        rocked: inContext('fell asleep', 'Rocked'),
        other: inContext('fell asleep', 'Otherwise'),
      },
      problem: text('Please choose how the sleep began'),
    },
  },
  row: ['place', 'how'],
  // The first columns are Nighp Baby Tracker's in German.
  csv: [
    { header: 'Baby', of: 'baby' },
    { header: 'Uhrzeit', of: 'local' },
    { header: 'Dauer (Min.)', of: 'minutes' },
    { header: 'Notiz', of: 'notes' },
    { header: 'Start', of: 'start' },
    { header: 'End', of: 'end' },
    { header: 'Place', of: 'field', field: 'place' },
    { header: 'How', of: 'field', field: 'how' },
  ],
} as const satisfies Kind;

export type Sleep = RecordOf<typeof sleepKind>;
