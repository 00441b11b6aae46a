import { keys } from '../query-keys.ts';
import type { EventName, Fact } from './events.ts';
import { staleAfter } from './invalidation.ts';

const SLEEP = keys.sleep.of('mia');
const FEEDING = keys.feeding.of('mia');
const BOTTLE = keys.lastBottle('mia');
const TODOS = keys.todos.of('mia');
const BABIES = keys.babies.all;

/** The whole table: a new fact is missing here until somebody has thought about it. */
const TABLE: Record<EventName, readonly (readonly unknown[])[]> = {
  'baby.added': [BABIES, SLEEP, FEEDING, TODOS],
  'baby.changed': [BABIES],
  'baby.deleted': [BABIES],
  'sleep.started': [SLEEP],
  'sleep.ended': [SLEEP],
  'sleep.changed': [SLEEP],
  'sleep.deleted': [SLEEP],
  'feeding.recorded': [FEEDING],
  'feeding.changed': [FEEDING, BOTTLE],
  'feeding.deleted': [FEEDING, BOTTLE],
  'todo.added': [TODOS],
  'todo.changed': [TODOS],
  'todo.completed': [TODOS],
  'todo.deleted': [TODOS],
  'data.imported': [SLEEP, FEEDING, BOTTLE, TODOS],
  'everything.changed': [[]],
  'release.changed': [],
};

it.each(Object.entries(TABLE))('%s makes stale what shows it, and nothing else', (name, stale) => {
  expect(staleAfter({ name, babyId: 'mia', id: '1' } as Fact)).toEqual(stale);
});

it('a fact of a newer build is ignored', () => {
  expect(staleAfter({ name: 'diaper.changed', babyId: 'mia', id: '1' } as unknown as Fact)).toEqual([]);
});
