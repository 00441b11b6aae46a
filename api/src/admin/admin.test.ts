import { DATABASES } from '../testing/databases.ts';
import { givenSam, type Person, type TestServer } from '../testing/server.ts';
import { nameAdmin } from './name-admin.ts';

const MINUTE = 60_000;

describe.each(DATABASES)('looking after the server on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  givenSam(database, (given) => {
    ({ server, sam } = given);
  });

  afterEach(() => server.store.write((tx) => tx.deleteFrom('server_choice').execute()));

  const named = (person = sam) => nameAdmin(server.store, { email: person.email, since: server.clock.now });
  const state = async () => (await sam.call('GET /api/admin/server')).data;
  const choose = (choice: 'open' | 'invited' | 'closed') =>
    sam.call('PUT /api/admin/registration', { body: { choice } });

  test('is for nobody, until the operator names somebody; nor any longer once that is taken back', async () => {
    expect(await sam.call('GET /api/admin/server')).toMatchObject({ status: 404, error: 'not_found' });
    expect((await sam.call('GET /api/auth/me')).data).not.toHaveProperty('admin');
    expect(await named()).toBe(true);
    expect((await sam.call('GET /api/admin/server')).status).toBe(200);
    expect((await sam.call('GET /api/auth/me')).data.admin).toBe(true);
    await nameAdmin(server.store, { email: sam.email, since: null });
    expect((await sam.call('GET /api/admin/server')).status).toBe(404);
    expect((await sam.call('GET /api/auth/me')).data).not.toHaveProperty('admin');
  });

  test('nobody has an address that nobody has', async () => {
    expect(await nameAdmin(server.store, { email: 'nobody@example.org', since: 1 })).toBe(false);
  });

  test('is not for an API token', async () => {
    await named();
    const { data } = await sam.call('POST /api/auth/tokens', { body: { name: 'Spreadsheet' } });
    expect(await server.call('GET /api/admin/server', { token: data.token })).toMatchObject({
      status: 403,
      error: 'forbidden',
    });
  });

  test('changes something only within 15 minutes of a sign-in', async () => {
    await named();
    server.clock.now += 15 * MINUTE;
    expect((await choose('invited')).status).toBe(200);
    server.clock.now += 1;
    expect(await choose('open')).toMatchObject({ status: 403, error: 'sign_in_again' });
    expect((await sam.call('GET /api/admin/server')).data.registration.choice).toBe('invited');
    const { data } = await server.call('POST /api/auth/login', { body: { email: sam.email, password: sam.password } });
    expect(data.admin).toBe(true);
    const again = await server.call('PUT /api/admin/registration', { token: data.token, body: { choice: 'open' } });
    expect(again.status).toBe(200);
  });

  test('tells counts, and nothing that a family recorded', async () => {
    await named();
    const before = await state();
    const babyId = await server.givenABaby(sam);
    const body = { babyId, type: 'bottle', startTime: server.at(-1), amount: 90, notes: 'Mia has a cough' } as const;
    await sam.call('POST /api/feeding/start', { body });
    const now = await state();
    expect(now).toMatchObject({
      database: { kind: database === 'sqlite' ? 'sqlite' : 'postgresql', bytes: expect.any(Number) },
      babies: before.babies + 1,
      people: before.people,
      registration: { choice: 'open', fixed: false },
      photos: { count: 0, bytes: 0 },
      pushDevices: 0,
      invitations: 0,
    });
    expect(now.database.bytes).toBeGreaterThan(10_000);
    expect(now.activePeople).toBeGreaterThan(0);
    expect(JSON.stringify(now)).not.toMatch(/cough|@example|Sam/);
  });

  test('who may make an account is chosen there, for all', async () => {
    await named();
    await choose('closed');
    const body = { name: 'Kim', email: 'kim@example.org', password: 'secret1' };
    expect(await server.call('POST /api/auth/register', { body })).toMatchObject({
      status: 403,
      error: 'registration_closed',
    });
    expect((await server.call('GET /api/config')).data.registration).toBe('closed');
    await choose('open');
    expect((await server.call('POST /api/auth/register', { body })).status).toBe(201);
  });

  test('a link of an admin lets one person make an account, also where nobody else may', async () => {
    await named();
    await choose('closed');
    const { data, status } = await sam.call('POST /api/admin/invitations');
    expect(status).toBe(201);
    const invitation = new URL(data.url).hash.slice(1);
    expect((await state()).accountInvitations).toBe(1);
    expect(
      JSON.stringify(await server.store.read.selectFrom('account_invitation').selectAll().execute()),
    ).not.toContain(invitation);
    const register = (email: string, token: string) =>
      server.call('POST /api/auth/register', { body: { name: 'Kim', email, password: 'secret1', invitation: token } });
    expect(await register('one@example.org', 'made-up')).toMatchObject({ status: 404, error: 'invitation_gone' });
    expect((await register('one@example.org', invitation)).status).toBe(201);
    expect((await register('two@example.org', invitation)).status).toBe(404);
    expect((await state()).accountInvitations).toBe(0);
  });

  test('a link of an admin ends after a week, and when it is taken back', async () => {
    await named();
    await choose('closed');
    const link = async () => new URL((await sam.call('POST /api/admin/invitations')).data.url).hash.slice(1);
    const taken = await link();
    await sam.call('DELETE /api/admin/invitations');
    const old = await link();
    const register = (invitation: string) =>
      server.call('POST /api/auth/register', {
        body: { name: 'Kim', email: 'three@example.org', password: 'secret1', invitation },
      });
    expect((await register(taken)).status).toBe(404);
    server.clock.now += 7 * 24 * 60 * MINUTE;
    expect((await register(old)).status).toBe(404);
  });

  test('a test mail and a test of reminders say when there is nothing to send by', async () => {
    await named();
    expect(await sam.call('POST /api/admin/mail-test')).toMatchObject({ status: 409, error: 'mail_off' });
    expect((await sam.call('POST /api/admin/push-test')).data).toEqual({ sent: 0, failed: 0 });
  });

  test('an app without an earlier release stays as it is', async () => {
    await named();
    expect((await sam.call('GET /api/admin/releases')).data).toEqual([]);
    expect(await sam.call('POST /api/admin/rollback', { body: { app: 'tasks' } })).toMatchObject({
      status: 409,
      error: 'rollback_refused',
    });
  });
});
