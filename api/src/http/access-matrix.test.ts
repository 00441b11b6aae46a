import { isDeepStrictEqual } from 'node:util';
import type { Role } from '@nestling/contract';
import { type KindName, type RouteKey, type RouteSpec, routes } from '@nestling/contract/http';
import { EITHER_DATABASE } from '../testing/databases.ts';
import { allRoutes, exampleCall, pathIds } from '../testing/example-calls.ts';
import { type Family, givenAFamily } from '../testing/family.ts';
import { type KindCall, kindOf } from '../testing/kind-examples.ts';
import { givenAServer, givenMembership, inject, type Person, type TestServer } from '../testing/server.ts';
import { familyRows, type Held, storedTables } from '../testing/stored-tables.ts';

/** Who calls, in the order of a row. */
const CALLERS = ['stranger', 'viewer', 'caregiver', 'owner', 'removed'] as const;
type Caller = (typeof CALLERS)[number];

/**
 * What each caller is answered, in that order: `yes` the success of the call, `no` 403 `not_allowed`, `none` 404 `not_found`, `ended` 404
 * `access_ended`, else the code of the refusal. At the end what their API tokens are (row FAM-03): the `same` as they, or told to
 * `sign-in`, 403 `forbidden`.
 */
type Row = `${string} ${string} ${string} ${string} ${string} ${'same' | 'sign-in'}`;

const SEE: Row = 'none yes yes yes ended same';
const WRITE: Row = 'none no yes yes ended same';
const OWN: Row = 'none no no yes ended sign-in';
/** About the caller alone: what is others' stays as it is. */
const SELF: Row = 'yes yes yes yes yes same';
const SELF_SIGNED_IN: Row = 'yes yes yes yes yes sign-in';
/** About something of the owner's account. */
const OF_OWNER: Row = 'none none none yes none sign-in';

/** Of whom the operator named alone, whatever they are to a baby (row RUN-05). */
const NOBODY: Row = 'none none none none none same';

/** Every call that needs somebody (row FAM-60). A new call is missing here until somebody has thought about who may. */
const ROWS: Record<Exclude<RouteKey, KindCall>, Row | 'public'> = {
  'GET /api/health': 'public',
  'GET /api/ready': 'public',
  'GET /api/config': 'public',
  'GET /api/releases': SELF_SIGNED_IN,
  'POST /api/releases/openings': 'public',
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
  'DELETE /api/babies/:id': 'none no no yes ended same',
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
  'POST /api/photos/:babyId': WRITE,
  'DELETE /api/photos/:id': WRITE,
  'GET /api/sleep/baby/:babyId': SEE,
  'GET /api/sleep/baby/:babyId/range': SEE,
  'POST /api/sleep/start': WRITE,
  // It was ended by the owner: another end is for who comes second to decide.
  'PATCH /api/sleep/end/:id': 'none no already_ended yes ended same',
  'PATCH /api/sleep/:id': WRITE,
  'DELETE /api/sleep/:id': WRITE,
  'GET /api/sleep/analytics/baby/:babyId': SEE,
  'GET /api/growth/baby/:babyId': SEE,
  'GET /api/export/baby/:babyId': SEE,
  'GET /api/growth/tables': SELF,
  'GET /api/milk/baby/:babyId': SEE,
  'GET /api/feeding/baby/:babyId': SEE,
  'GET /api/feeding/baby/:babyId/range': SEE,
  'GET /api/feeding/baby/:babyId/active': SEE,
  'GET /api/feeding/baby/:babyId/latest': SEE,
  'GET /api/feeding/:id': SEE,
  'POST /api/feeding/start': WRITE,
  'POST /api/feeding/switch': WRITE,
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
  'GET /api/medicines/baby/:babyId': SEE,
  'POST /api/medicines/baby/:babyId': WRITE,
  'PATCH /api/medicines/:id': WRITE,
  'DELETE /api/medicines/:id': WRITE,
  'POST /api/medicines/:id/restore': WRITE,
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
  'POST /api/import/:babyId': WRITE,
  'GET /api/import/baby/:babyId': WRITE,
  'GET /api/import/:id': WRITE,
  'POST /api/import/:id/answers': WRITE,
  'POST /api/import/:id/restore': 'none no no yes ended sign-in',
  'DELETE /api/import/:id': 'none no no yes ended same',
  'GET /api/reminders': SELF_SIGNED_IN,
  'PUT /api/reminders/babies/:babyId': 'none yes yes yes ended sign-in',
  'PATCH /api/reminders/settings': SELF_SIGNED_IN,
  'POST /api/reminders/devices': SELF_SIGNED_IN,
  'GET /api/admin/server': NOBODY,
  'GET /api/admin/releases': NOBODY,
  'PUT /api/admin/registration': NOBODY,
  'POST /api/admin/invitations': NOBODY,
  'DELETE /api/admin/invitations': NOBODY,
  'POST /api/admin/mail-test': NOBODY,
  'POST /api/admin/push-test': NOBODY,
  'POST /api/admin/rollback': NOBODY,
  'PATCH /api/reminders/devices/:id': OF_OWNER,
  'DELETE /api/reminders/devices/:id': OF_OWNER,
};

