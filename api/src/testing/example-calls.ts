import { randomUUID } from 'node:crypto';
import { type Field, KINDS, type KindName, type RouteKey, routes } from '@nestling/contract/http';
import { makeLink } from '../accounts/account-links.ts';
import type { Fields } from '../records/stored-record.ts';
import { cellsOf } from '../transfer/formats/own.ts';
import { type Authenticator, givenAnAuthenticator } from './authenticator.ts';
import { aSubscription } from './push-service.ts';
import { givenMembership, inject, type Person, type TestServer } from './server.ts';

/** A family with one record of each kind, and a parent with one credential of each kind. */
export interface Family {
  parent: Person;
  babyId: string;
  sleepId: string;
  feedingId: string;
  /** A passkey of the parent and the device that holds it. */
  credentialId: string;
  authenticator: Authenticator;
  /** A sign-in of the parent other than the one that `parent` calls with. */
  sessionId: string;
  tokenId: string;
  apiToken: string;
  todoId: string;
  subtaskId: string;
  importId: string;
  deviceId: string;
  photoId: string;
  /** A record of each kind, by its name. */
  recordIds: Record<string, string>;
  /** A caregiver beside the parent. */
  helperId: string;
  /** An open invitation to the baby. */
  invitationId: string;
  invitationToken: string;
  /** Another baby of the parent's, one that was deleted, and one that was merged into the family's. */
  otherBabyId: string;
  deletedBabyId: string;
  mergedBabyId: string;
  undoneImportId: string;
}

/** A form with a CSV file, as a browser sends it. */
export function csvForm(csv: string | Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  form.append('file', new File([csv], 'export.csv', { type: 'text/csv' }));
  for (const [name, value] of Object.entries({ timezone: 'UTC', ...fields })) form.append(name, value);
  return form;
}

/** A form with a data file of the family's baby, as 'Download my data' gives it. */
export function dataForm(document: unknown): FormData {
  const form = new FormData();
  form.append('file', new File([JSON.stringify(document)], 'nestling.json', { type: 'application/json' }));
  return form;
}

const accountForm = ({ babyId }: Family) =>
  dataForm({
    format: 'nestling-export',
    version: 1,
    babies: [
      { id: babyId, name: 'Ada', birthDate: '2025-12-01', gender: 'female', sleeps: [], feedings: [], todos: [] },
    ],
  });

const uhrzeit = (time: string) => `${time.slice(0, 10)} ${time.slice(11, 16)}`;
const sleepForm = (start: string) => csvForm(`Baby,Uhrzeit,Dauer (Min.),Notiz\nAda,${uhrzeit(start)},30,\n`);
const nursingForm = (start: string) =>
  csvForm(`Baby,Uhrzeit,Startseite,Dauer links (Min.),Dauer rechts (Min.)\nAda,${uhrzeit(start)},Links,5,6\n`);

export async function givenAFamily(server: TestServer): Promise<Family> {
  const parent = await server.givenAPerson();
  const babyId = await server.givenABaby(parent);
  const times = { startTime: server.at(-60), endTime: server.at(-30) };
  const sleep = await parent.call('POST /api/sleep/start', { body: { babyId, ...times, notes: 'private' } });
  const feeding = await parent.call('POST /api/feeding/start', {
    body: { babyId, type: 'bottle', startTime: server.at(-5) },
  });
  const importId = await givenAnImport(server, parent, babyId, server.at(-2_000));
  const authenticator = givenAnAuthenticator(server);
  const { data: options } = await parent.call('GET /api/auth/webauthn/register');
  const registered = await parent.call('POST /api/auth/webauthn/register', {
    body: { credential: authenticator.create(options), deviceName: 'Phone' },
  });
  await server.call('POST /api/auth/login', { body: parent });
  const { data: sessions } = await parent.call('GET /api/auth/sessions');
  const { data: token } = await parent.call('POST /api/auth/tokens', { body: { name: 'Home screen' } });
  const ids = { todoId: randomUUID(), subtaskId: randomUUID() };
  await parent.call('POST /api/todos', {
    body: {
      id: ids.todoId,
      babyId,
      title: 'Private to-do',
      dueDate: '2026-03-12',
      subtasks: [{ id: ids.subtaskId, title: 'Private step' }],
    },
  });
  const device = await parent.call('POST /api/reminders/devices', { body: aSubscription() });
  const helper = await server.givenAPerson('Helper');
  await givenMembership(server.store, helper.id, babyId);
  const invitation = await parent.call('POST /api/invitations', { body: { babyIds: [babyId], role: 'owner' } });
  return {
    parent,
    babyId,
    sleepId: sleep.data.id,
    feedingId: feeding.data.id,
    credentialId: registered.data.credential.id,
    authenticator,
    sessionId: sessions.find(({ current }) => !current)?.id ?? '',
    tokenId: token.id,
    apiToken: token.token,
    ...ids,
    importId,
    deviceId: device.data.id,
    photoId: await givenAPhoto(server, babyId),
    helperId: helper.id,
    invitationId: invitation.data.id,
    invitationToken: invitation.data.token ?? '',
    recordIds: { sleep: sleep.data.id, feeding: feeding.data.id, ...(await laterRecords(server, parent, babyId)) },
    ...(await givenWhatIsGone(server, parent, babyId)),
  };
}

