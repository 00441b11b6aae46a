import { buildTasks, ship } from '../releases/release-fixtures.ts';
import { ReleaseStore } from '../releases/release-store.ts';
import { givenAMailServer } from '../testing/mail-server.ts';
import { givenAPushService } from '../testing/push-service.ts';
import { givenAServer, type Person, type TestServer } from '../testing/server.ts';
import { nameAdmin } from './name-admin.ts';

/** What an admin tries of the server for real; no database has a part in it. */
let server: TestServer;
let sam: Person;
let mails: Awaited<ReturnType<typeof givenAMailServer>>;
let pushes: Awaited<ReturnType<typeof givenAPushService>>;
beforeAll(async () => {
  mails = await givenAMailServer();
  pushes = await givenAPushService();
  server = await givenAServer('sqlite', {
    smtpUrl: mails.url,
    pushTestOrigin: pushes.origin,
    pushContact: 'mailto:help@example.org',
  });
  const welcome = mails.next('Confirm your email address');
  sam = await server.givenAPerson();
  await welcome;
  await nameAdmin(server.store, { email: sam.email, since: server.clock.now });
});
afterAll(async () => {
  await server.close();
  await mails.close();
  await pushes.close();
});

test('a test mail goes to who asks for it', async () => {
  const arrived = mails.next('A test mail of Nestling');
  expect((await sam.call('POST /api/admin/mail-test')).status).toBe(200);
  expect((await arrived).to).toEqual([sam.email]);
});

test('a mail that is refused is told without its address', async () => {
  const refusing = await givenAMailServer({ refuses: true });
  const other = await givenAServer('sqlite', { smtpUrl: refusing.url });
  const kim = await other.givenAPerson();
  await nameAdmin(other.store, { email: kim.email, since: other.clock.now });
  const answer = await kim.call('POST /api/admin/mail-test');
  expect(answer).toMatchObject({ status: 502, error: 'mail_failed' });
  expect(JSON.stringify(answer)).not.toContain(kim.email);
  await other.close();
  await refusing.close();
});

test('a test reminder reaches the devices of who asks, and nobody else', async () => {
  const kim = await server.givenAPerson();
  await kim.call('POST /api/reminders/devices', { body: pushes.subscribe('UTC') });
  await sam.call('POST /api/reminders/devices', { body: pushes.subscribe('UTC') });
  expect((await sam.call('POST /api/admin/push-test')).data).toEqual({ sent: 1, failed: 0 });
  expect(pushes.received).toHaveLength(1);
  expect(pushes.problems).toEqual([]);
});

test('an app goes back to the release that was live before, unless another one is live by now', async () => {
  const store = new ReleaseStore(server.config.releasesDir);
  await ship(store, 'tasks', '1', await buildTasks('1'));
  await ship(store, 'tasks', '2', await buildTasks('2'));
  const rollBack = (from?: string) =>
    sam.call('POST /api/admin/rollback', { body: { app: 'tasks', ...(from && { from }) } });
  expect(await rollBack('1')).toMatchObject({ status: 409, error: 'rollback_refused' });
  expect((await rollBack('2')).data).toEqual({ app: 'tasks', release: '1' });
  const [tasks] = (await sam.call('GET /api/admin/releases')).data;
  expect(tasks).toMatchObject({ app: 'tasks', release: '1', by: sam.name });
  expect((await sam.call('POST /api/admin/rollback', { body: { app: 'nothing' } })).status).toBe(409);
});
