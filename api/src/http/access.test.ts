import { randomUUID } from 'node:crypto';
import { type RouteKey, routes } from '@nestling/contract/http';
import { DATABASES } from '../testing/databases.ts';
import { allRoutes, exampleCall, pathIds } from '../testing/example-calls.ts';
import { type Family, givenAFamily } from '../testing/family.ts';
import { givenAServer, inject, type Person, type TestServer } from '../testing/server.ts';
import { familyRows, storedTables } from '../testing/stored-tables.ts';

/** What anyone may call is named in the contract's own test of its routes. */
const needsToken = allRoutes.filter((key) => routes[key].access !== 'public');
const holdsId = needsToken.filter((key) => key.includes(':') || /^POST .*(\/start|\/todos|\/records\/\w+)$/.test(key));

const withChange = (body: object | undefined, change: object) =>
  body === undefined || body instanceof FormData ? body : { ...body, ...change };

describe.each(DATABASES)('access on %s', (database) => {
  let server: TestServer;
  /** Whose data no call may touch, unless a test says so. */
  let family: Family;
  let stranger: Person;
  /** Of a sign-in that is signed out. */
  let endedToken: string;
  let tables: Awaited<ReturnType<typeof storedTables>>;
  beforeAll(async () => {
    server = await givenAServer(database);
    family = await givenAFamily(server);
    stranger = await server.givenAPerson('Stranger');
    const ended = await server.call('POST /api/auth/login', { body: family.parent });
    endedToken = ended.data.token;
    await server.call('POST /api/auth/logout', { token: endedToken });
    tables = await storedTables(server);
  });
  afterAll(() => server.close());

  interface Sent {
    of?: Family;
    params?: Record<string, string>;
    change?: object;
    /** In place of the family's baby, where the body names one. */
    otherBaby?: boolean;
  }
  const send = async (
    key: RouteKey,
    token: string | undefined,
    { of = family, params, otherBaby, change }: Sent = {},
  ) => {
    const { body, query } = await exampleCall(key, server, of);
    const namesBaby = body !== undefined && !(body instanceof FormData) && 'babyId' in body;
    const changes = change ?? (otherBaby && namesBaby ? { babyId: randomUUID() } : {});
    return inject(server.app, {
      key,
      token,
      params: params ?? pathIds(key, of),
      query,
      body: withChange(body, changes),
    });
  };

  const everything = async () => familyRows(await tables.read());

  const idsOf = ({ parent, authenticator, apiToken, recordIds, ...ids }: Family) => [
    ...[parent.id, parent.email, authenticator.id, apiToken],
    ...Object.values(ids),
    ...Object.values(recordIds),
  ];

  test('a change in any table of a family is seen', () => {
    expect(tables.ofFamilies).toEqual(
      expect.arrayContaining(['user', 'record', 'push_device', 'reminder', 'reminder_preference']),
    );
  });

  test.each(needsToken)('%s is 401 without a valid token', async (key) => {
    const before = await everything();
    for (const token of [undefined, 'made-up', endedToken]) {
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
    const absent = await send(key, stranger.token, { params: nowhere, otherBaby: true });
    expect(foreign.statusCode).toBe(404);
    expect(absent.statusCode).toBe(404);
    expect(absent.body).toBe(foreign.body);
    expect(await everything()).toEqual(before);
  });

  test.each(holdsId.filter((key) => key.includes(':')))('%s is 404 for an id that is no UUID', async (key) => {
    const names = Object.keys(pathIds(key, family));
    const absent = await send(key, stranger.token);
    const params = Object.fromEntries(names.map((name) => [name, '42']));
    const wrong = await send(key, family.parent.token, { params });
    expect(wrong.statusCode).toBe(404);
    expect(wrong.body).toBe(absent.body);
  });

  // Whoever has the link of an invitation may accept it: that is tried with invitations.
  const opensNothing = (key: RouteKey) => !holdsId.includes(key) && key !== 'POST /api/invitations/accept';
  test.each(needsToken.filter(opensNothing))('%s shows and changes nothing of others', async (key) => {
    const visitor = await server.givenAPerson('Visitor');
    const ids = idsOf(family);
    const ofFamily = (rows: string[]) => rows.filter((row) => ids.some((id) => row.includes(id)));
    // The example first: making it may itself change something.
    const { body, query } = await exampleCall(key, server, family);
    const before = ofFamily(await everything());
    const answer = await inject(server.app, { key, token: visitor.token, params: pathIds(key, family), query, body });
    for (const id of ids) expect(answer.body).not.toContain(id);
    expect(ofFamily(await everything())).toEqual(before);
  });

  test.each(needsToken.filter((key) => routes[key].access === 'session'))(
    'an API token cannot call %s',
    async (key) => {
      const { body } = await exampleCall(key, server, family);
      const before = await everything();
      const answer = await inject(server.app, { key, token: family.apiToken, params: pathIds(key, family), body });
      expect(answer.statusCode).toBe(403);
      expect(JSON.parse(answer.body).message).toBe('An API token cannot do this. Please sign in.');
      const withoutUse = (rows: string[]) => rows.map((row) => row.replace(/"last_used_at":\d+/, '')).sort();
      expect(withoutUse(await everything())).toEqual(withoutUse(before));
    },
  );

  test('what a family discarded or deleted is not told to others', async () => {
    const { parent, babyId, feedingId } = await givenAFamily(server);
    const startTime = server.at(-1);
    const { data: sleep } = await parent.call('POST /api/sleep/start', { body: { babyId, startTime } });
    const end = { params: { id: sleep.id }, body: { endTime: server.at(-1, 5) } };
    await parent.call('PATCH /api/sleep/end/:id', end);
    expect((await parent.call('PATCH /api/sleep/end/:id', end)).data).toMatchObject({ deleted: true, id: sleep.id });
    expect((await stranger.call('PATCH /api/sleep/end/:id', end)).error).toBe('not_found');

    await parent.call('DELETE /api/feeding/:id', { params: { id: feedingId } });
    const made = (by: string) => ({ body: { id: feedingId, babyId: by, type: 'breast_left', startTime } }) as const;
    expect((await parent.call('POST /api/feeding/start', made(babyId))).error).toBe('record_deleted');
    const theirs = await server.givenABaby(stranger);
    expect((await stranger.call('POST /api/feeding/start', made(theirs))).error).toBe('id_in_use');
  });

  test.each([
    ['PATCH /api/babies/:id', 'baby'],
    ['PATCH /api/sleep/:id', 'record'],
    ['PATCH /api/feeding/:id', 'record'],
    ['PUT /api/todos/:id', 'todo'],
    ['PUT /api/todos/subtasks/:id', 'subtask'],
  ] as const)('%s changes only the fields it is for', async (key, table) => {
    const of = await givenAFamily(server);
    const { id = '' } = pathIds(key, of);
    const row = () => server.store.read.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const before = await row();
    const sneaked = { id: family.sleepId, babyId: family.babyId, baby_id: family.babyId, role: 'caregiver' };
    const moved = { todoId: family.todoId, todo_id: family.todoId };
    const made = { created_by: family.parent.id, createdBy: family.parent.id, created_at: 1 };
    const change = { ...sneaked, ...moved, ...made };
    expect((await send(key, of.parent.token, { of, change })).statusCode).toBe(200);
    const kept = Object.entries(before).filter(([name]) =>
      ['id', 'baby_id', 'todo_id', 'created_by', 'created_at'].includes(name),
    );
    expect(await row()).toMatchObject(Object.fromEntries(kept));
  });
});
