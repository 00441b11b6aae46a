import type { Config } from '../config.ts';
import { EITHER_DATABASE } from '../testing/databases.ts';
import { givenAServer, type TestServer } from '../testing/server.ts';
import { trimAttempts } from './attempts.repository.ts';

const guessing = async (trustProxy: Config['trustProxy'], proxy: string) => {
  const server = await givenAServer('sqlite', { trustProxy });
  const { email, password } = await server.givenAPerson();
  const login = (attempt: string, from: string) =>
    server.call('POST /api/auth/login', {
      body: { email, password: attempt },
      address: proxy,
      headers: { 'x-forwarded-for': from },
    });
  for (let n = 0; n < 10; n++) await login('wrong', `203.0.113.${n}`);
  const forged = (await login('wrong', '203.0.113.99')).status;
  for (let n = 0; n < 10; n++) await login('wrong', '203.0.113.200');
  const counted = (await login('wrong', '203.0.113.200')).status;
  const owner = (await login(password, '203.0.113.201')).status;
  await server.close();
  return { forged, counted, owner };
};

test.each([
  ['a hop in a private network', 'nearest', '172.18.0.1'],
  ['a hop that the proxy is not', ['10.0.0.1'], '172.18.0.1'],
] as const)('behind %s visitors cannot choose their address', async (_what, trusted, hop) => {
  const server = await givenAServer('sqlite', { trustProxy: trusted === 'nearest' ? trusted : [...trusted] });
  const { email } = await server.givenAPerson();
  const guess = async (n: number) => {
    const headers = { 'x-forwarded-for': `9.9.9.${n}, ${hop}` };
    const body = { email, password: 'wrong' };
    return (await server.call('POST /api/auth/login', { body, address: '10.0.0.1', headers })).status;
  };
  for (let n = 0; n < 10; n++) expect(await guess(n)).toBe(401);
  expect(await guess(10)).toBe(429);
  await server.close();
});

test('without a trusted proxy, X-Forwarded-For changes nothing', async () => {
  expect(await guessing(false, '192.0.2.1')).toEqual({ forged: 429, counted: 429, owner: 429 });
});

test('a stranger is not a proxy, whatever it sends', async () => {
  expect(await guessing(['loopback'], '192.0.2.1')).toEqual({ forged: 429, counted: 429, owner: 429 });
});

test('TRUST_PROXY=true believes a proxy in a private network what it added, and nobody else', async () => {
  expect(await guessing('nearest', '172.18.0.5')).toEqual({ forged: 401, counted: 429, owner: 200 });
  expect(await guessing('nearest', '::ffff:10.0.0.5')).toEqual({ forged: 401, counted: 429, owner: 200 });
  expect(await guessing('nearest', '192.0.2.1')).toEqual({ forged: 429, counted: 429, owner: 429 });
});

test('behind a trusted proxy visitors are told apart, and a guesser does not keep the owner out', async () => {
  expect(await guessing(['loopback'], '127.0.0.1')).toEqual({ forged: 401, counted: 429, owner: 200 });
});

