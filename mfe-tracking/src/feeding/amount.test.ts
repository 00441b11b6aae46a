import type { Feeding } from '@nestling/contract';
import { speak } from '@nestling/shared-ui/words';
import {
  amountOf,
  amountProblem,
  changedAmount,
  newAmount,
  newAmountProblem,
  proposedAmount,
  typedAs,
} from './amount.ts';

const bottle: Feeding = {
  id: 'f',
  babyId: 'b',
  type: 'bottle',
  startTime: '2026-05-10T10:00:00.000Z',
  amount: 120,
  unit: 'ml',
};

describe('a typed amount', () => {
  it.each([
    ['120', 120],
    ['4,5', 4.5],
    [' 90 ', 90],
    ['', undefined],
    ['a lot', undefined],
    ['120 ml', 120],
    ['120ML', 120],
    ['4 oz', undefined],
    ['1.500', undefined],
    ['0x10', undefined],
    ['1e3', undefined],
    ['120abc', undefined],
  ])('%j is %s', (text, amount) => {
    expect(amountOf({ text, unit: 'ml' })).toBe(amount);
  });

  it('has limits by unit', () => {
    expect(amountProblem({ text: '71', unit: 'oz' })).toBe('Amount must be at most 2,000 ml or 70 oz');
    expect(amountProblem({ text: '71', unit: 'ml' })).toBeUndefined();
    expect(amountProblem({ text: '-1', unit: 'ml' })).toBe('Amount cannot be negative');
  });

  it.each(['1.500', '0x10', '1e3', '120abc'])('of %j is refused for a new record, and ignored in an edit', (text) => {
    expect(newAmountProblem({ text, unit: 'ml' })).toBe('Please enter a number');
    expect(amountProblem({ text, unit: 'ml' })).toBeUndefined();
    expect(changedAmount(bottle, 'bottle', { text, unit: 'ml' })).toEqual({});
  });

  it('may be left out of a new record, and has the same limits there', () => {
    expect(newAmountProblem({ text: ' ', unit: 'ml' })).toBeUndefined();
    expect(newAmountProblem({ text: '71', unit: 'oz' })).toBe('Amount must be at most 2,000 ml or 70 oz');
  });

  it('may name its unit', () => {
    expect(typedAs('4,5 Oz', { text: '4,5 O', unit: 'ml' })).toEqual({ text: '4,5 Oz', unit: 'oz' });
    expect(typedAs('4 fl oz', { text: '4 fl o', unit: 'ml' }).unit).toBe('oz');
    expect(typedAs('120', { text: '', unit: 'oz' })).toEqual({ text: '120', unit: 'oz' });
    expect(typedAs('a lot', { text: 'a lo', unit: 'oz' })).toEqual({ text: 'a lot', unit: 'oz' });
  });

  it('is sent when it changed, and null when it was cleared or the type has none', () => {
    expect(changedAmount(bottle, 'bottle', { text: '150', unit: 'ml' })).toEqual({ amount: 150, unit: 'ml' });
    expect(changedAmount(bottle, 'bottle', { text: '120', unit: 'ml' })).toEqual({});
    expect(changedAmount(bottle, 'bottle', { text: 'a lot', unit: 'ml' })).toEqual({});
    expect(changedAmount(bottle, 'formula', { text: '', unit: 'ml' })).toEqual({ amount: null, unit: null });
    expect(changedAmount(bottle, 'solid', { text: '120', unit: 'ml' })).toEqual({ amount: null, unit: null });
    expect(changedAmount({ ...bottle, amount: undefined }, 'solid', { text: '', unit: 'ml' })).toEqual({});
  });
});

test('last time’s amount is repeated as it was recorded, whatever unit it is read in', () => {
  speak('en', { volume: 'fl_oz' });
  const proposed = proposedAmount(bottle);
  expect(proposed).toEqual({ text: '4.1', unit: 'oz' });
  expect(newAmount(proposed, bottle)).toEqual({ amount: 120, unit: 'ml' });
  expect(newAmount({ text: '4.2', unit: 'oz' }, bottle)).toEqual({ amount: 4.2, unit: 'oz' });
  expect(newAmount({ text: '90', unit: 'ml' })).toEqual({ amount: 90, unit: 'ml' });
  speak('en', { volume: 'ml' });
});