/** A call that kinds have, without saying which kind. */
type KindShape = { [Name in KindName]: ShapeOf<KindCall, Name> }[KindName];
type ShapeOf<Key, Name extends string> = Key extends `${infer Method} /api/${infer Noun}/${Name}${infer Rest}`
  ? `${Method} /api/${Noun}/<kind>${Rest}`
  : never;

/** The calls that are made for each kind. */
const KIND_ROWS: Record<KindShape, Row> = {
  'POST /api/records/<kind>': WRITE,
  'PATCH /api/records/<kind>/:id': WRITE,
  'DELETE /api/records/<kind>/:id': WRITE,
  'POST /api/import/<kind>/:babyId': WRITE,
  'GET /api/export/<kind>/:babyId': SEE,
};

function rowOf(key: RouteKey): Row | 'public' {
  const rows: Record<string, Row | 'public'> = { ...ROWS, ...KIND_ROWS };
  const row = rows[key] ?? rows[key.replace(`/${kindOf(key)?.name}`, '/<kind>')];
  if (!row) throw new Error(`'${key}' has no row`);
  return row;
}

/** What an answer is called in a row. */
const WORDS: Record<string, string> = {
  '403 not_allowed': 'no',
  '404 not_found': 'none',
  '404 access_ended': 'ended',
  '403 forbidden': 'sign-in',
  '400 bad_request': 'bad_request',
  '409 last_owner': 'last_owner',
  '409 already_ended': 'already_ended',
  '404 invitation_gone': 'invitation_gone',
};

function wordOf(key: RouteKey, { statusCode, body }: { statusCode: number; body: string }): string {
  const { status = 200 }: RouteSpec = routes[key];
  if (statusCode === status) return 'yes';
  const { error } = JSON.parse(body);
  return WORDS[`${statusCode} ${error}`] ?? `${statusCode} ${error}`;
}

/** Somebody with a sign-in or an API token, and the word of a row for what they are answered. */
interface Try {
  caller: Caller;
  with: 'token' | 'apiToken';
  answer: string;
}

const triesOf = (row: Row): Try[] => {
  const words = row.split(' ');
  const ofTokens = (answer: string) => (words.at(-1) === 'same' ? answer : 'sign-in');
  return CALLERS.flatMap((caller, place): Try[] => {
    const answer = words[place] ?? '';
    return [
      { caller, with: 'token', answer },
      { caller, with: 'apiToken', answer: ofTokens(answer) },
    ];
  });
};

const cases = allRoutes.flatMap((key) => {
  const row = rowOf(key);
  return row === 'public' ? [] : [[key, row] as const];
});

test('who is public is said here as in the table, and nobody else is', () => {
  const open = allRoutes.filter((key) => rowOf(key) === 'public');
  expect(open).toEqual(allRoutes.filter((key) => routes[key].access === 'public'));
});