describe.each(EITHER_DATABASE)('strangers on %s', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await givenAServer(database);
  });
  afterAll(() => server.close());

  const login = (email: string, password: string, address: string, cookie = '') =>
    server.call('POST /api/auth/login', { body: { email, password }, address, headers: { cookie } });
  const givenAKnownDevice = async () => {
    const person = await server.givenAPerson();
    const { headers } = await login(person.email, person.password, '192.0.2.200');
    return { ...person, cookie: String(headers['set-cookie']).split(';')[0] ?? '' };
  };

  test('a network has 60 failed sign-ins an hour over all accounts; known devices and others are not held up', async () => {
    const { email, password, cookie } = await givenAKnownDevice();
    const other = await server.givenAPerson();
    // 2001:db8:0:7::/64 is one network.
    const spray = (n: number) => login(`nobody-${n}@example.org`, 'wrong', `2001:db8:0:7::${n % 5}`);
    for (let n = 0; n < 30; n++) {
      expect((await spray(n)).status).toBe(401);
      // Right ones do not count.
      if (n < 5) expect((await login(other.email, other.password, '2001:db8:0:7::9')).status).toBe(200);
    }
    server.after({ minutes: 30 });
    for (let n = 30; n < 60; n++) expect((await spray(n)).status).toBe(401);
    const refused = await spray(60);
    expect(refused).toMatchObject({ status: 429, error: 'too_many_requests' });
    expect(refused.headers['retry-after']).toBe('1800');
    expect((await login(email, password, '2001:db8:0:7::1')).status).toBe(429);
    expect((await login(email, 'wrong', '2001:db8:0:7::1', cookie)).status).toBe(401);
    expect((await login(email, password, '2001:db8:0:7::1', cookie)).status).toBe(200);
    // The cookie of one account says nothing of another.
    expect((await login(other.email, other.password, '2001:db8:0:7::1', cookie)).status).toBe(429);
    expect((await login(other.email, other.password, '2001:db8:0:8::1')).status).toBe(200);

    server.after({ minutes: 30 });
    expect((await spray(61)).status).toBe(401);
  });

  test('attempts at the same time do not slip past the limit of a network', async () => {
    const spray = (n: number) => login(`at-once-${n}@example.org`, 'wrong', '192.0.2.77');
    const statuses: number[] = [];
    for (let round = 0; round < 4; round++) {
      const answers = await Promise.all(Array.from({ length: 25 }, (_, n) => spray(round * 25 + n)));
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
  });

  test('guessing one account from everywhere is slowed down, the same for one that does not exist', async () => {
    const { email, password, cookie } = await givenAKnownDevice();
    const guess = async (target: string) => {
      const answers: string[] = [];
      for (let n = 0; n < 52; n++) {
        const { status, message, headers } = await login(target, 'wrong', `203.0.113.${n}`);
        answers.push(`${status} ${message} ${headers['retry-after']}`);
      }
      return answers;
    };
    const known = await guess(email);
    expect(known.slice(0, 50).every((answer) => answer.startsWith('401'))).toBe(true);
    expect(known[50]).toMatch(/^429 .* 30$/);
    expect(await guess('nobody@example.org')).toEqual(known);

    expect((await login(email, password, '198.51.100.1')).status).toBe(429);
    expect((await login(email, password, '198.51.100.1', cookie)).status).toBe(200);
    server.after({ seconds: 30 });
    expect((await login(email, 'wrong', '198.51.100.2')).status).toBe(401);
    expect((await login(email, 'wrong', '198.51.100.3')).headers['retry-after']).toBe('60');
    server.after({ seconds: 60 });
    expect((await login(email, password, '198.51.100.1')).status).toBe(200);
    expect((await login(email, 'wrong', '198.51.100.4')).status).toBe(401);
  });

  test('strangers behind the same address do not hold up a known device, which has ten tries of its own', async () => {
    const { email, password, cookie } = await givenAKnownDevice();
    for (let n = 0; n < 10; n++) await login(email, 'wrong', '192.0.2.9');
    expect((await login(email, password, '192.0.2.9')).status).toBe(429);
    for (let n = 0; n < 10; n++) expect((await login(email, 'wrong', '192.0.2.9', cookie)).status).toBe(401);
    expect((await login(email, password, '192.0.2.9', cookie)).status).toBe(429);
    server.after({ seconds: 30 });
    expect((await login(email, password, '192.0.2.9', cookie)).status).toBe(200);
  });

  test('a network makes 20 accounts an hour', async () => {
    let n = 0;
    const register = (address: string) => {
      const body = { name: 'Sam', email: `new-${n++}@example.org`, password: 'secret1' };
      return server.call('POST /api/auth/register', { body, address });
    };
    const first = await Promise.all(Array.from({ length: 25 }, () => register('2001:db8:0:9::1')));
    expect(first.filter(({ status }) => status === 201)).toHaveLength(20);
    server.after({ minutes: 59 });
    const refused = await register('2001:db8:0:9::2');
    expect(refused).toMatchObject({
      status: 429,
      message: 'Many accounts were made from your network just now. Please try again in an hour.',
    });
    expect(refused.headers['retry-after']).toBe('60');
    expect((await register('2001:db8:0:a::1')).status).toBe(201);
    server.after({ minutes: 1 });
    expect((await register('2001:db8:0:9::2')).status).toBe(201);
  });

  test('counts are forgotten after a day, and the oldest of more than are kept', async () => {
    const rows = () => server.store.read.selectFrom('sign_in_attempt').selectAll().orderBy('last_at').execute();
    server.after({ days: 1, minutes: 1 });
    await login('nobody@example.org', 'wrong', '192.0.2.10');
    expect(await rows()).toHaveLength(3);
    for (let n = 0; n < 4; n++) {
      server.after({ minutes: 1 });
      await login(`nobody-${n}@example.org`, 'wrong', `198.51.100.${n}`);
    }
    const before = await rows();
    await server.store.write((tx) => trimAttempts(tx, before.length));
    expect(await rows()).toEqual(before);
    await server.store.write((tx) => trimAttempts(tx, 6));
    expect(await rows()).toEqual(before.slice(-6));
  });
});
