import type { Field } from '@nestling/contract';
import type { MendableField } from '../platform/kinds/mendable-fields.ts';
import { fieldProblem, inputOf, sentAs } from './field-input.tsx';

const ZONE = 'Europe/Berlin';
const amount: Field = { is: 'number', label: 'Amount', max: 90, tooMuch: 'Too much' };
const toys: Field = { ...amount, label: 'Toys', whole: true };
const warm: Field = { is: 'flag', label: 'Warm', required: true };
const song: Field = { is: 'text', label: 'Song', max: 4 };
const start: MendableField = { is: 'instant', label: 'Start', missing: 'Please enter when it started' };
const due: MendableField = { is: 'day', label: 'Due date' };

it.each<[MendableField, string, unknown]>([
  [amount, '4.5', 4.5],
  [amount, '4,5', 4.5],
  [amount, ' ', null],
  [warm, 'true', true],
  [warm, 'false', false],
  [song, ' la ', 'la'],
])('%j: what is typed as %j is sent as %j', (field, typed, sent) => {
  expect(sentAs(field, typed, ZONE)).toBe(sent);
});

it('an instant is shown and sent by the clock of the zone, and a day is that of the zone', () => {
  const shown = inputOf(start, '2026-05-10T22:30:00.000Z', ZONE);
  expect(shown).toMatchObject({ date: '2026-05-11', time: '00:30' });
  expect(sentAs(start, shown, ZONE)).toBe('2026-05-10T22:30:00.000Z');
  expect(sentAs(start, inputOf(start, undefined, ZONE), ZONE)).toBeNull();
  expect(inputOf(due, '2026-05-10T22:30:00.000Z', ZONE)).toBe('2026-05-11');
  expect(inputOf(due, '2026-05-10', ZONE)).toBe('2026-05-10');
});

it.each<[MendableField, unknown, string | undefined]>([
  [amount, 90, undefined],
  [amount, 91, 'Too much'],
  [amount, -1, 'Amount cannot be negative'],
  [amount, Number.NaN, 'Amount must be a number'],
  [amount, null, undefined],
  [toys, 1.5, 'Toys must be a whole number'],
  [warm, null, 'Please enter: Warm'],
  [song, 'lala', undefined],
  [song, 'la la', 'Song must be at most 4 characters'],
  [start, null, 'Please enter when it started'],
])('%j: of %j it is said: %j', (field, value, problem) => {
  expect(fieldProblem(field, value)).toBe(problem);
});
