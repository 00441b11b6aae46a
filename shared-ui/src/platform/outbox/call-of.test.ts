import type { Operation } from '@nestling/contract';
import { routes } from '@nestling/contract/http';
import { newId } from '../ids.ts';
import { callOf } from './call-of.ts';
import { factOf } from './fact-of.ts';

const about = (kind: string, more: Partial<Operation> = {}): Operation => ({
  kind,
  op: 'create',
  id: 'r',
  babyId: 'mia',
  fields: {},
  ...more,
});

/** The calls of sleeps, feedings, to-dos and babies are proven by what 0.1 stored. */
test('a kind that came later has its calls by the rule', () => {
  const bath = { startTime: '2026-11-20T08:00:00.000Z' };
  expect(callOf(about('bath', { fields: bath }))).toEqual({
    route: 'POST /api/records/bath',
    body: { id: 'r', babyId: 'mia', ...bath },
  });
  const change = { route: 'PATCH /api/records/bath/:id', params: { id: 'r' } };
  // Of two persons who end it the second is asked; who edits the end is not.
  expect(callOf(about('bath', { op: 'end', fields: { endTime: 'x' } }))).toEqual({
    ...change,
    query: { end: 'true' },
    body: { endTime: 'x' },
  });
  expect(callOf(about('bath', { op: 'change', fields: { notes: null } }))).toEqual({
    ...change,
    body: { notes: null },
  });
  expect(callOf(about('bath', { op: 'remove' }))).toEqual({
    route: 'DELETE /api/records/bath/:id',
    params: { id: 'r' },
  });
});

test.each(['sleep', 'feeding', 'bath', 'todo'])(
  'a restore of a %s is the same call for all, without what is shown',
  (kind) => {
    expect(callOf(about(kind, { op: 'restore', fields: { startTime: 'x' } }))).toEqual({
      route: 'POST /api/records/:id/restore',
      params: { id: 'r' },
    });
  },
);

test('what is done together is one call, which the server’s schema takes', () => {
  const [baby, one, two] = [newId(), newId(), newId()];
  const steps = [
    { ...about('feeding', { op: 'end', id: one, fields: { endTime: 'x' } }), label: 'End left breast' },
    { ...about('feeding', { id: two, fields: { startTime: 'x' } }), label: 'Start right breast' },
  ];
  const { route, params, body } = callOf(about('together', { op: 'together', babyId: baby, steps }));
  expect({ route, params }).toEqual({ route: 'POST /api/records/together' });
  expect(routes['POST /api/records/together'].body.parse(body)).toEqual({
    babyId: baby,
    steps: [
      { kind: 'feeding', op: 'end', id: one, fields: { endTime: 'x' } },
      { kind: 'feeding', op: 'create', id: two, fields: { startTime: 'x' } },
    ],
  });
});

test('choices about reminders are calls of the account', () => {
  const choosing = (id: string, babyId: string) =>
    callOf(about('reminders', { op: 'change', id, babyId, fields: { enabled: true } }));
  const body = { enabled: true };
  expect(choosing('mia', 'mia')).toEqual({
    route: 'PUT /api/reminders/babies/:babyId',
    params: { babyId: 'mia' },
    body,
  });
  expect(choosing('settings', '')).toEqual({ route: 'PATCH /api/reminders/settings', body });
  expect(choosing('phone', '')).toEqual({ route: 'PATCH /api/reminders/devices/:id', params: { id: 'phone' }, body });
  for (const id of ['mia', 'settings', 'phone']) expect(choosing(id, 'mia').route in routes).toBe(true);
});

test('a choice of settings is a call of the account', () => {
  const { route, ...sent } = callOf(about('settings', { op: 'change', fields: { home: null } }));
  expect(route in routes).toBe(true);
  expect([route, sent]).toEqual(['PATCH /api/auth/settings', { body: { home: null } }]);
});

test.each<[Partial<Operation>, string]>([
  [{ op: 'create' }, 'bath.started'],
  [{ op: 'create', fields: { endTime: 'x' } }, 'bath.recorded'],
  [{ op: 'end' }, 'bath.ended'],
  [{ op: 'change', fields: { endTime: 'x' } }, 'bath.changed'],
  [{ op: 'remove' }, 'bath.deleted'],
  [{ op: 'restore' }, 'bath.changed'],
])('what has happened follows from the operation: %j is %s', (operation, name) => {
  expect(factOf(about('bath', operation))).toEqual({ name, babyId: 'mia', id: 'r' });
});

test('a choice of the account is told without ids', () => {
  expect(factOf(about('settings', { op: 'change' }))).toEqual({ name: 'settings.changed' });
  expect(factOf(about('reminders', { op: 'change' }))).toEqual({ name: 'reminders.changed' });
});

test('a switch of sides is one call, with the instant of the tap and without what is only shown', () => {
  const [baby, one, two, sessionId] = [newId(), newId(), newId(), newId()];
  const at = '2026-11-20T08:12:00.000Z';
  const steps = [
    { ...about('feeding', { op: 'end', id: one, fields: { endTime: at } }), label: 'End left breast' },
    { ...about('feeding', { id: two, fields: { startTime: at, zone: 'Europe/Berlin' } }), label: 'Start right breast' },
  ];
  const fields = { endId: one, type: 'breast_right', startTime: at, sessionId };
  const operation = about('feeding', { op: 'switch', id: two, babyId: baby, fields, steps });
  const { route, params, body } = callOf(operation);
  expect({ route, params }).toEqual({ route: 'POST /api/feeding/switch' });
  const whole = { id: two, endId: one, type: 'breast_right', at, sessionId, zone: 'Europe/Berlin' };
  expect(routes['POST /api/feeding/switch'].body.strict().parse(body)).toEqual(whole);
  // Of a mis-tap nothing is made, and the call is the same.
  const { zone: _, ...mended } = whole;
  const back = callOf({ ...operation, steps: [about('feeding', { op: 'remove', id: one })] });
  expect(routes['POST /api/feeding/switch'].body.strict().parse(back.body)).toEqual(mended);
});
