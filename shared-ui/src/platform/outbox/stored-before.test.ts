import { callOf } from './call-of.ts';
import { factOf } from './fact-of.ts';
import { operationOf } from './stored-before.ts';

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

test('what is an operation already stays as it is; what nobody can have stored is left alone', () => {
  const write = { ...rest, kind: 'bath', op: 'create', id: 'r', babyId: 'mia', fields: {} };
  expect(operationOf(write)).toBe(write);
  expect(operationOf({ ...rest, route: 'POST /api/moons' })).toBeUndefined();
});
