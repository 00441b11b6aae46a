import { type RouteKey, type RouteSpec, routes } from '@nestling/contract/http';
import { DATABASES } from '../testing/databases.ts';
import { allRoutes, exampleCall, type Family, givenAFamily, pathIds } from '../testing/example-calls.ts';
import { givenAServer, givenMembership, inject, type Person, type TestServer } from '../testing/server.ts';

/** Who calls, in the order of a row. */
const CALLERS = ['stranger', 'viewer', 'caregiver', 'owner', 'removed', 'token'] as const;
type Caller = (typeof CALLERS)[number];

/**
 * What each caller is answered, in that order: `yes` the success of the call, `no` 403 `not_allowed`, `none` 404 `not_found`, `ended` 404
 * `access_ended`, `sign-in` 403 `forbidden`, which a token is told; else the code of the refusal.
 */
type Row = `${string} ${string} ${string} ${string} ${string} ${string}`;

const SEE: Row = 'none yes yes yes ended yes';
const WRITE: Row = 'none no yes yes ended yes';
const OWN: Row = 'none no no yes ended sign-in';
/** About the caller alone. */
const SELF: Row = 'yes yes yes yes yes yes';
const SELF_SIGNED_IN: Row = 'yes yes yes yes yes sign-in';
/** About something of the owner's account. */
const OF_OWNER: Row = 'none none none yes none sign-in';

/** Every call that needs somebody (row FAM-60). A new call is missing here until somebody has thought about who may. */
const ROWS: Record<Exclude<RouteKey, KindCall>, Row | 'public'> = {
  'GET /api/health': 'public',
  'GET /api/config': 'public',
  'POST /api/releases/failures': 'public',
  'POST /api/auth/register': 'public',
  'POST /api/auth/login': 'public',
  'GET /api/auth/me': SELF,
  'PATCH /api/auth/me': SELF_SIGNED_IN,
  'DELETE /api/auth/me': SELF_SIGNED_IN,
  'GET /api/auth/me/export': SELF_SIGNED_IN,
  'GET /api/auth/settings': SELF_SIGNED_IN,
  'PATCH /api/auth/settings': SELF_SIGNED_IN,
  'POST /api/auth/logout': SELF_SIGNED_IN,
  'POST /api/auth/password': SELF_SIGNED_IN,
  'POST /api/auth/password/forgot': 'public',
  'POST /api/auth/password/reset/check': 'public',
  'POST /api/auth/password/reset': 'public',
  'POST /api/auth/email/verify': 'public',
  'POST /api/auth/email/verification': SELF_SIGNED_IN,
  'GET /api/auth/sessions': SELF_SIGNED_IN,
  'DELETE /api/auth/sessions/:id': OF_OWNER,
  'GET /api/auth/webauthn/register': SELF_SIGNED_IN,
  'POST /api/auth/webauthn/register': 'bad_request bad_request bad_request yes bad_request sign-in',
  'POST /api/auth/webauthn/check': 'public',
  'POST /api/auth/webauthn/login': 'public',
  'POST /api/auth/webauthn/verify': 'public',
  'GET /api/auth/webauthn/credentials': SELF_SIGNED_IN,
  'DELETE /api/auth/webauthn/credentials/:id': OF_OWNER,
  'GET /api/auth/tokens': SELF_SIGNED_IN,
  'POST /api/auth/tokens': SELF_SIGNED_IN,
  'DELETE /api/auth/tokens/:id': OF_OWNER,
  'GET /api/babies': SELF,
  'GET /api/babies/:id': SEE,
  'POST /api/babies': SELF,
  'PATCH /api/babies/:id': WRITE,
  'DELETE /api/babies/:id': 'none no no yes ended yes',
  'GET /api/babies/:id/people': SEE,
  'PATCH /api/babies/:id/people/:userId': OWN,
  'DELETE /api/babies/:id/people/:userId': OWN,
  'POST /api/babies/:id/leave': 'none yes yes last_owner ended sign-in',
  'POST /api/invitations': OWN,
  'GET /api/invitations': SELF_SIGNED_IN,
  'DELETE /api/invitations/:id': OF_OWNER,
  'POST /api/invitations/look': 'public',
  // Whoever has the link may; who was removed after it was made may not come back by it.
  'POST /api/invitations/accept': 'yes yes yes yes invitation_gone sign-in',
  'GET /api/babies/:id/deleted': SEE,
  'GET /api/babies/deleted': SELF_SIGNED_IN,
  'POST /api/babies/:id/restore': OF_OWNER,
  'POST /api/babies/:id/merge': OWN,
  'POST /api/babies/:id/merge/undo': OWN,
  'GET /api/photos/:id': SEE,
  'GET /api/sleep/baby/:babyId': SEE,
  'GET /api/sleep/baby/:babyId/range': SEE,
  'POST /api/sleep/start': WRITE,
  // It was ended by the owner: another end is for who comes second to decide.
  'PATCH /api/sleep/end/:id': 'none no already_ended yes ended yes',
  'PATCH /api/sleep/:id': WRITE,
  'DELETE /api/sleep/:id': WRITE,
  'GET /api/sleep/analytics/baby/:babyId': SEE,
  'GET /api/feeding/baby/:babyId': SEE,
  'GET /api/feeding/baby/:babyId/range': SEE,
  'GET /api/feeding/baby/:babyId/active': SEE,
  'GET /api/feeding/baby/:babyId/latest': SEE,
  'GET /api/feeding/:id': SEE,
  'POST /api/feeding/start': WRITE,
  'PATCH /api/feeding/end/:id': WRITE,
  'PATCH /api/feeding/:id': WRITE,
  'DELETE /api/feeding/:id': WRITE,
  'GET /api/records/baby/:babyId/range': SEE,
  'GET /api/records/baby/:babyId/latest': SEE,
  'GET /api/records/baby/:babyId/counts': SEE,
  'GET /api/records/baby/:babyId/home': SEE,
  'GET /api/records/baby/:babyId/page': SEE,
  'POST /api/records/together': WRITE,
  'GET /api/records/:id/history': SEE,
  'POST /api/records/:id/restore': WRITE,
  'GET /api/events': SELF,
  'GET /api/todos/baby/:babyId': SEE,
  'GET /api/todos/:id': SEE,
  'POST /api/todos': WRITE,
  'PUT /api/todos/:id': WRITE,
  'PATCH /api/todos/:id/complete': WRITE,
  'DELETE /api/todos/:id': WRITE,
  'POST /api/todos/:id/subtasks': WRITE,
  'PUT /api/todos/subtasks/:id': WRITE,
  'PATCH /api/todos/subtasks/:id/complete': WRITE,
  'DELETE /api/todos/subtasks/:id': WRITE,
  'POST /api/import/nursing/:babyId': WRITE,
  'POST /api/import/account': SELF,
  'POST /api/import/:id/restore': 'none no no yes ended yes',
  'DELETE /api/import/:id': 'none no no yes ended yes',
  'GET /api/reminders': SELF_SIGNED_IN,
  'PUT /api/reminders/babies/:babyId': 'none yes yes yes ended sign-in',
  'PATCH /api/reminders/settings': SELF_SIGNED_IN,
  'POST /api/reminders/devices': SELF_SIGNED_IN,
  'PATCH /api/reminders/devices/:id': OF_OWNER,
  'DELETE /api/reminders/devices/:id': OF_OWNER,
};

