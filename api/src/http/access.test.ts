import { randomUUID } from 'node:crypto';
import { type RouteKey, routes } from '@nestling/contract/http';
import { DATABASES } from '../testing/databases.ts';
import { allRoutes, exampleCall, type Family, givenAFamily, pathIds } from '../testing/example-calls.ts';
import { givenAServer, inject, type Person, type TestServer } from '../testing/server.ts';

/** What anyone may call. A route that shall be public must be named here. */
const PUBLIC = [
  'GET /api/health',
  'GET /api/config',
  'POST /api/releases/failures',
  'POST /api/auth/register',
  'POST /api/auth/login',
  'POST /api/auth/password/forgot',
  'POST /api/auth/password/reset',
  'POST /api/auth/webauthn/check',
  'POST /api/auth/webauthn/login',
  'POST /api/auth/webauthn/verify',
];

const needsToken = allRoutes.filter((key) => !PUBLIC.includes(key));
const holdsId = needsToken.filter((key) => key.includes(':') || /^POST .*(\/start|\/todos)$/.test(key));

const withChange = (body: object | undefined, change: object) =>
  body === undefined || body instanceof FormData ? body : { ...body, ...change };

test('only the named routes are public', () => {
  expect(allRoutes.filter((key) => routes[key].access === 'public')).toEqual(PUBLIC);
});

describe.each(DATABASES)('access on %s', (database) => {
  let server: TestServer;
  let family: Family;
  let stranger: Person;
  beforeAll(async () => {
    server = await givenAServer(database);
    stranger = await server.givenAPerson('Stranger');
  });
  beforeEach(async () => {
    family = await givenAFamily(server);
  });
  afterAll(() => server.close());

  const send = async (key: RouteKey, token: string | undefined, params = pathIds(key, family), change = {}) => {
    const { body, query } = await exampleCall(key, server, family);
    return inject(server.app, { key, token, params, query, body: withChange(body, change) });
  };

  /** All rows of all tables that belong to families, in an order of its own. */
  const everything = async () => {
    const tables = [
      'user',
      'session',
      'passkey',
      'baby',
      'membership',
      'sleep',
      'feeding',
      'removed_record',
      'removed_baby',
      'todo',
      'subtask',
      'import_batch',
      'import_key',
    ] as const;
    const rows = await Promise.all(tables.map((table) => server.store.read.selectFrom(table).selectAll().execute()));
    return rows
      .flat()
      .map((row) => JSON.stringify(row))
      .sort();
  };

  test.each(allRoutes)('%s works for the family', async (key) => {
    expect((await send(key, family.parent.token)).statusCode).toBe('status' in routes[key] ? routes[key].status : 200);
  });

  test.each(needsToken)('%s is 401 without a valid token', async (key) => {
    const other = await server.call('POST /api/auth/login', { body: family.parent });
    await server.call('POST /api/auth/logout', { token: other.data.token });
    const before = await everything();
    for (const token of [undefined, 'made-up', other.data.token]) {
      const answer = await send(key, token);
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['www-authenticate']).toBe('Bearer');
    }
    expect(await everything()).toEqual(before);
  });

  test.each(holdsId)('%s does not tell what belongs to others from what is not there', async (key) => {
    const before = await everything();
    const foreign = await send(key, stranger.token);
    const nowhere = Object.fromEntries(Object.keys(pathIds(key, family)).map((name) => [name, randomUUID()]));
    const absent = await send(key, stranger.token, nowhere, { babyId: randomUUID() });
    expect(foreign.statusCode).toBe(404);
    expect(absent.statusCode).toBe(404);
    expect(absent.body).toBe(foreign.body);
    expect(await everything()).toEqual(before);
  });

  test.each(holdsId.filter((key) => key.includes(':')))('%s is 404 for an id that is no UUID', async (key) => {
    const names = Object.keys(pathIds(key, family));
    const absent = await send(key, stranger.token);
    const wrong = await send(key, family.parent.token, Object.fromEntries(names.map((name) => [name, '42'])));
    expect(wrong.statusCode).toBe(404);
    expect(wrong.body).toBe(absent.body);
  });

  test.each(needsToken.filter((key) => !holdsId.includes(key)))('%s shows nothing of others', async (key) => {
    const visitor = await server.givenAPerson('Visitor');
    const { body } = await send(key, visitor.token);
    const { parent, authenticator, apiToken, ...ids } = family;
    for (const id of [parent.id, parent.email, authenticator.id, apiToken, ...Object.values(ids)]) {
      expect(body).not.toContain(id);
    }
  });

  test.each([
    ['PATCH /api/babies/:id', 'baby'],
    ['PATCH /api/sleep/:id', 'sleep'],
    ['PATCH /api/feeding/:id', 'feeding'],
    ['PUT /api/todos/:id', 'todo'],
    ['PUT /api/todos/subtasks/:id', 'subtask'],
  ] as const)('%s changes only the fields it is for', async (key, table) => {
    const other = await givenAFamily(server);
    const { id = '' } = pathIds(key, family);
    const row = () => server.store.read.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const before = await row();
    const sneaked = { id: other.sleepId, babyId: other.babyId, baby_id: other.babyId, role: 'caregiver' };
    const moved = { todoId: other.todoId, todo_id: other.todoId };
    const made = { created_by: other.parent.id, createdBy: other.parent.id, created_at: 1 };
    expect((await send(key, family.parent.token, undefined, { ...sneaked, ...moved, ...made })).statusCode).toBe(200);
    const kept = Object.entries(before).filter(([name]) =>
      ['id', 'baby_id', 'todo_id', 'created_by', 'created_at'].includes(name),
    );
    expect(await row()).toMatchObject(Object.fromEntries(kept));
  });

  test.each(needsToken.filter((key) => routes[key].access === 'data'))('an API token can call %s', async (key) => {
    expect((await send(key, family.apiToken)).statusCode).toBe('status' in routes[key] ? routes[key].status : 200);
  });

  test.each(needsToken.filter((key) => routes[key].access === 'session'))(
    'an API token cannot call %s',
    async (key) => {
      // The example first: making it may itself change something.
      const { body } = await exampleCall(key, server, family);
      const before = await everything();
      const answer = await inject(server.app, { key, token: family.apiToken, params: pathIds(key, family), body });
      expect(answer.statusCode).toBe(403);
      expect(JSON.parse(answer.body).message).toBe('An API token cannot do this. Please sign in.');
      const withoutUse = (rows: string[]) => rows.map((row) => row.replace(/"last_used_at":\d+/, '')).sort();
      expect(withoutUse(await everything())).toEqual(withoutUse(before));
    },
  );
});
