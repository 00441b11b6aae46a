import { randomUUID } from 'node:crypto';
import { sayEnglish } from '@nestling/contract/words/testing';
import { DATABASES } from '../testing/databases.ts';
import { givenAMailServer, type TestMailServer } from '../testing/mail-server.ts';
import { givenAServer, type Person, type TestServer } from '../testing/server.ts';
import { invitationMail } from './invitation-mail.ts';

describe.each(DATABASES)('invitations by mail on %s', (database) => {
  let mail: TestMailServer;
  let server: TestServer;
  beforeAll(async () => {
    mail = await givenAMailServer();
    server = await givenAServer(database, { smtpUrl: mail.url });
  });
  afterAll(async () => {
    await server.close();
    await mail.close();
  });

  const mailbox = () => `${randomUUID()}@example.org`;
  const address = () => `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;
  const invite = (by: Person, babyId: string, email: string, from = address()) =>
    by.call('POST /api/invitations', {
      body: { id: randomUUID(), babyIds: [babyId], role: 'viewer', email },
      address: from,
    });

  test('a mail brings the link', async () => {
    const sam = await server.givenAPerson('Sam');
    const babyId = await server.givenABaby(sam);
    const email = mailbox();
    const arriving = mail.next('Sam invites you to Nestling');
    const { data } = await invite(sam, babyId, email);
    const { to, text } = await arriving;
    expect(to).toEqual([email]);
    expect(text).toContain(data.url);
    expect(text).toContain('Sam invites you to care for Ada in Nestling');
  });

  test('it is sent to nobody too often, and a repeat of the call sends nothing', async () => {
    const sam = await server.givenAPerson('Often');
    const babyId = await server.givenABaby(sam);
    const email = mailbox();
    const body = { id: randomUUID(), babyIds: [babyId], role: 'viewer' as const, email };
    const call = (id = body.id) => sam.call('POST /api/invitations', { body: { ...body, id }, address: address() });
    expect((await call()).status).toBe(201);
    expect((await call()).status).toBe(200);
    for (let i = 0; i < 9; i++) expect((await call(randomUUID())).status).toBe(201);
    expect((await call(randomUUID())).status).toBe(429);
    const { data: open } = await sam.call('GET /api/invitations', {});
    expect(open).toHaveLength(10);
  });

  test('what is not sent counts for nobody', async () => {
    const sam = await server.givenAPerson();
    const babyId = await server.givenABaby(sam);
    const stranger = await server.givenAPerson('Stranger');
    const [email, from] = [mailbox(), address()];
    for (let i = 0; i < 11; i++) expect((await invite(stranger, randomUUID(), email, from)).status).toBe(404);
    for (let i = 0; i < 11; i++) expect((await invite(stranger, babyId, email, from)).status).toBe(404);
    const all = { babyIds: [babyId], role: 'viewer' as const };
    for (let i = 0; i < 20; i++) await sam.call('POST /api/invitations', { body: all });
    for (let i = 0; i < 11; i++) expect((await invite(sam, babyId, email, from)).status).toBe(409);
    const theo = await server.givenABaby(sam);
    expect((await invite(sam, theo, email, from)).status).toBe(201);
  });
});

const mailOf = (name: string) => {
  const { subject, text } = invitationMail(sayEnglish, name, [name], 'https://nestling.example/join#token');
  return { subject, text };
};

test.each([
  'Win 100 EUR at evil-shop.com',
  'casino24.example - call +49 900 1',
  'call 0900 12 34',
  'write to a@b',
  'ftp://x',
  'münchen.de',
  'пример.рф',
  'evil\u200b.shop',
  'evil\uff0eshop',
  '0123456',
  'www.ab',
])('no mail carries an advertisement: %s', (name) => {
  const { subject, text } = mailOf(name);
  expect(subject).toBe('Somebody invites you to Nestling');
  expect(text).toContain('Somebody invites you to care for a baby in Nestling');
  expect(text).not.toContain(name);
});

test.each(['Anna-Lena', 'J. R. Smith', 'Mrs. Miller', "O'Neil", '李小龍', 'Baby 2026', 'Sam 👩‍👧'])(
  'a mail names %s',
  (name) => {
    expect(mailOf(name).subject).toBe(`${name} invites you to Nestling`);
    expect(mailOf(name).text).toContain(`to care for ${name} in Nestling`);
  },
);
