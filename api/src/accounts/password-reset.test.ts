import pino from 'pino';
import { givenAnAuthenticator } from '../testing/authenticator.ts';
import { EITHER_DATABASE } from '../testing/databases.ts';
import { givenAFamily } from '../testing/family.ts';
import { givenAMailServer, type TestMailServer } from '../testing/mail-server.ts';
import { aSubscription } from '../testing/push-service.ts';
import { givenAServer, type TestServer } from '../testing/server.ts';
import { makeResetLink } from './password-reset.ts';

const EXPIRED = 'This link has expired or was used already. Please ask for a new one.';
const RESET = 'Choose a new password';

describe.each(EITHER_DATABASE)('a forgotten password on %s', (database) => {
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
  const reset = (token: string, newPassword = 'another-password', address?: string, keepPasskeys?: boolean) =>
    server.call('POST /api/auth/password/reset', { body: { token, newPassword, keepPasskeys }, address });
  const check = (token: string) => server.call('POST /api/auth/password/reset/check', { body: { token } });
  const tokenFor = async (email: string) => {
    const { now } = server.clock;
    const link = await makeResetLink(server.store, { email, now, publicUrl: server.origin });
    return new URL(link ?? server.origin).hash.slice(1);
  };

  test('a mail brings a link that sets a new password once and ends every session', async () => {
    const sam = await server.givenAPerson();
    const arrived = mail.next(RESET);
    expect((await forgot(` ${sam.email.toUpperCase()}`)).data).toEqual({ ok: true });
    const { to, text } = await arrived;
    expect(to).toEqual([sam.email]);
    expect(text).toContain('From: Nestling <post@nestling.example>');
    const link = /https:\/\/nestling\.example\/reset-password#([\w-]{43})/.exec(text);
    const token = link?.[1] ?? '';
    const stored = await server.store.read.selectFrom('account_link').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);

    expect(await reset(token, '12345')).toMatchObject({ status: 400 });
    expect((await reset(token)).data).toEqual({ ok: true });
    expect((await sam.call('GET /api/auth/me')).status).toBe(401);
    const login = (password: string) => server.call('POST /api/auth/login', { body: { email: sam.email, password } });
    expect((await login(sam.password)).status).toBe(401);
    expect((await login('another-password')).status).toBe(200);
    expect(await reset(token)).toMatchObject({ status: 400, message: EXPIRED });
  });

  test('a used link that came by mail verifies the e-mail address, one that the operator made does not', async () => {
    const login = async (email: string) =>
      (await server.call('POST /api/auth/login', { body: { email, password: 'another-password' } })).data.emailVerified;
    const [byMail, byHand] = [await server.givenAPerson(), await server.givenAPerson()];
    const arrived = mail.next(RESET);
    await forgot(byMail.email, '192.0.2.60');
    await reset(/password#([\w-]{43})/.exec((await arrived).text)?.[1] ?? '');
    await reset(await tokenFor(byHand.email));
    expect([await login(byMail.email), await login(byHand.email)]).toEqual([true, false]);
  });

  test.each([
    ['ends passkeys, API tokens and sessions', undefined],
    ['keeps passkeys on demand, and nothing else', true],
  ])('a reset %s', async (_, keepPasskeys) => {
    const { parent, apiToken, authenticator } = await givenAFamily(server);
    const { email } = parent;
    await parent.call('POST /api/reminders/devices', { body: aSubscription() });
    const token = await tokenFor(email);
    expect((await check(token)).data).toEqual({ passkeys: ['Phone'], apiTokens: 1 });
    expect((await reset(token, 'another-password', undefined, keepPasskeys)).status).toBe(200);

    for (const bearer of [parent.token, apiToken]) {
      expect((await server.call('GET /api/auth/me', { token: bearer })).status).toBe(401);
    }
    const { data: options } = await server.call('POST /api/auth/webauthn/login', { body: { email } });
    const credential = authenticator.get(options);
    const byPasskey = await server.call('POST /api/auth/webauthn/verify', { body: { email, credential } });
    expect(byPasskey.status).toBe(keepPasskeys ? 200 : 401);
    const left = { user_id: parent.id };
    expect(await countOf('session', left)).toBe(keepPasskeys ? 1 : 0);
    expect(await countOf('push_device', left)).toBe(0);
  });

  const countOf = async (table: 'session' | 'push_device', { user_id }: { user_id: string }) =>
    (await server.store.read.selectFrom(table).select('id').where('user_id', '=', user_id).execute()).length;

  test('what a reset would end is told to who holds a link that works, and to nobody else', async () => {
    const sam = await server.givenAPerson();
    const token = await tokenFor(sam.email);
    expect(await check(token)).toMatchObject({ status: 200, data: { passkeys: [], apiTokens: 0 } });
    expect(await check(`${token}x`)).toMatchObject({ status: 400, error: 'link_expired', message: EXPIRED });
    server.after({ minutes: 30 });
    expect(await check(token)).toMatchObject({ status: 400, error: 'link_expired' });
    expect(await reset(token)).toMatchObject({ status: 400, error: 'link_expired' });
  });

  test.each(['an API token', 'a passkey'])(
    '%s that a stranger makes while the reset runs does not outlive it',
    async (kind) => {
      const { parent, authenticator } = await givenAFamily(server);
      const { data: options } = await parent.call('GET /api/auth/webauthn/register');
      const body = { credential: givenAnAuthenticator(server).create(options), deviceName: 'Stranger' };
      const token = await tokenFor(parent.email);
      // The call has shown its session before the reset ended that, and writes afterwards.
      const write = server.store.write.bind(server.store);
      const late = jest.spyOn(server.store, 'write').mockImplementationOnce(async (job) => {
        late.mockRestore();
        await reset(token, 'another-password', undefined, true);
        return write(job);
      });
      const made =
        kind === 'a passkey'
          ? await parent.call('POST /api/auth/webauthn/register', { body })
          : await parent.call('POST /api/auth/tokens', { body: { name: 'Stranger' } });
      expect(made.status).toBe(401);
      expect(await countOf('session', { user_id: parent.id })).toBe(0);
      const { data } = await server.call('POST /api/auth/webauthn/login', { body: { email: parent.email } });
      expect(data.allowCredentials.map(({ id }) => id)).toEqual([authenticator.id]);
    },
  );

  test('an unknown e-mail address gets the same answer and no mail', async () => {
    const sam = await server.givenAPerson();
    const before = mail.count(RESET);
    const unknown = await forgot('nobody@example.org', '192.0.2.50');
    const arrived = mail.next(RESET);
    const known = await forgot(sam.email, '192.0.2.50');
    expect({ ...unknown, headers: {} }).toEqual({ ...known, headers: {} });
    expect((await arrived).to).toEqual([sam.email]);
    expect(mail.count(RESET)).toBe(before + 1);
  });

  test('the answer waits neither for the account nor for the mail server', async () => {
    const sam = await server.givenAPerson();
    const release = mail.hold();
    const arrived = mail.next(RESET);
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

  test.each(['new', 'known'])(
    'whoever guessed too often may sign in at once after a new password: a %s device',
    async (device) => {
      const sam = await server.givenAPerson();
      let cookie = '';
      const login = (password: string) =>
        server.call('POST /api/auth/login', {
          body: { email: sam.email, password },
          address: '192.0.2.52',
          headers: { cookie },
        });
      if (device === 'known') cookie = String((await login(sam.password)).headers['set-cookie']).split(';')[0] ?? '';
      for (let n = 0; n < 10; n++) await login('wrong');
      expect((await login('wrong')).status).toBe(429);
      await reset(await tokenFor(sam.email), 'another-password', '192.0.2.52');
      expect((await login('another-password')).status).toBe(200);
    },
  );

  test('who chose a new password is on a known device then: nobody elsewhere holds up their sign-in', async () => {
    const sam = await server.givenAPerson();
    const login = (password: string, address: string, cookie = '') =>
      server.call('POST /api/auth/login', { body: { email: sam.email, password }, address, headers: { cookie } });
    const { headers } = await reset(await tokenFor(sam.email), 'another-password', '192.0.2.60');
    const cookie = String(headers['set-cookie']).split(';')[0];
    for (let n = 0; n < 50; n++) await login('wrong', `203.0.113.${n}`);
    expect((await login('another-password', '192.0.2.60')).status).toBe(429);
    expect((await login('another-password', '192.0.2.60', cookie)).status).toBe(200);
  });

  test.each(['known', 'unknown'])('a network asks for 20 links in a row, of any accounts: %s', async (kind) => {
    const address = kind === 'known' ? '198.51.100.100' : '198.51.100.101';
    for (let n = 0; n < 20; n++) expect((await forgot(`${kind}-${n}@example.org`, address)).status).toBe(200);
    const limited = await forgot(kind === 'known' ? (await server.givenAPerson()).email : 'one@example.org', address);
    expect(limited).toMatchObject({
      status: 429,
      message: 'Too many requests for a reset link. Please wait a while and try again.',
    });
    expect(limited.headers['retry-after']).toBe('30');
  });
});

describe.each(EITHER_DATABASE)('strangers who ask for links on %s', (database) => {
  let close = async () => {};
  afterEach(() => close());

  /** A server of its own: when it is closed, all its mails are sent. */
  const givenMails = async () => {
    const mail = await givenAMailServer();
    const server = await givenAServer(database, { publicUrl: 'https://nestling.example', smtpUrl: mail.url });
    const sam = await server.givenAPerson();
    const { headers } = await server.call('POST /api/auth/login', { body: sam });
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    const forgot = async (address: string, sent = '', email = sam.email) =>
      (await server.call('POST /api/auth/password/forgot', { body: { email }, address, headers: { cookie: sent } }))
        .status;
    let isClosed = false;
    close = async () => {
      if (isClosed) return;
      isClosed = true;
      await server.close();
      await mail.close();
    };
    const sent = async () => {
      await close();
      return mail.count('Choose a new password');
    };
    return { server, forgot, cookie, sent };
  };

  test('get the same answer always, and the person three mails, then one each 15 minutes at the latest', async () => {
    const { server, forgot, sent } = await givenMails();
    const answers: number[] = [];
    for (let n = 0; n < 12; n++)
      answers.push(await forgot(`203.0.113.${n}`), await forgot(`198.51.100.${n}`, '', 'nobody@example.org'));
    // Waits so far: 30 s, 1, 2, 4 and 8 minutes, then 15.
    for (let minute = 0; minute < 60; minute++) {
      server.after({ minutes: 1 });
      answers.push(await forgot(`192.0.2.${minute}`));
    }
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await sent()).toBe(3 + 7);
  });

  test('do not keep a known device from its link, also from their own network', async () => {
    const { forgot, cookie, sent } = await givenMails();
    for (let n = 0; n < 25; n++) await forgot('203.0.113.1');
    expect(await forgot('203.0.113.1')).toBe(429);
    const mine = [];
    for (let n = 0; n < 6; n++) mine.push(await forgot('203.0.113.1', cookie));
    expect(mine).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await forgot('203.0.113.1', cookie, 'nobody@example.org')).toBe(429);
    expect(await sent()).toBe(3 + 5);
  });
});

test('without a mail server the answer is the same, and the config says so', async () => {
  const server = await givenAServer('sqlite');
  const { email } = await server.givenAPerson();
  expect((await server.call('GET /api/config')).data.mail).toBe(false);
  expect((await server.call('POST /api/auth/password/forgot', { body: { email } })).data).toEqual({ ok: true });
  expect(await server.store.read.selectFrom('account_link').selectAll().execute()).toEqual([]);
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