async function givenAnImport({ app }: TestServer, { token }: Person, babyId: string, start: string): Promise<string> {
  const call = { token, params: { babyId }, body: sleepForm(start) };
  return (await inject(app, { key: 'POST /api/import/sleep/:babyId', ...call })).json().data.id;
}

/** What the family can bring back, and what it can make one. */
async function givenWhatIsGone(server: TestServer, parent: Person, babyId: string) {
  const [otherBabyId, deletedBabyId, mergedBabyId] = [
    await server.givenABaby(parent),
    await server.givenABaby(parent),
    await server.givenABaby(parent),
  ];
  await parent.call('DELETE /api/babies/:id', { params: { id: deletedBabyId } });
  await parent.call('POST /api/babies/:id/merge', { params: { id: babyId }, body: { from: mergedBabyId } });
  const undoneImportId = await givenAnImport(server, parent, babyId, server.at(-2_500));
  await parent.call('DELETE /api/import/:id', { params: { id: undoneImportId } });
  return { otherBabyId, deletedBabyId, mergedBabyId, undoneImportId };
}

/** A photo of the baby, in its row as in a backup. */
async function givenAPhoto({ store }: TestServer, babyId: string): Promise<string> {
  const id = randomUUID();
  const picture = Buffer.from('a private picture');
  const row = { id, baby_id: babyId, large: picture, small: picture, bytes: 34, created_by: null, created_at: 0 };
  await store.write((tx) => tx.insertInto('photo').values(row).execute());
  return id;
}

/** A record of each kind that came after the first two. */
async function laterRecords(server: TestServer, parent: Person, babyId: string): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const { kind } of KINDS.slice(2)) {
    const key = `POST /api/records/${kind.name}` as KindCall;
    const { data } = await parent.call(key, kindExample(key, server, babyId) as never);
    ids[kind.name] = (data as { id: string }).id;
  }
  return ids;
}

interface Example {
  body?: Record<string, unknown> | FormData;
  query?: Record<string, unknown>;
}

/** The calls that each kind has, made from its declaration. */
type KindCall = Extract<RouteKey, `${string} /api/${'records' | 'export' | 'import'}/${KindName}${string}`>;

/** What a field of a kind can be set to. */
const exampleOf = (field: Field): unknown => {
  if (field.is === 'choice') return field.of[0];
  return { number: 1, text: 'Some words', flag: true }[field.is];
};

/** The kind that a call under `/api/records/<kind>` is for. */
const kindOf = (key: RouteKey) => KINDS.find(({ kind }) => key.split('/')[3] === kind.name)?.kind;

function kindExample(key: RouteKey, server: TestServer, babyId: string): Example {
  const [method] = key.split(' ');
  const kind = kindOf(key);
  if (key.includes('/export/')) return { query: { days: '7', timezone: 'Europe/Berlin' } };
  if (!kind || method === 'DELETE') return {};
  const fields = Object.fromEntries(Object.entries(kind.fields).map(([name, field]) => [name, exampleOf(field)]));
  const made = { ...fields, notes: 'Calm' };
  if (key.includes('/import/')) {
    const row = { fields: fields as Fields, notes: 'Calm', start_time: Date.parse(server.at(-3)) };
    const cells = cellsOf(kind, { ...row, end_time: Date.parse(server.at(-1)) }, 'Ada', 'UTC');
    const lines = [kind.csv.map(({ header }) => header), cells];
    return {
      query: { dryRun: 'false' },
      body: csvForm(lines.map((line) => line.map((cell) => `"${cell ?? ''}"`).join(',')).join('\n')),
    };
  }
  if (method === 'PATCH') return { body: made };
  const endTime = kind.shape === 'interval' && { endTime: server.at(-1) };
  return { body: { ...made, id: randomUUID(), babyId, startTime: server.at(-3), ...endTime, zone: 'Europe/Berlin' } };
}

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

