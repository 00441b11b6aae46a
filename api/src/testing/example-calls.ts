import { randomUUID } from 'node:crypto';
import { type RouteKey, routes } from '@nestling/contract/http';
import { makeLink } from '../accounts/account-links.ts';
import { givenAnAuthenticator } from './authenticator.ts';
import type { Family } from './family.ts';
import { type Example, type KindCall, kindExample, kindOf } from './kind-examples.ts';
import { somePicture } from './pictures.ts';
import { aSubscription } from './push-service.ts';
import type { Person, TestServer } from './server.ts';
import { dataForm, nursingForm, photoForm } from './upload-forms.ts';

const accountForm = ({ babyId }: Family) =>
  dataForm({
    format: 'nestling-export',
    version: 1,
    babies: [
      { id: babyId, name: 'Ada', birthDate: '2025-12-01', gender: 'female', sleeps: [], feedings: [], todos: [] },
    ],
  });

/** Bodies and queries of the calls about to-dos. */
const todoExamples = (server: TestServer, babyId: string) => ({
  'GET /api/todos/baby/:babyId': {
    query: { limit: 5, completedBefore: server.at(0), completedBeforeId: randomUUID() },
  },
  'GET /api/todos/:id': {},
  'POST /api/todos': {
    body: {
      id: randomUUID(),
      babyId,
      title: 'Buy diapers',
      description: 'Size 2',
      dueDate: '2026-03-11',
      completedAt: server.at(-1),
      subtasks: [{ id: randomUUID(), title: 'Look at home', completed: true }],
    },
  },
  'PUT /api/todos/:id': { body: { title: 'Buy wipes', description: null, dueDate: server.at(600) } },
  'PATCH /api/todos/:id/complete': { body: { completed: true, completedAt: server.at(-1) } },
  'DELETE /api/todos/:id': {},
  'POST /api/todos/:id/subtasks': { body: { id: randomUUID(), title: 'Ask grandma' } },
  'PUT /api/todos/subtasks/:id': { body: { title: 'Ask grandpa' } },
  'PATCH /api/todos/subtasks/:id/complete': { body: { completed: true } },
  'DELETE /api/todos/subtasks/:id': {},
});

/** Bodies and queries of the calls about medicines. */
const medicineExamples = {
  'GET /api/medicines/baby/:babyId': { query: { deleted: 'true' } },
  'POST /api/medicines/baby/:babyId': {
    body: { id: randomUUID(), name: 'Vitamin D', unit: 'drops', supplement: true },
  },
  'PATCH /api/medicines/:id': { body: { usualDose: 2.5, minGapMinutes: 360, maxPerDay: 4, until: null } },
  'DELETE /api/medicines/:id': {},
  'POST /api/medicines/:id/restore': {},
};

/** Bodies of the calls about the people around a baby. */
const peopleExamples = ({ babyId, invitationToken }: Family) => ({
  'GET /api/babies/:id/people': {},
  'PATCH /api/babies/:id/people/:userId': { body: { role: 'viewer' } },
  'DELETE /api/babies/:id/people/:userId': {},
  'POST /api/babies/:id/leave': {},
  'POST /api/invitations': { body: { babyIds: [babyId], role: 'caregiver' } },
  'GET /api/invitations': {},
  'DELETE /api/invitations/:id': {},
  'POST /api/invitations/look': { body: { token: invitationToken } },
  'POST /api/invitations/accept': { body: { token: invitationToken } },
});

/** Bodies and queries of the calls about what was deleted and can come back, and about two babies that are one. */
const keptExamples = (server: TestServer, { otherBabyId }: Family) => ({
  'GET /api/babies/:id/deleted': { query: { limit: 5, before: server.at(60), beforeId: randomUUID() } },
  'GET /api/babies/deleted': {},
  'POST /api/babies/:id/restore': {},
  'POST /api/babies/:id/merge': { body: { from: otherBabyId, people: true, dryRun: false } },
  'POST /api/babies/:id/merge/undo': {},
  'POST /api/import/:id/restore': {},
});

const windowOf = (server: TestServer) => ({ query: { start: server.at(-600), end: server.at(0) } });

/** Bodies and queries of the calls about feedings. */
const feedingExamples = (server: TestServer, { babyId, feedingId }: Family) => ({
  'GET /api/feeding/baby/:babyId': { query: { page: 1, limit: 5 } },
  'GET /api/feeding/baby/:babyId/range': windowOf(server),
  'GET /api/feeding/baby/:babyId/active': {},
  'GET /api/feeding/baby/:babyId/latest': { query: { limit: 5 } },
  'GET /api/feeding/:id': {},
  'POST /api/feeding/start': {
    body: {
      id: randomUUID(),
      babyId,
      type: 'formula' as const,
      startTime: server.at(-3),
      endTime: server.at(7),
      amount: 90,
      unit: 'ml' as const,
      notes: 'Quick',
    },
  },
  'POST /api/feeding/switch': {
    body: {
      id: randomUUID(),
      endId: feedingId,
      type: 'breast_right' as const,
      at: server.at(0),
      sessionId: randomUUID(),
      zone: 'Europe/Berlin',
    },
  },
  'PATCH /api/feeding/end/:id': { body: { endTime: server.at(0), amount: 100, notes: null } },
  'PATCH /api/feeding/:id': { body: { type: 'solid' as const, startTime: server.at(-8), endTime: server.at(0) } },
  'DELETE /api/feeding/:id': {},
});

