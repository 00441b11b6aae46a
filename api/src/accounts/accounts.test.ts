import { DATABASES } from '../testing/databases.ts';
import { givenAServer, type TestServer } from '../testing/server.ts';

describe.each(DATABASES)('accounts on %s', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await givenAServer(database);
  });
  afterAll(() => server.close());

  const login = (email: string, password: string, address?: string) =>
    server.call('POST /api/auth/login', { body: { email, password }, address });

  test('who registers is signed in and can sign in again, whatever the case of the e-mail address', async () => {
    const body = { name: ' Sam ', email: ' Sam.Parent@Example.org ', password: 'secret1' };
    const registered = await server.call('POST /api/auth/register', { body });
    expect(registered.status).toBe(201);
    expect(registered.data).toMatchObject({ name: 'Sam', email: 'sam.parent@example.org' });

    const again = await login('SAM.parent@example.ORG ', 'secret1');
    expect(again.status).toBe(200);
    expect(again.data.id).toBe(registered.data.id);
    expect(again.data.token).not.toBe(registered.data.token);
    const me = await server.call('GET /api/auth/me', { token: again.data.token });
    expect(me.data).toEqual({
      id: registered.data.id,
      name: 'Sam',
      email: 'sam.parent@example.org',
      createdAt: '2026-03-10T12:00:00.000Z',
      emailVerified: false,
    });
  });

  test('an e-mail address has one account, also when two register at once', async () => {
    const body = { name: 'Sam', email: 'twice@example.org', password: 'secret1' };
    const answers = await Promise.all([1, 2].map(() => server.call('POST /api/auth/register', { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const third = await server.call('POST /api/auth/register', { body: { ...body, email: 'TWICE@example.org' } });
    expect(third).toMatchObject({
      status: 409,
      message: 'An account with this email already exists',
      data: { path: 'email', code: 'taken' },
    });
  });

  test.each([
    [{ name: '', email: 'a@example.org', password: 'secret1' }, 'Please enter your name', 'name', 'required'],
    [{ name: 'Sam', email: 'nobody', password: 'secret1' }, 'Please enter a valid email address', 'email', 'invalid'],
    [
      { name: 'Sam', email: 'a@example.org', password: '12345' },
      'Password must be at least 6 characters long',
      'password',
      'too_short',
    ],
  ])('a registration that is not complete is told in the words of the form', async (body, message, path, code) => {
    const refused = await server.call('POST /api/auth/register', { body });
    expect(refused).toMatchObject({ status: 400, message, data: { path, code } });
  });

  test('a wrong password and an unknown e-mail address get the same answer', async () => {
    const { email } = await server.givenAPerson();
    const wrong = await login(email, 'not-it');
    const unknown = await login('nobody@example.org', 'not-it');
    expect(wrong).toMatchObject({ status: 401, message: 'Invalid email or password' });
    expect({ ...unknown, headers: {} }).toEqual({ ...wrong, headers: {} });
  });

  test('passwords are stored as argon2id, tokens as hashes', async () => {
    const { email, token } = await server.givenAPerson();
    const user = await server.store.read.selectFrom('user').selectAll().where('email', '=', email).executeTakeFirst();
    expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$/);
    const sessions = await server.store.read.selectFrom('session').selectAll().execute();
    expect(JSON.stringify(sessions)).not.toContain(token);
  });

  test('signing out ends this session at once and no other', async () => {
    const person = await server.givenAPerson();
    const other = await login(person.email, person.password);
    expect((await person.call('POST /api/auth/logout')).data).toEqual({ ok: true });
    expect((await person.call('GET /api/auth/me')).status).toBe(401);
    expect((await server.call('GET /api/auth/me', { token: other.data.token })).status).toBe(200);
  });

  test('a session lasts 90 days from its last use', async () => {
    const person = await server.givenAPerson();
    server.after({ days: 89 });
    expect((await person.call('GET /api/auth/me')).status).toBe(200);
    server.after({ days: 89 });
    expect((await person.call('GET /api/auth/me')).status).toBe(200);
    server.after({ days: 90 });
    expect(await person.call('GET /api/auth/me')).toMatchObject({
      status: 401,
      message: 'Your session has expired. Please sign in again.',
    });
  });

  test('after ten wrong passwords in a row an address has to wait, longer each time, at most 15 minutes', async () => {
    const { email, password } = await server.givenAPerson();
    const guess = () => login(email, 'wrong', '192.0.2.1');
    for (let n = 0; n < 10; n++) expect((await guess()).status).toBe(401);
    const waits: number[] = [];
    for (let n = 0; n < 8; n++) {
      const refused = await guess();
      expect(refused.status).toBe(429);
      const wait = Number(refused.headers['retry-after']);
      waits.push(wait);
      expect((await login(email, password, '192.0.2.1')).status).toBe(429);
      server.after({ seconds: wait });
      expect((await guess()).status).toBe(401);
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900, 900]);
    expect((await login(email, password, '192.0.2.2')).status).toBe(200);

    server.after({ minutes: 15 });
    expect((await login(email, password, '192.0.2.1')).status).toBe(200);
    expect((await guess()).status).toBe(401);
  });

  test('attempts at the same time do not slip past the limit', async () => {
    const { email } = await server.givenAPerson();
    const answers = await Promise.all(Array.from({ length: 30 }, () => login(email, 'wrong', '192.0.2.3')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  });
});
