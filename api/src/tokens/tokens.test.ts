import { randomUUID } from 'node:crypto';
import { DATABASES } from '../testing/databases.ts';
import { givenSam, type Person, type TestServer } from '../testing/server.ts';

describe.each(DATABASES)('API tokens on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  givenSam(database, (given) => {
    ({ server, sam } = given);
  });

  const make = (name: string, id?: string, person = sam) =>
    person.call('POST /api/auth/tokens', { body: { id, name } });
  const list = async () => (await sam.call('GET /api/auth/tokens')).data;
  const withToken = (token: string) => server.call('GET /api/babies', { token });

  test('a token is shown once, opens the data and ends when it is deleted', async () => {
    const made = await make(' Home screen ');
    expect(made).toMatchObject({
      status: 201,
      data: { name: 'Home screen', createdAt: server.at(0), lastUsedAt: null },
    });
    const { token, ...shown } = made.data;
    expect(token).toMatch(/^nst_[\w-]{43}$/);
    expect(await list()).toEqual([shown]);
    expect((await withToken(token)).status).toBe(200);
    expect((await server.call('GET /api/auth/me', { token })).data.id).toBe(sam.id);

    const { id } = shown;
    expect((await sam.call('DELETE /api/auth/tokens/:id', { params: { id } })).data).toEqual({ id });
    expect((await withToken(token)).status).toBe(401);
    expect(await list()).toEqual([]);
    expect((await sam.call('DELETE /api/auth/tokens/:id', { params: { id } })).status).toBe(404);
  });

  test('only the hash is stored', async () => {
    const { data } = await make('Hidden');
    const rows = await server.store.read.selectFrom('session').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(data.token.slice('nst_'.length));
  });

  test.each([
    ['', 'Token name is required'],
    ['  ', 'Token name is required'],
    ['ab', 'Name must be at least 3 characters'],
    ['a'.repeat(51), 'Name must be less than 50 characters'],
  ])('the name %j is refused in the words of the form', async (name, message) => {
    expect(await make(name)).toMatchObject({ status: 400, message });
  });

  test('50 characters are allowed', async () => {
    expect((await make('a'.repeat(50))).status).toBe(201);
  });

  test('the newest token stands first', async () => {
    await make('First');
    server.after({ seconds: 1 });
    await make('Second');
    expect((await list()).map(({ name }) => name)).toEqual(['Second', 'First']);
  });

  test('a double click makes one token, whose secret keeps working', async () => {
    const id = randomUUID();
    const answers = await Promise.all([make('Twice', id), make('Twice', id.toUpperCase())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const made = answers.find(({ status }) => status === 201);
    const repeat = answers.find(({ status }) => status === 409);
    expect(repeat).toMatchObject({
      error: 'token_made',
      message:
        'This token exists already, and it was shown only once. If you do not have it, delete it and create a new one.',
      data: { id, name: 'Twice' },
    });
    expect(repeat?.data).not.toHaveProperty('token');
    expect(await list()).toHaveLength(1);
    expect((await withToken(made?.data.token ?? '')).status).toBe(200);
  });

  test("somebody else's id is taken, and says nothing about whose it is", async () => {
    const id = randomUUID();
    await make('Mine', id);
    const kim = await server.givenAPerson('Kim');
    const taken = await make('Mine too', id, kim);
    expect(taken).toMatchObject({ status: 409, error: 'id_in_use' });
    expect(taken.data).toBeUndefined();
  });

  test('use is noted at most once a minute', async () => {
    const { data } = await make('Noted');
    const lastUsed = async () => (await list())[0]?.lastUsedAt;
    const first = server.after({ seconds: 10 });
    const write = jest.spyOn(server.store, 'write');
    await Promise.all([withToken(data.token), withToken(data.token), withToken(data.token)]);
    expect(write).toHaveBeenCalledTimes(1);
    write.mockRestore();
    expect(await lastUsed()).toBe(first);
    server.after({ seconds: 59 });
    await withToken(data.token);
    expect(await lastUsed()).toBe(first);
    const second = server.after({ seconds: 1 });
    await withToken(data.token);
    expect(await lastUsed()).toBe(second);
  });

  test('tokens outlive sessions and do not show among them', async () => {
    const { data } = await make('Long');
    server.after({ days: 400 });
    expect((await withToken(data.token)).status).toBe(200);
    const { data: again } = await server.call('POST /api/auth/login', { body: sam });
    const { data: sessions } = await server.call('GET /api/auth/sessions', { token: again.token });
    expect(sessions.map(({ id }) => id)).not.toContain(data.id);
    const ended = await server.call('DELETE /api/auth/sessions/:id', { token: again.token, params: { id: data.id } });
    expect(ended.status).toBe(404);
  });
});