/** Calls about the whole server. */
const OF_ADMINS = {
  'GET /api/admin/server': {},
  'GET /api/admin/releases': {},
  'PUT /api/admin/registration': { body: { choice: 'open' as const } },
  'POST /api/admin/invitations': {},
  'DELETE /api/admin/invitations': {},
  'POST /api/admin/mail-test': {},
  'POST /api/admin/push-test': {},
  'POST /api/admin/rollback': { body: { app: 'tasks' } },
};

/** Bodies and queries with which each call of the table succeeds. A new call needs its line here; those of kinds are made. */
export async function exampleCall(key: RouteKey, server: TestServer, family: Family): Promise<Example> {
  const { babyId, parent } = family;
  const window = windowOf(server);
  const examples: Record<Exclude<RouteKey, KindCall>, Example | (() => Promise<Example>)> = {
    'GET /api/health': {},
    'GET /api/ready': {},
    'GET /api/config': {},
    'GET /api/releases': {},
    'POST /api/releases/openings': { body: { opened: [{ app: 'tasks', release: '0.1.0-12345678' }], failed: [] } },
    'POST /api/releases/failures': { body: { app: 'tasks', release: '0.1.0-12345678' } },
    ...OF_ADMINS,
    'POST /api/auth/register': { body: { name: 'Kim', email: `${randomUUID()}@example.org`, password: 'secret1' } },
    'POST /api/auth/login': { body: { email: parent.email, password: parent.password } },
    'GET /api/auth/me': {},
    'PATCH /api/auth/me': { body: { name: 'Sam the Second' } },
    'DELETE /api/auth/me': {
      body: { password: parent.password, handOver: [{ babyId, userId: family.helperId }] },
    },
    'GET /api/auth/me/export': {},
    'GET /api/auth/settings': {},
    'PATCH /api/auth/settings': { body: { home: { order: ['tasks/widgets/TasksCard'], hidden: [] } } },
    'POST /api/auth/logout': {},
    'POST /api/auth/password': {
      body: { currentPassword: parent.password, newPassword: parent.password, endApiTokens: true },
    },
    'POST /api/auth/password/forgot': { body: { email: `${randomUUID()}@example.org` } },
    'POST /api/auth/password/reset/check': async () => ({
      body: { token: await tokenExample(server, parent, 'reset') },
    }),
    'POST /api/auth/password/reset': async () => ({
      body: { token: await tokenExample(server, parent, 'reset'), newPassword: 'another-password', keepPasskeys: true },
    }),
    'POST /api/auth/email/verify': async () => ({ body: { token: await tokenExample(server, parent, 'verify') } }),
    'POST /api/auth/email/verification': {},
    'GET /api/auth/sessions': {},
    'DELETE /api/auth/sessions/:id': {},
    'GET /api/auth/webauthn/register': {},
    'POST /api/auth/webauthn/register': () => registrationExample(server, parent),
    'POST /api/auth/webauthn/check': { body: { email: parent.email } },
    'POST /api/auth/webauthn/login': { body: { email: parent.email } },
    'POST /api/auth/webauthn/verify': () => passkeySignInExample(server, family),
    'GET /api/auth/webauthn/credentials': {},
    'DELETE /api/auth/webauthn/credentials/:id': {},
    'GET /api/auth/tokens': {},
    'POST /api/auth/tokens': { body: { id: randomUUID(), name: 'Spreadsheet' } },
    'DELETE /api/auth/tokens/:id': {},
    'GET /api/babies': {},
    'GET /api/babies/:id': {},
    'POST /api/babies': { body: { id: randomUUID(), name: 'Bob', birthDate: '2026-01-01', gender: 'male' } },
    'PATCH /api/babies/:id': { body: { name: 'Ada Mae' } },
    'DELETE /api/babies/:id': {},
    ...peopleExamples(family),
    ...keptExamples(server, family),
    'GET /api/photos/:id': { query: { small: '' } },
    'POST /api/photos/:babyId': async () => ({ body: photoForm(await somePicture(8, 8).jpeg()) }),
    'DELETE /api/photos/:id': {},
    'GET /api/sleep/baby/:babyId': { query: { limit: 5, before: server.at(0), beforeId: randomUUID() } },
    'GET /api/sleep/baby/:babyId/range': window,
    'POST /api/sleep/start': { body: { id: randomUUID(), babyId, startTime: server.at(-1), notes: 'Tired' } },
    'PATCH /api/sleep/end/:id': { body: { endTime: server.at(-20), notes: null } },
    'PATCH /api/sleep/:id': { body: { startTime: server.at(-50), endTime: server.at(-20), notes: 'Calm' } },
    'DELETE /api/sleep/:id': {},
    'GET /api/sleep/analytics/baby/:babyId': { query: { days: 14, timezone: 'Europe/Berlin' } },
    ...feedingExamples(server, family),
    'GET /api/records/baby/:babyId/range': { query: { ...window.query, kinds: 'sleep,feeding' } },
    'GET /api/records/baby/:babyId/latest': {},
    'GET /api/records/baby/:babyId/counts': {},
    'GET /api/records/baby/:babyId/home': window,
    'GET /api/records/baby/:babyId/page': { query: { kind: 'sleep', limit: 5 } },
    'POST /api/records/together': {
      body: {
        babyId,
        steps: [
          {
            kind: 'sleep',
            op: 'create',
            id: randomUUID(),
            fields: { startTime: server.at(-3), endTime: server.at(-2) },
          },
          { kind: 'sleep', op: 'change', id: family.sleepId, fields: { notes: 'Calm' } },
        ],
      },
    },
    'GET /api/records/:id/history': {},
    'POST /api/records/:id/restore': { body: { version: 1 } },
    'GET /api/growth/baby/:babyId': { query: { timezone: 'Europe/Berlin' } },
    'GET /api/export/baby/:babyId': { query: { timezone: 'Europe/Berlin' } },
    'GET /api/growth/tables': {},
    'GET /api/milk/baby/:babyId': { query: { timezone: 'Europe/Berlin' } },
    'GET /api/events': {},
    ...todoExamples(server, babyId),
    ...medicineExamples,
    'POST /api/import/nursing/:babyId': {
      body: nursingForm(server.at(-3_000)),
      query: { dryRun: 'true', progress: 'false' },
    },
    'POST /api/import/account': { body: accountForm(family) },
    'POST /api/import/:babyId': { body: nursingForm(server.at(-3_500)) },
    'GET /api/import/baby/:babyId': {},
    'GET /api/import/:id': {},
    'POST /api/import/:id/answers': { body: { answers: { like: 'leave_out' } } },
    'DELETE /api/import/:id': {},
    'GET /api/reminders': {},
    'PUT /api/reminders/babies/:babyId': { body: { enabled: true, advanceWarningMinutes: 20 } },
    'PATCH /api/reminders/settings': {
      body: { timeZone: 'Europe/Berlin', quietHours: { from: '21:00', to: '07:00' }, todos: true },
    },
    'POST /api/reminders/devices': { body: aSubscription() },
    'PATCH /api/reminders/devices/:id': { body: { enabled: false } },
    'DELETE /api/reminders/devices/:id': {},
  };
  const example = key in examples ? examples[key as keyof typeof examples] : kindExample(key, server, babyId);
  return typeof example === 'function' ? example() : example;
}

