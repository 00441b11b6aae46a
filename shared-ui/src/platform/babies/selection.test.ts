import type { Baby } from '@nestling/contract';
import { babyIdOfPath, chooseBaby } from './selection.ts';

const baby = (id: string): Baby => ({ id, name: id, birthDate: '2026-01-01', gender: 'other', role: 'owner' });
const babies = [baby('first'), baby('second'), baby('third')];
const choose = (routeId?: string, savedId?: string) => chooseBaby({ routeId, savedId, babies })?.id;

test('the route decides, then the saved choice, then the first baby', () => {
  expect(choose('third', 'second')).toBe('third');
  expect(choose(undefined, 'second')).toBe('second');
  expect(choose()).toBe('first');
});

test("ids that name none of the user's babies do not count", () => {
  expect(choose('strange', 'second')).toBe('second');
  expect(choose('strange', 'gone')).toBe('first');
  expect(chooseBaby({ routeId: 'third', savedId: 'second', babies: [] })).toBeUndefined();
});

test.each([
  ['/babies/b1/sleep', 'b1'],
  ['/babies/b1/sleep/tracker', 'b1'],
  ['/babies/b1/edit', 'b1'],
  ['/babies/new', undefined],
  ['/babies/new/', undefined],
  ['/babies', undefined],
  ['/', undefined],
  ['/sleep', undefined],
])('the baby of %s is %s', (path, id) => {
  expect(babyIdOfPath(path)).toBe(id);
});
