import { feedingKind } from './feeding/kind.ts';
import type { Field, Kind } from './kind.ts';
import { problemsOf } from './known.ts';
import { sleepKind } from './sleep/kind.ts';

const choice = (of: string[]): Field => ({ is: 'choice', label: 'Soap', of, problem: 'Please choose a soap' });
const flag: Field = { is: 'flag', label: 'Yes' };
const measured: Field = { is: 'number', label: 'Foam', max: 9, unit: 'warm', tooMuch: 'Too much foam' };

const bath: Kind = {
  name: 'bath',
  many: 'baths',
  label: 'Bath',
  order: 900,
  shape: 'moment',
  fields: { soap: choice(['mild', 'oil']) },
  row: ['soap'],
  csv: [
    { header: 'Start', of: 'start' },
    { header: 'Soap', of: 'field', field: 'soap' },
    { header: 'Notes', of: 'notes' },
  ],
};

const END: Kind['csv'][number] = { header: 'End', of: 'end' };
const WHAT: Kind['csv'][number] = { header: 'What', of: 'field', field: 'what' };

test('the kinds that are there are sound, and so is one that says all', () => {
  expect(problemsOf([sleepKind, feedingKind, bath])).toEqual([]);
});

test.each<[string, Partial<Kind>]>([
  ["The kind 'Bath' needs a name of lower-case letters and '_'", { name: 'Bath' }],
  ["The kind 'todo' has a name that is reserved", { name: 'todo' }],
  ["The kind 'constructor' has a name that is reserved", { name: 'constructor' }],
  ["The kind 'bath' has a list named 'todos', which every baby has", { many: 'todos' }],
  ["The kind 'bath' declares 'zone', which every kind has", { fields: { zone: flag } }],
  ["The kind 'bath' declares 'valueOf', which every kind has", { fields: { valueOf: flag } }],
  ["The kind 'bath' has a choice of nothing in 'soap'", { fields: { soap: choice([]) } }],
  [
    "The kind 'bath' has a choice in 'soap' that cannot be told from another one",
    { fields: { soap: choice(['a', 'a']) } },
  ],
  [
    "The kind 'bath' has a choice in 'soap' that cannot be told from another one",
    { fields: { soap: choice(['a', '']) } },
  ],
  ["The kind 'bath' declares 'waiting', which every kind has", { fields: { waiting: flag } }],
  ["The kind 'bath' measures 'foam' in 'warm', which is no choice of it", { fields: { foam: measured, warm: flag } }],
  [
    "The kind 'bath' has 'soap' only with 'foam', so that must be a flag, or a choice that has what it names",
    { fields: { soap: { ...choice(['mild']), with: { flag: 'foam', problem: 'No' } }, foam: choice(['a']) } },
  ],
  [
    "The kind 'bath' has 'soap' only with 'foam', so that must be a flag, or a choice that has what it names",
    {
      fields: {
        soap: { ...choice(['mild']), with: { choice: 'foam', among: ['a', 'b'], problem: 'No' } },
        foam: choice(['a']),
      },
    },
  ],
  [
    "The kind 'bath' has 'soap' only at times, so it cannot be required",
    { fields: { soap: { ...choice(['mild']), with: { flag: 'warm', problem: 'No' }, required: true }, warm: flag } },
  ],
  ...[
    { shape: 'moment', fields: { what: { ...choice(['dip']), required: true } }, moments: ['dip'] },
    { shape: 'interval', fields: { what: choice(['dip']) }, moments: ['dip'] },
    { shape: 'interval', fields: { what: { ...choice(['dip']), required: true } }, moments: ['dive'] },
    { shape: 'interval', fields: { what: { ...choice(['dip']), required: true } } },
  ].map((wrong): [string, Partial<Kind>] => [
    "The kind 'bath' needs 'moments' and a required choice 'what' that has them, for an interval of several sorts",
    { ...wrong, row: [], csv: [...bath.csv.slice(0, 1), END, WHAT, ...bath.csv.slice(2)] } as Partial<Kind>,
  ]),
  ["The kind 'bath' shows 'warm', which it does not declare", { row: ['warm'] }],
  [
    "The kind 'bath' shows 'warm', which it does not declare",
    { csv: [...bath.csv, { header: 'Warm', of: 'field', field: 'warm' }] },
  ],
  [
    "The kind 'bath' has no column of its own for 'warm', so its CSV file could not be read again",
    { fields: { ...bath.fields, warm: flag } },
  ],
  [
    "The kind 'bath' has no column of its own for 'notes', so its CSV file could not be read again",
    { csv: bath.csv.slice(0, 2) },
  ],
  [
    "The kind 'bath' has no column of its own for 'soap', so its CSV file could not be read again",
    { csv: bath.csv.map((cell) => (cell.of === 'field' ? { ...cell, as: { mild: 'soft' } } : cell)) },
  ],
  ["The kind 'bath' is a moment and has no length", { shortestMs: 30_000 }],
  ["The kind 'bath' is a moment and has no length", { endAheadMs: 30_000 }],
  [
    "The kind 'bath' has no column of its own for 'end', so its CSV file could not be read again",
    { shape: 'interval' },
  ],
  [
    "The kind 'bath' has two columns 'start ', so its CSV file could not be read again",
    { csv: [...bath.csv, { header: 'start ', of: 'baby' }] },
  ],
  ["Two kinds are named 'sleep'", { name: 'sleep' }],
  ["Two kinds are named 'feedings'", { many: 'feedings' }],
  // Imports name these.
  ["Two kinds are named 'nursing'", { name: 'nursing' }],
  ["Two kinds are named 'formula'", { name: 'formula' }],
])('%s', (problem, wrong) => {
  expect(problemsOf([sleepKind, feedingKind, { ...bath, ...wrong }])).toEqual([problem]);
});
