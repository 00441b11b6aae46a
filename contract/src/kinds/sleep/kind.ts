import { CLOCK_TOLERANCE_MS } from '../../time/span.ts';
import { text } from '../../words/say.ts';
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
  fields: {},
  row: [],
  // The first columns are Nighp Baby Tracker's in German.
  csv: [
    { header: 'Baby', of: 'baby' },
    { header: 'Uhrzeit', of: 'local' },
    { header: 'Dauer (Min.)', of: 'minutes' },
    { header: 'Notiz', of: 'notes' },
    { header: 'Start', of: 'start' },
    { header: 'End', of: 'end' },
  ],
} as const satisfies Kind;

export type Sleep = RecordOf<typeof sleepKind>;
