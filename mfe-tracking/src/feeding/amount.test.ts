import type { Feeding } from '@nestling/contract';
import { amountOf, amountProblem, changedAmount } from './amount.ts';

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
  ])('%j is %s', (text, amount) => {
    expect(amountOf({ text, unit: 'ml' })).toBe(amount);
  });

  it('has limits by unit', () => {
    expect(amountProblem({ text: '71', unit: 'oz' })).toBe('Amount must be at most 2,000 ml or 70 oz');
    expect(amountProblem({ text: '71', unit: 'ml' })).toBeUndefined();
    expect(amountProblem({ text: '-1', unit: 'ml' })).toBe('Amount cannot be negative');
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
