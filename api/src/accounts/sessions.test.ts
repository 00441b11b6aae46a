import { DATABASES } from '../testing/databases.ts';
import { givenSam, type Person, type TestServer } from '../testing/server.ts';
import { deviceLabel } from './device-label.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const PIXEL =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const EDGE =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0';

test.each([
  [FIREFOX, 'Firefox on Windows'],
  [IPHONE, 'Safari on iPhone'],
  [PIXEL, 'Chrome on Android'],
  [EDGE, 'Edge on Mac'],
  ['curl/8.14.1', 'Unknown device'],
  ['', 'Unknown device'],
])('%s is shown as %s', (userAgent, label) => {
  expect(deviceLabel(userAgent)).toBe(label);
});

describe.each(DATABASES)('sessions on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  givenSam(database, (given) => {
    ({ server, sam } = given);
  });

  const signIn = async (userAgent: string, password = sam.password) =>
    server.call('POST /api/auth/login', {
      body: { email: sam.email, password },
      headers: { 'user-agent': userAgent },
    });
  const list = async (token = sam.token) => (await server.call('GET /api/auth/sessions', { token })).data;
  const isOpen = async (token: string) => (await server.call('GET /api/auth/me', { token })).status === 200;

  test('every sign-in is listed with its device, the last used first, and can be ended alone', async () => {
    server.after({ minutes: 1 });
    const { data: phone } = await signIn(IPHONE);
    const sessions = await list();
    expect(sessions).toMatchObject([
      { device: 'Safari on iPhone', createdAt: server.at(0), lastUsedAt: server.at(0), current: false },
      { current: true },
    ]);
    const id = sessions[0]?.id ?? '';
    expect((await sam.call('DELETE /api/auth/sessions/:id', { params: { id } })).data).toEqual({ id });
    expect(await isOpen(phone.token)).toBe(false);
    expect(await list()).toHaveLength(1);
    expect((await sam.call('DELETE /api/auth/sessions/:id', { params: { id } })).status).toBe(404);
  });

  test('one that has run out is no longer listed', async () => {
    await signIn(FIREFOX);
    server.after({ days: 80 });
    await list();
    server.after({ days: 20 });
    expect(await list()).toMatchObject([{ current: true }]);
  });

  test('changing the password ends every other session and nobody signs in with the old one', async () => {
    const { data: other } = await signIn(FIREFOX);
    const { data: token } = await sam.call('POST /api/auth/tokens', { body: { name: 'Kept' } });
    const change = (currentPassword: string, newPassword: string) =>
      sam.call('POST /api/auth/password', { body: { currentPassword, newPassword } });
    expect(await change('not it', 'another-password')).toMatchObject({
      status: 403,
      message: 'Current password is incorrect',
    });
    expect(await change(sam.password, '12345')).toMatchObject({
      status: 400,
      message: 'Password must be at least 6 characters long',
    });
    expect(await isOpen(other.token)).toBe(true);

    expect((await change(sam.password, 'another-password')).data).toEqual({ ok: true });
    expect(await isOpen(sam.token)).toBe(true);
    expect(await isOpen(other.token)).toBe(false);
    expect(await isOpen(token.token)).toBe(true);
    expect((await signIn(FIREFOX)).status).toBe(401);
    expect((await signIn(FIREFOX, 'another-password')).status).toBe(200);
  });

  test('a stolen session cannot guess the password without end', async () => {
    const guess = () =>
      sam.call('POST /api/auth/password', { body: { currentPassword: 'guess', newPassword: 'another-password' } });
    for (let n = 0; n < 10; n++) expect((await guess()).status).toBe(403);
    expect((await guess()).status).toBe(429);
    expect((await sam.call('DELETE /api/auth/me', { body: { password: sam.password } })).status).toBe(429);
  });
});