/** Bodies and queries with which each call of the table succeeds. A new call needs its line here; those of kinds are made. */
export async function exampleCall(key: RouteKey, server: TestServer, family: Family): Promise<Example> {
  const { babyId, parent } = family;
  const window = { query: { start: server.at(-600), end: server.at(0) } };
  const examples: Record<Exclude<RouteKey, KindCall>, Example | (() => Promise<Example>)> = {
    'GET /api/health': {},
    'GET /api/config': {},
    'POST /api/releases/failures': { body: { app: 'tasks', release: '0.1.0-12345678' } },
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
    'GET /api/sleep/baby/:babyId': { query: { limit: 5, before: server.at(0), beforeId: randomUUID() } },
    'GET /api/sleep/baby/:babyId/range': window,
    'POST /api/sleep/start': { body: { id: randomUUID(), babyId, startTime: server.at(-1), notes: 'Tired' } },
    'PATCH /api/sleep/end/:id': { body: { endTime: server.at(-20), notes: null } },
    'PATCH /api/sleep/:id': { body: { startTime: server.at(-50), endTime: server.at(-20), notes: 'Calm' } },
    'DELETE /api/sleep/:id': {},
    'GET /api/sleep/analytics/baby/:babyId': { query: { days: 14, timezone: 'Europe/Berlin' } },
    'GET /api/feeding/baby/:babyId': { query: { page: 1, limit: 5 } },
    'GET /api/feeding/baby/:babyId/range': window,
    'GET /api/feeding/baby/:babyId/active': {},
    'GET /api/feeding/baby/:babyId/latest': { query: { limit: 5 } },
    'GET /api/feeding/:id': {},
    'POST /api/feeding/start': {
      body: {
        id: randomUUID(),
        babyId,
        type: 'formula',
        startTime: server.at(-3),
        endTime: server.at(7),
        amount: 90,
        unit: 'ml',
        notes: 'Quick',
      },
    },
    'PATCH /api/feeding/end/:id': { body: { endTime: server.at(0), amount: 100, notes: null } },
    'PATCH /api/feeding/:id': { body: { type: 'solid', startTime: server.at(-8), endTime: server.at(0) } },
    'DELETE /api/feeding/:id': {},
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
    'GET /api/events': {},
    ...todoExamples(server, babyId),
    'POST /api/import/nursing/:babyId': {
      body: nursingForm(server.at(-3_000)),
      query: { dryRun: 'true', progress: 'false' },
    },
    'POST /api/import/account': { body: accountForm(family) },
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
  return new URL(link).searchParams.get('token') ?? '';
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
  const {
    babyId,
    sleepId,
    feedingId,
    sessionId,
    credentialId,
    tokenId,
    todoId,
    subtaskId,
    importId,
    deviceId,
    photoId,
    invitationId,
    helperId,
  } = family;
  if (key === 'POST /api/babies/:id/restore') return { id: family.deletedBabyId };
  if (key === 'POST /api/import/:id/restore') return { id: family.undoneImportId };
  const ids: Record<string, string> = {
    babies: babyId,
    sleep: sleepId,
    feeding: feedingId,
    session: sessionId,
    passkey: credentialId,
    token: tokenId,
    todos: todoId,
    subtasks: subtaskId,
    import: importId,
    reminders: deviceId,
    photos: photoId,
    invitations: invitationId,
  };
  return Object.fromEntries(
    [...key.matchAll(/:(\w+)/g)].map(([, name = '']) => [
      name,
      { babyId, userId: helperId }[name] ??
        ids[routes[key].tag] ??
        family.recordIds[kindOf(key)?.name ?? 'sleep'] ??
        '',
    ]),
  );
}

export const allRoutes = Object.keys(routes) as RouteKey[];
