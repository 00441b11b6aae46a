import { keys } from '../query-keys.ts';
import type { Fact } from './events.ts';
import { staleAfter } from './invalidation.ts';

it('a sleep that started makes the sleeps of that baby stale, and nothing else', () => {
  expect(staleAfter({ name: 'sleep.started', babyId: 'mia', id: '1' })).toEqual([keys.sleep.of('mia')]);
});

it('an import makes sleeps, feedings and to-dos stale', () => {
  expect(staleAfter({ name: 'data.imported', babyId: 'mia' })).toEqual([
    keys.sleep.of('mia'),
    keys.feeding.of('mia'),
    keys.todos.of('mia'),
  ]);
});

it('after a gap everything is stale', () => {
  expect(staleAfter({ name: 'everything.changed' })).toEqual([[]]);
});

it('a fact of a newer build is ignored', () => {
  expect(staleAfter({ name: 'diaper.changed', babyId: 'mia', id: '1' } as unknown as Fact)).toEqual([]);
});
