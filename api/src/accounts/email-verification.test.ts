import pino from 'pino';
import { DATABASES } from '../testing/databases.ts';
import { givenAMailServer, type TestMailServer } from '../testing/mail-server.ts';
import { givenAServer, type Person, type TestServer } from '../testing/server.ts';
import { makeResetLink } from './password-reset.ts';

const SUBJECT = 'Confirm your email address';
const tokenIn = (text: string) => /\/verify-email#([\w-]{43})/.exec(text)?.[1] ?? '';

describe.each(DATABASES)('the e-mail address on %s', (database) => {
  let mail: TestMailServer;
  let server: TestServer;
  beforeAll(async () => {
    mail = await givenAMailServer();
    server = await givenAServer(database, { publicUrl: 'https://nestling.example', smtpUrl: mail.url });
  });
  afterAll(async () => {
    await server.close();
    await mail.close();
  });

  const verify = (token: string) => server.call('POST /api/auth/email/verify', { body: { token } });
  const askAgain = (person: Person) => person.call('POST /api/auth/email/verification');
  const isVerified = async (person: Person) => (await person.call('GET /api/auth/me')).data.emailVerified;
  /** Somebody who has just registered, and the mail that this brought. */
  async function givenSomeoneNew() {
    const arrived = mail.next(SUBJECT);
    const person = await server.givenAPerson();
    return { person, mail: await arrived };
  }
  async function nextTokenFor(person: Person) {
    const arrived = mail.next(SUBJECT);
    expect((await askAgain(person)).data).toEqual({ sent: true });
    return tokenIn((await arrived).text);
  }

  test('registering brings a mail whose link verifies once', async () => {
    const { person, mail } = await givenSomeoneNew();
    expect(mail.to).toEqual([person.email]);
    expect(mail.text).toContain('https://nestling.example/verify-email#');
    const token = tokenIn(mail.text);
    expect(JSON.stringify(await server.store.read.selectFrom('account_link').selectAll().execute())).not.toContain(
      token,
    );
    expect(await isVerified(person)).toBe(false);

    const answers = await Promise.all([verify(token), verify(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await isVerified(person)).toBe(true);
    expect(await verify(token)).toMatchObject({ status: 400, error: 'link_expired' });
    const again = await server.call('POST /api/auth/login', { body: person });
    expect(again.data.emailVerified).toBe(true);
    expect((await askAgain(person)).data).toEqual({ sent: false });
  });

  test('an account that is not verified works like any other', async () => {
    const { person } = await givenSomeoneNew();
    expect(await server.givenABaby(person)).toBeTruthy();
    expect((await server.call('POST /api/auth/login', { body: person })).data.emailVerified).toBe(false);
  });

  test('a link works for 24 hours, and the older ones too until one is used', async () => {
    const { person, mail } = await givenSomeoneNew();
    const first = tokenIn(mail.text);
    server.after({ minutes: 24 * 60 - 1 });
    const second = await nextTokenFor(person);
    server.after({ minutes: 1 });
    expect(await verify(first)).toMatchObject({ status: 400, error: 'link_expired' });
    const third = await nextTokenFor(person);
    expect((await verify(second)).status).toBe(200);
    expect((await verify(third)).status).toBe(400);
  });

  test.each(['', 'made-up', '%', 'x'.repeat(10_000)])('a made-up token (%#) verifies nobody', async (token) => {
    expect((await verify(token)).status).toBe(400);
  });

  test('a link to verify chooses no password, and one to choose a password does not verify', async () => {
    const { person, mail } = await givenSomeoneNew();
    const body = { token: tokenIn(mail.text), newPassword: 'another-password' };
    expect(await server.call('POST /api/auth/password/reset', { body })).toMatchObject({ status: 400 });
    const { token } = body;
    expect((await server.call('POST /api/auth/password/reset/check', { body: { token } })).status).toBe(400);
    const link = await makeResetLink(server.store, { ...person, now: server.clock.now, publicUrl: server.origin });
    expect((await verify(new URL(link ?? '').hash.slice(1))).status).toBe(400);
    expect(await isVerified(person)).toBe(false);
    expect((await verify(token)).status).toBe(200);
  });

  test('no more than five mails in a row go to an address, also when its account is made again and again', async () => {
    const { person } = await givenSomeoneNew();
    const before = mail.count(SUBJECT);
    for (let n = 0; n < 4; n++) expect((await askAgain(person)).data).toEqual({ sent: true });
    const limited = await askAgain(person);
    expect(limited).toMatchObject({
      status: 429,
      message: 'We have sent you several mails already. Please look in the spam folder too, or try again later.',
    });
    expect(limited.headers['retry-after']).toBe('30');
    await person.call('DELETE /api/auth/me', { body: { password: person.password } });
    const again = await server.call('POST /api/auth/register', { body: person });
    expect(again.status).toBe(201);
    await server.call('POST /api/auth/email/verification', { token: again.data.token });
    expect(mail.count(SUBJECT)).toBe(before + 4);
    server.after({ seconds: 60 });
    expect((await server.call('POST /api/auth/email/verification', { token: again.data.token })).status).toBe(200);
  });
});

test('without a mail server nothing is sent, and nobody is verified', async () => {
  const server = await givenAServer('sqlite');
  const sam = await server.givenAPerson();
  expect((await sam.call('POST /api/auth/email/verification')).data).toEqual({ sent: false });
  expect((await sam.call('GET /api/auth/me')).data.emailVerified).toBe(false);
  expect(await server.store.read.selectFrom('account_link').selectAll().execute()).toEqual([]);
  await server.close();
});

test('a mail server that refuses keeps nobody from registering; who asks again is told, and the log names no address', async () => {
  const mail = await givenAMailServer({ refuses: true });
  const lines: string[] = [];
  const logger = pino({ level: 'error' }, { write: (line: string) => lines.push(line) });
  const server = await givenAServer('sqlite', { smtpUrl: mail.url }, logger);
  const sam = await server.givenAPerson();
  expect(await sam.call('POST /api/auth/email/verification')).toMatchObject({
    status: 503,
    error: 'mail_failed',
    message: 'The mail could not be sent. Please try again later.',
  });
  await server.close();
  expect(lines.filter((line) => line.includes('The mail was not sent: EENVELOPE 550'))).toHaveLength(2);
  expect(lines.join()).not.toContain('@example.org');
  await mail.close();
});
