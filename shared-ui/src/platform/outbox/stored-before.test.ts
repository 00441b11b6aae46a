import 'fake-indexeddb/auto';
import { promisifyRequest } from 'idb-keyval';
import { callOf } from './call-of.ts';
import { factOf } from './fact-of.ts';
import { createDiskStore, strictStore } from './outbox-store.ts';
import { operationOf, takeOver } from './stored-before.ts';

const AT = '2026-11-20T08:00:00.000Z';
const rest = {
  key: 'k',
  userId: 'kim',
  madeAt: AT,
  state: 'waiting',
  label: 'It',
  words: { failure: 'No' },
  tried: true,
};
const timed = { id: 'r', babyId: 'mia', startTime: AT };
const recordsOf = (kind: string): [string, object, object | undefined, string, string][] => [
  [`POST /api/${kind}/start`, {}, timed, 'r', kind === 'sleep' ? 'sleep.started' : 'feeding.recorded'],
  [
    `PATCH /api/${kind}/end/:id`,
    { id: 'r' },
    { endTime: AT },
    'r',
    kind === 'sleep' ? 'sleep.ended' : 'feeding.changed',
  ],
  [`PATCH /api/${kind}/:id`, { id: 'r' }, { notes: null }, 'r', `${kind}.changed`],
  [`DELETE /api/${kind}/:id`, { id: 'r' }, undefined, 'r', `${kind}.deleted`],
];

/** Every call that 0.1 stored, with its body, what it was about, and what it said to have happened. */
const STORED: [string, object, object | undefined, string, string][] = [
  ...recordsOf('sleep'),
  ...recordsOf('feeding'),
  ['POST /api/sleep/start', {}, { ...timed, endTime: AT, notes: 'calm' }, 'r', 'sleep.ended'],
  ['POST /api/babies', {}, { id: 'mia', name: 'Mia', birthDate: '2026-01-01', photo: null }, 'mia', 'baby.added'],
  ['PATCH /api/babies/:id', { id: 'mia' }, { name: 'Mia Sophie' }, 'mia', 'baby.changed'],
  ['DELETE /api/babies/:id', { id: 'mia' }, undefined, 'mia', 'baby.deleted'],
  ['POST /api/todos', {}, { id: 't', babyId: 'mia', title: 'Wipes', subtasks: [] }, 't', 'todo.added'],
  ['PUT /api/todos/:id', { id: 't' }, { title: 'Diapers', dueDate: null }, 't', 'todo.changed'],
  ['PATCH /api/todos/:id/complete', { id: 't' }, { completed: true, completedAt: AT }, 't', 'todo.completed'],
  ['PATCH /api/todos/:id/complete', { id: 't' }, { completed: false }, 't', 'todo.changed'],
  ['DELETE /api/todos/:id', { id: 't' }, undefined, 't', 'todo.deleted'],
  ['POST /api/todos/:id/subtasks', { id: 't' }, { id: 's', title: 'Ask' }, 't', 'todo.changed'],
  ['PUT /api/todos/subtasks/:id', { id: 's' }, { title: 'Ask Kim' }, 't', 'todo.changed'],
  ['PATCH /api/todos/subtasks/:id/complete', { id: 's' }, { completed: true }, 't', 'todo.changed'],
  ['DELETE /api/todos/subtasks/:id', { id: 's' }, undefined, 't', 'todo.changed'],
];

test.each(STORED)('what 0.1 stored as %s is the same call still', (route, params, body, subject, name) => {
  const babyFact = { name, babyId: 'mia' };
  const fact = name.startsWith('baby.') ? babyFact : { ...babyFact, id: subject };
  const write = operationOf({ ...rest, route, params, ...(body && { body }), fact, subject });
  expect(write).toMatchObject(rest);
  for (const old of ['route', 'params', 'body', 'fact', 'subject']) expect(write).not.toHaveProperty(old);
  const call = write && callOf(write);
  expect({ params: {}, ...call }).toEqual({ route, params, ...(body && { body }) });
  expect(write && factOf(write)).toEqual(fact);
});

test('what nobody can have stored is left alone', () => {
  expect(operationOf({ ...rest, route: 'POST /api/moons' })).toBeUndefined();
});

test('a take-over that ended half-way is done again, and brings nothing back', async () => {
  const old = { ...rest, route: 'DELETE /api/sleep/:id', params: { id: 'r' }, fact: { babyId: 'mia' }, subject: 'r' };
  const before = strictStore('before');
  const fill = () =>
    before('readwrite', (store) => {
      store.put(old, old.key);
      return promisifyRequest<void>(store.transaction);
    });
  const into = createDiskStore('now');
  await fill();
  await takeOver('before', into);
  await into.change(([write]) => ({ put: write ? [{ ...write, state: 'sent' }] : [], remove: [] }));
  await fill();
  await takeOver('before', into);
  expect(await into.all()).toEqual([expect.objectContaining({ key: 'k', kind: 'sleep', op: 'remove', state: 'sent' })]);
  expect(await before('readonly', (store) => promisifyRequest(store.getAll()))).toEqual([]);
});
