import * as keys from '../query-keys.ts';
import type { EventName, Fact } from './events.ts';
import { staleAfter } from './invalidation.ts';

const SLEEP = keys.sleep.of('mia');
const FEEDING = keys.feeding.of('mia');
const BOTTLE = keys.lastBottle('mia');
const BEFORE = keys.beforeHome('mia');
const EARLIER = keys.earlierSleeps('mia');
const TODOS = keys.todos.of('mia');
const TOGETHER = keys.records.together('mia');
const RECORDS = ['records', 'mia'];
const BABIES = keys.babies.all;
const DELETED = keys.deleted.of('mia');
const HISTORIES = keys.histories;
const IMPORTS = keys.imports.of('mia');
const MILK = ['records', 'mia', 'milk'];
const PEOPLE = [BABIES, keys.people.of('mia'), keys.invitations];
const EVERYTHING = [RECORDS, SLEEP, FEEDING, BOTTLE, BEFORE, EARLIER, TODOS, DELETED];
const COMING_AND_GOING = [...PEOPLE, ...EVERYTHING, HISTORIES];

/** The whole table: a new fact is missing here until somebody has thought about it. */
const TABLE: Record<EventName, readonly (readonly unknown[])[]> = {
  'baby.added': [BABIES, keys.deleted.babies, ...EVERYTHING],
  'baby.changed': [BABIES],
  'baby.deleted': [BABIES, keys.deleted.babies],
  'people.joined': COMING_AND_GOING,
  'people.changed': PEOPLE,
  'people.left': COMING_AND_GOING,
  'sleep.started': [SLEEP, TOGETHER],
  'sleep.ended': [SLEEP, TOGETHER, HISTORIES],
  'sleep.changed': [SLEEP, TOGETHER, BEFORE, DELETED, HISTORIES, EARLIER],
  'sleep.deleted': [SLEEP, TOGETHER, BEFORE, DELETED, HISTORIES, EARLIER],
  'feeding.recorded': [FEEDING, TOGETHER],
  'feeding.changed': [FEEDING, TOGETHER, BEFORE, DELETED, MILK, HISTORIES, BOTTLE],
  'feeding.deleted': [FEEDING, TOGETHER, BEFORE, DELETED, MILK, HISTORIES, BOTTLE],
  'todo.added': [TODOS, DELETED, HISTORIES],
  'todo.changed': [TODOS, DELETED, HISTORIES],
  'todo.completed': [TODOS, DELETED, HISTORIES],
  'todo.deleted': [TODOS, DELETED, HISTORIES],
  'photo.sent': [],
  'data.imported': [...EVERYTHING, HISTORIES, IMPORTS],
  'data.importing': [IMPORTS],
  'reminders.changed': [keys.reminders.all],
  'settings.changed': [keys.settings],
  'everything.changed': [[]],
  'release.changed': [],
};

/** Facts that are about no baby. */
const OF_NONE = ['reminders.changed', 'settings.changed', 'everything.changed', 'release.changed'];

it.each(Object.entries(TABLE))('%s makes stale what shows it, and nothing else', (name, stale) => {
  const about = OF_NONE.includes(name) ? {} : { babyId: 'mia', id: '1' };
  expect(staleAfter({ name, ...about } as Fact)).toEqual(stale);
});

it('what happens to a record of a kind that this page has never heard of makes the reads of that kind stale', () => {
  const reads = [['records', 'mia', 'diaper'], TOGETHER, BEFORE, DELETED, HISTORIES];
  expect(staleAfter({ name: 'diaper.changed', babyId: 'mia', id: '1' })).toEqual(reads);
});

it('a fact of a newer build that is about no baby is ignored', () => {
  expect(staleAfter({ name: 'moon.risen' } as unknown as Fact)).toEqual([]);
});