/** The calls of a kind, which its declaration makes. */
type KindCall = Extract<RouteKey, `${string} /api/${'records' | 'export' | 'import'}/${'sleep' | 'feeding'}${string}`>;

const rowOf = (key: RouteKey): Row | 'public' =>
  key in ROWS ? ROWS[key as keyof typeof ROWS] : key.startsWith('GET ') ? SEE : WRITE;

const EXPECTED: Record<string, [number, string]> = {
  no: [403, 'not_allowed'],
  none: [404, 'not_found'],
  ended: [404, 'access_ended'],
  'sign-in': [403, 'forbidden'],
  bad_request: [400, 'bad_request'],
  last_owner: [409, 'last_owner'],
  already_ended: [409, 'already_ended'],
  invitation_gone: [404, 'invitation_gone'],
};

const cases = allRoutes.flatMap((key) => {
  const row = rowOf(key);
  if (row === 'public') return [];
  const words = row.split(' ');
  return CALLERS.map((caller, place) => [key, caller, words[place] ?? ''] as const);
});

test('who is public is said here as in the table, and nobody else is', () => {
  const open = allRoutes.filter((key) => rowOf(key) === 'public');
  expect(open).toEqual(allRoutes.filter((key) => routes[key].access === 'public'));
});

describe.each(DATABASES)('who may call what on %s', (database) => {
  let server: TestServer;
  /** Who is refused shares a family: nothing changes in it. */
  let shared: Family & { people: Record<Exclude<Caller, 'owner' | 'token'>, Person> };
  beforeAll(async () => {
    server = await givenAServer(database);
    shared = await aFamily();
  });
  afterAll(() => server.close());

  async function aFamily(): Promise<typeof shared> {
    const family = await givenAFamily(server);
    const [stranger, viewer, caregiver, removed] = await Promise.all(
      ['Stranger', 'Viewer', 'Caregiver', 'Removed'].map((name) => server.givenAPerson(name)),
    );
    if (!stranger || !viewer || !caregiver || !removed) throw new Error('Nobody came');
    await givenMembership(server.store, viewer.id, family.babyId, 'viewer');
    await givenMembership(server.store, caregiver.id, family.babyId, 'caregiver');
    await givenMembership(server.store, removed.id, family.babyId, 'caregiver');
    const params = { id: family.babyId, userId: removed.id };
    await family.parent.call('DELETE /api/babies/:id/people/:userId', { params });
    return { ...family, people: { stranger, viewer, caregiver, removed } };
  }

  test.each(cases)('%s by %s is %s', async (key, caller, expected) => {
    const changes = expected === 'yes' && !key.startsWith('GET ');
    const family = changes ? await aFamily() : shared;
    const token =
      caller === 'token' ? family.apiToken : caller === 'owner' ? family.parent.token : family.people[caller].token;
    const { body, query } = await exampleCall(key, server, ownBody(key, caller, family));
    const answer = await inject(server.app, { key, token, params: pathIds(key, family), query, body });
    const spec: RouteSpec = routes[key];
    if (expected === 'yes') expect([answer.statusCode, answer.body]).toEqual([spec.status ?? 200, answer.body]);
    else {
      const { error } = JSON.parse(answer.body);
      expect([answer.statusCode, error]).toEqual(EXPECTED[expected]);
    }
  });

  /** What is confirmed by a password is so by the caller's own. */
  function ownBody(key: RouteKey, caller: Caller, family: typeof shared): Family {
    const isConfirmed = key === 'DELETE /api/auth/me' || key === 'POST /api/auth/password';
    if (!isConfirmed || caller === 'owner' || caller === 'token') return family;
    return { ...family, parent: family.people[caller] };
  }
});