async function tokenExample(server: TestServer, { id }: Person, purpose: 'reset' | 'verify'): Promise<string> {
  const surroundings = { now: server.clock.now, publicUrl: server.origin };
  const link = await makeLink(server.store, { userId: id, purpose, mailed: true, ...surroundings });
  return new URL(link).hash.slice(1);
}

async function registrationExample(server: TestServer, parent: Person): Promise<Example> {
  const { data } = await parent.call('GET /api/auth/webauthn/register');
  return { body: { credential: givenAnAuthenticator(server).create(data), deviceName: randomUUID() } };
}

async function passkeySignInExample(server: TestServer, { parent, authenticator }: Family): Promise<Example> {
  const { email } = parent;
  const { data } = await server.call('POST /api/auth/webauthn/login', { body: { email } });
  return { body: { email, credential: authenticator.get(data) } };
}

/** The ids of the family that belong into the path of a call. */
export function pathIds(key: RouteKey, family: Family): Record<string, string> {
  if (key === 'POST /api/babies/:id/restore') return { id: family.deletedBabyId };
  if (key === 'POST /api/import/:id/restore') return { id: family.undoneImportId };
  const byTag: Record<string, string> = {
    babies: family.babyId,
    sleep: family.sleepId,
    feeding: family.feedingId,
    session: family.sessionId,
    passkey: family.credentialId,
    token: family.tokenId,
    todos: family.todoId,
    subtasks: family.subtaskId,
    medicines: family.babyId,
    import: family.importId,
    reminders: family.deviceId,
    photos: family.photoId,
    invitations: family.invitationId,
  };
  const byName: Record<string, string> = { babyId: family.babyId, userId: family.helperId };
  const own = byTag[routes[key].tag] ?? family.recordIds[kindOf(key)?.name ?? 'sleep'] ?? '';
  return Object.fromEntries([...key.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, byName[name] ?? own]));
}

/** Every call of the table. */
export const allRoutes = Object.keys(routes) as RouteKey[];