describe.each(EITHER_DATABASE)('who may call what on %s', (database) => {
  let server: TestServer;
  let family: Family;
  let people: Record<Caller, Person & { apiToken: string }>;
  let tables: Awaited<ReturnType<typeof storedTables>>;
  /** What they hold before each call. */
  let held: Held;
  beforeAll(async () => {
    server = await givenAServer(database);
    family = await givenAFamily(server);
    people = {
      stranger: await withApiToken(await server.givenAPerson('Stranger')),
      viewer: await withApiToken(await somebodyWho('viewer')),
      caregiver: await withApiToken(await somebodyWho('caregiver')),
      owner: await withApiToken(family.parent),
      removed: await withApiToken(await somebodyWho('caregiver')),
    };
    const params = { id: family.babyId, userId: people.removed.id };
    await family.parent.call('DELETE /api/babies/:id/people/:userId', { params });
    tables = await storedTables(server);
    held = await tables.read();
  });
  afterAll(() => server.close());

  async function somebodyWho(role: Role): Promise<Person> {
    const person = await server.givenAPerson();
    await givenMembership(server.store, person.id, family.babyId, role);
    return person;
  }

  /** With a token that was used already: its first use is noted. */
  async function withApiToken(person: Person): Promise<Person & { apiToken: string }> {
    const { data } = await person.call('POST /api/auth/tokens', { body: { name: 'Spreadsheet' } });
    await server.call('GET /api/auth/me', { token: data.token });
    return { ...person, apiToken: data.token };
  }

  async function trying(key: RouteKey, { caller, with: kind }: Try): Promise<Try> {
    // What is confirmed by a password is so by the caller's own.
    const isConfirmed = key === 'DELETE /api/auth/me' || key === 'POST /api/auth/password';
    const { body, query } = await exampleCall(
      key,
      server,
      isConfirmed ? { ...family, parent: people[caller] } : family,
    );
    const params = pathIds(key, family);
    const answer = await inject(server.app, { key, token: people[caller][kind], params, query, body });
    return { caller, with: kind, answer: wordOf(key, answer) };
  }

  /** Who is refused, and who only reads, one after the other: all is left as it was. */
  async function changesNothing(key: RouteKey, tries: Try[]): Promise<void> {
    const came: Try[] = [];
    for (const one of tries) came.push(await trying(key, one));
    const left = await tables.read();
    // What is wrong here is no fault of the next calls.
    if (!isDeepStrictEqual(left, held)) await tables.putBack(held);
    expect(came).toEqual(tries);
    expect(familyRows(left)).toEqual(familyRows(held));
  }

  /** Who may, each of them in the family as it was. */
  async function succeeds(key: RouteKey, tries: Try[]): Promise<void> {
    const came: Try[] = [];
    for (const one of tries) {
      came.push(await trying(key, one));
      const left = isAboutSelf(key, one) ? await tables.read() : held;
      await tables.putBack(held);
      expect(withoutRowsOf(one.caller, left)).toEqual(withoutRowsOf(one.caller, held));
    }
    expect(came).toEqual(tries);
  }

  function isAboutSelf(key: RouteKey, { caller }: Try): boolean {
    const row = rowOf(key);
    // An owner who goes hands the baby over.
    const handsOver = key === 'DELETE /api/auth/me' && caller === 'owner';
    return (row === SELF || row === SELF_SIGNED_IN) && !handsOver;
  }

  const withoutRowsOf = (caller: Caller, all: Held) =>
    familyRows(all).filter((row) => !row.includes(people[caller].id));

  test.each(cases)('%s: %s', async (key, row) => {
    const tries = triesOf(row);
    const changes = ({ answer }: Try) => answer === 'yes' && !key.startsWith('GET ');
    await changesNothing(
      key,
      tries.filter((one) => !changes(one)),
    );
    await succeeds(key, tries.filter(changes));
  });
});
