import pino from 'pino';
import { DATABASES } from '../testing/databases.ts';
import { givenAMailServer, type TestMailServer } from '../testing/mail-server.ts';
import { givenAServer, type TestServer } from '../testing/server.ts';
import { makeResetLink } from './password-reset.ts';

const EXPIRED = 'This link has expired or was used already. Please ask for a new one.';

describe.each(DATABASES)('a forgotten password on %s', (database) => {
  let mail: TestMailServer;
  let server: TestServer;
  beforeAll(async () => {
    mail = await givenAMailServer();
    server = await givenAServer(database, {
      publicUrl: 'https://nestling.example',
      smtpUrl: mail.url,
      mailFrom: 'Nestling <post@nestling.example>',
    });
  });
  afterAll(async () => {
    await server.close();
    await mail.close();
  });

  const forgot = (email: string, address?: string) =>
    server.call('POST /api/auth/password/forgot', { body: { email }, address });
  const reset = (token: string, newPassword = 'another-password', address?: string) =>
    server.call('POST /api/auth/password/reset', { body: { token, newPassword }, address });
  const tokenFor = async (email: string) => {
    const { now } = server.clock;
    const link = await makeResetLink(server.store, { email, now, publicUrl: server.origin });
    return new URL(link ?? server.origin).searchParams.get('token') ?? '';
  };

  test('a mail brings a link that sets a new password once and ends every session', async () => {
    const sam = await server.givenAPerson();
    const arrived = mail.next();
    expect((await forgot(` ${sam.email.toUpperCase()}`)).data).toEqual({ ok: true });
    const { to, text } = await arrived;
    expect(to).toEqual([sam.email]);
    expect(text).toContain('From: Nestling <post@nestling.example>');
    const link = /https:\/\/nestling\.example\/reset-password\?token=([\w-]{43})/.exec(text);
    const token = link?.[1] ?? '';
    const stored = await server.store.read.selectFrom('password_reset').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);

    expect(await reset(token, '12345')).toMatchObject({ status: 400 });
    expect((await reset(token)).data).toEqual({ ok: true });
    expect((await sam.call('GET /api/auth/me')).status).toBe(401);
    const login = (password: string) => server.call('POST /api/auth/login', { body: { email: sam.email, password } });
    expect((await login(sam.password)).status).toBe(401);
    expect((await login('another-password')).status).toBe(200);
    expect(await reset(token)).toMatchObject({ status: 400, message: EXPIRED });
  });

  test('an unknown e-mail address gets the same answer and no mail', async () => {
    const sam = await server.givenAPerson();
    const before = mail.count();
    const unknown = await forgot('nobody@example.org', '192.0.2.50');
    const arrived = mail.next();
    const known = await forgot(sam.email, '192.0.2.50');
    expect({ ...unknown, headers: {} }).toEqual({ ...known, headers: {} });
    expect((await arrived).to).toEqual([sam.email]);
    expect(mail.count()).toBe(before + 1);
  });

  test('the answer waits neither for the account nor for the mail server', async () => {
    const sam = await server.givenAPerson();
    const release = mail.hold();
    const arrived = mail.next();
    expect((await forgot(sam.email, '192.0.2.51')).status).toBe(200);
    release();
    expect((await arrived).to).toEqual([sam.email]);
  });

  test('a link works for 30 minutes, and an older one is gone with it', async () => {
    const sam = await server.givenAPerson();
    const first = await tokenFor(sam.email);
    server.after({ minutes: 29 });
    const second = await tokenFor(sam.email);
    server.after({ minutes: 1 });
    expect(await reset(first)).toMatchObject({ status: 400, message: EXPIRED });
    const answers = await Promise.all([reset(second), reset(second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);

    const [third, fourth] = [await tokenFor(sam.email), await tokenFor(sam.email)];
    expect((await reset(fourth)).status).toBe(200);
    expect((await reset(third)).status).toBe(400);
    expect((await reset('made-up')).status).toBe(400);
  });

  test('whoever guessed too often may sign in at once after choosing a new password', async () => {
    const sam = await server.givenAPerson();
    const login = (password: string) =>
      server.call('POST /api/auth/login', { body: { email: sam.email, password }, address: '192.0.2.52' });
    for (let n = 0; n < 10; n++) await login('wrong');
    expect((await login('wrong')).status).toBe(429);
    await reset(await tokenFor(sam.email), 'another-password', '192.0.2.52');
    expect((await login('another-password')).status).toBe(200);
  });

  test.each(['known', 'unknown'])('requests for a link are limited by account and by address: %s', async (kind) => {
    const email = kind === 'known' ? (await server.givenAPerson()).email : `${kind}@example.org`;
    for (let n = 0; n < 5; n++) expect((await forgot(email, `198.51.100.${n}`)).status).toBe(200);
    const limited = await forgot(email, '198.51.100.9');
    expect(limited).toMatchObject({
      status: 429,
      message: 'Too many requests for a reset link. Please wait a while and try again.',
    });
    expect(limited.headers['retry-after']).toBe('30');

    const address = kind === 'known' ? '198.51.100.100' : '198.51.100.101';
    for (let n = 0; n < 20; n++) expect((await forgot(`${kind}-${n}@example.org`, address)).status).toBe(200);
    expect((await forgot('one-more@example.org', address)).status).toBe(429);
  });
});

test('without a mail server the answer is the same, and the config says so', async () => {
  const server = await givenAServer('sqlite');
  const { email } = await server.givenAPerson();
  expect((await server.call('GET /api/config')).data.mail).toBe(false);
  expect((await server.call('POST /api/auth/password/forgot', { body: { email } })).data).toEqual({ ok: true });
  expect(await server.store.read.selectFrom('password_reset').selectAll().execute()).toEqual([]);
  await server.close();
});

test.each(['is not there', 'refuses'])(
  'a mail server that %s stops nobody, and the log names no address',
  async (kind) => {
    const mail = await givenAMailServer({ refuses: true });
    if (kind === 'is not there') await mail.close();
    const lines: string[] = [];
    const logger = pino({ level: 'error' }, { write: (line: string) => lines.push(line) });
    const server = await givenAServer('sqlite', { smtpUrl: mail.url }, logger);
    const { email } = await server.givenAPerson();
    expect((await server.call('POST /api/auth/password/forgot', { body: { email } })).status).toBe(200);
    await server.close();
    expect(lines.join()).toMatch(
      kind === 'refuses' ? /The mail was not sent: EENVELOPE 550/ : /The mail was not sent: ESOCKET/,
    );
    expect(lines.join()).not.toContain('@example.org');
    if (kind === 'refuses') await mail.close();
  },
);
