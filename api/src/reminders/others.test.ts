import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@nestling/contract/http';
import { DATABASES } from '../testing/databases.ts';
import type { TestPushService } from '../testing/push-service.ts';
import { givenAPushingServer } from '../testing/pushing-server.ts';
import { givenMembership, inject, type Person, type TestServer } from '../testing/server.ts';
import { csvForm } from '../testing/upload-forms.ts';
import type { ReminderSender } from './sender.ts';

describe.each(DATABASES)('what others record is told on %s', (database) => {
  let service: TestPushService;
  let server: TestServer;
  let sam: Person;
  let anna: Person;
  let babyId: string;
  let sender: ReminderSender;

  let aNode: () => ReminderSender;

  givenAPushingServer(database, async (given) => {
    ({ server, service, sender, aNode } = given);
    server.clock.now = Date.parse('2026-03-10T12:00:00.000Z');
    [sam, anna] = [await server.givenAPerson(), await server.givenAPerson('Anna')];
    babyId = await server.givenABaby(sam);
    await givenMembership(server.store, anna.id, babyId);
    // Those of the wake window are another matter.
    for (const person of [sam, anna]) await withoutWakeReminders(person);
  });

  const withoutWakeReminders = (person: Person) =>
    person.call('PUT /api/reminders/babies/:babyId', {
      params: { babyId },
      body: { enabled: false, advanceWarningMinutes: 15 },
    });
  const choose = async (body: BodyOf<'PATCH /api/auth/settings'>, person = sam) =>
    expect((await person.call('PATCH /api/auth/settings', { body })).status).toBe(200);
  /** A phone of somebody who wants to be told of these. */
  const givenAPhone = async (kinds = ['sleep', 'feeding', 'todo'], { zone = 'UTC', person = sam } = {}) => {
    await person.call('POST /api/reminders/devices', { body: service.subscribe(zone) });
    await choose({ tellOthers: { [babyId]: kinds } }, person);
  };
  const startSleep = async (person = anna) => {
    const { data } = await person.call('POST /api/sleep/start', { body: { babyId, startTime: server.at(0) } });
    return { id: data.id };
  };
  const feed = (person = anna) =>
    person.call('POST /api/feeding/start', {
      body: { babyId, type: 'bottle', startTime: server.at(-10), endTime: server.at(-5) },
    });
  const after = async (change: { minutes?: number; seconds?: number }) => {
    server.after(change);
    await sender.sendDue();
  };
  const told = () => service.received.splice(0).map(({ message }) => message.body);
  const waiting = async () =>
    (await server.store.read.selectFrom('reminder').select('user_id').where('closed_at', 'is', null).execute()).length;

  test('one record is told two minutes later, by whom and what, and opens the records of that baby', async () => {
    await givenAPhone();
    await startSleep();
    await after({ seconds: 119 });
    expect(service.received).toEqual([]);
    await after({ seconds: 1 });
    await sender.sendDue();
    expect(service.received).toMatchObject([
      { message: { title: 'New for Ada', body: 'Anna: sleep started', url: `/babies/${babyId}/history` } },
    ]);
    expect(service.received[0]?.message).not.toHaveProperty('action');
  });

  test('what comes within two minutes of the first is told together, the next by itself', async () => {
    await givenAPhone();
    await startSleep();
    server.after({ seconds: 60 });
    await feed();
    await feed();
    server.after({ seconds: 59 });
    await anna.call('POST /api/todos', { body: { babyId, title: 'Private matter' } });
    await after({ seconds: 1 });
    expect(told()).toEqual(['3 new records and 1 to-do for Ada']);
    await feed();
    await after({ minutes: 2 });
    expect(told()).toEqual(['Anna: feeding recorded']);
    await after({ minutes: 30 });
    expect(told()).toEqual([]);
  });

  test('what is recorded while a notification is late is told in the next one', async () => {
    await givenAPhone();
    await feed();
    server.after({ minutes: 3 });
    await startSleep();
    await sender.sendDue();
    expect(told()).toEqual(['Anna: feeding recorded']);
    await after({ minutes: 2 });
    expect(told()).toEqual(['Anna: sleep started']);
  });

  test('of one record the last is told; what was taken back at once is not', async () => {
    await givenAPhone();
    const params = await startSleep();
    server.after({ seconds: 50 });
    await anna.call('PATCH /api/sleep/end/:id', { params, body: { endTime: server.at(0) } });
    const { data: todo } = await anna.call('POST /api/todos', { body: { babyId, title: 'Bag' } });
    await sam.call('DELETE /api/todos/:id', { params: { id: todo.id } });
    await after({ minutes: 2 });
    expect(told()).toEqual(['Anna: sleep ended']);
    await anna.call('PATCH /api/todos/:id/complete', {
      params: { id: (await sam.call('POST /api/todos', { body: { babyId, title: 'Bag' } })).data.id },
    });
    await after({ minutes: 2 });
    expect(told()).toEqual(['Anna: to-do completed']);
    await sam.call('DELETE /api/feeding/:id', { params: { id: (await feed()).data.id } });
    await after({ minutes: 2 });
    expect(told()).toEqual([]);
    expect(await waiting()).toBe(0);
  });

  test('nobody is told of what they did, of kinds they did not choose, of changes, or of imports', async () => {
    await givenAPhone(['sleep']);
    const { data } = await feed();
    await feed(sam);
    const params = await startSleep(sam);
    await anna.call('PATCH /api/feeding/:id', { params: { id: data.id }, body: { notes: 'calm' } });
    await anna.call('PATCH /api/sleep/:id', { params, body: { notes: 'calm' } });
    const csv = 'Name,Time,Duration,Note\nAda,2026-03-09 15:38,20,';
    const body = csvForm(new TextEncoder().encode(csv));
    const imported = { key: 'POST /api/import/sleep/:babyId', token: anna.token, params: { babyId }, body } as const;
    expect((await inject(server.app, imported)).statusCode).toBe(200);
    expect(await waiting()).toBe(0);
  });

  test('off at first; without a device nothing waits; who has both chosen and a device is told', async () => {
    await sam.call('POST /api/reminders/devices', { body: service.subscribe('UTC') });
    await feed();
    const lee = await server.givenAPerson('Lee');
    await givenMembership(server.store, lee.id, babyId, 'viewer');
    await choose({ tellOthers: { [babyId]: ['feeding'] } }, lee);
    await feed();
    expect(await waiting()).toBe(0);
    await givenAPhone(['feeding'], { person: lee });
    server.after({ seconds: 1 });
    await feed();
    await after({ minutes: 2 });
    expect(told()).toEqual(['Anna: feeding recorded']);
  });

  test('who takes the choice back is not told of what waits', async () => {
    await givenAPhone();
    await feed();
    await choose({ tellOthers: null });
    await after({ minutes: 2 });
    expect(told()).toEqual([]);
    expect(await waiting()).toBe(0);
  });

  test('babies and kinds that nobody knows are kept, and told of never', async () => {
    await givenAPhone(['dragons', 'baby', 'data', 'everything']);
    await choose({ tellOthers: { [randomUUID()]: ['feeding'], [babyId]: ['dragons', 'baby'] } });
    await feed();
    await anna.call('PATCH /api/babies/:id', {
      params: { id: babyId },
      body: { name: 'Ada', birthDate: '2025-12-02', gender: 'female' },
    });
    expect(await waiting()).toBe(0);
  });

  test('who looks after the baby no more is not told, also of what waits', async () => {
    await givenAPhone();
    await feed();
    const leaves = () =>
      server.store.write((tx) => tx.deleteFrom('membership').where('user_id', '=', sam.id).execute());
    await leaves();
    await feed();
    await after({ minutes: 2 });
    expect(told()).toEqual([]);
    await givenMembership(server.store, sam.id, babyId);
    await feed();
    await after({ minutes: 2 });
    expect(told()).toEqual(['Anna: feeding recorded']);
  });

  test.each<[why: string, quiet: { from: string; to: string } | null, at: string, isTold: boolean]>([
    ['before the night', null, '2026-03-10T19:59:00+01:00', true],
    ['in the night', null, '2026-03-10T20:59:00+01:00', false],
    ['before the morning', null, '2026-03-10T06:57:59+01:00', false],
    ['in the morning', null, '2026-03-10T06:58:00+01:00', true],
    // The clock goes from 2:00 to 3:00 that night, and from 3:00 back to 2:00 on that of autumn.
    ['before the morning of the shorter day', null, '2026-03-29T06:57:59+02:00', false],
    ['in the morning of the shorter day', null, '2026-03-29T06:58:00+02:00', true],
    ['before the morning of the longer day', null, '2025-10-26T06:57:59+01:00', false],
    ['in the morning of the longer day', null, '2025-10-26T06:58:00+01:00', true],
    ['in hours of their own', { from: '12:00', to: '14:00' }, '2026-03-10T13:00:00+01:00', false],
    ['in the night of who chose other hours', { from: '12:00', to: '14:00' }, '2026-03-10T23:00:00+01:00', true],
    ['in the night of who is always told', { from: '00:00', to: '00:00' }, '2026-03-10T23:00:00+01:00', true],
  ])('%s, quiet %j, at %s: told is %s', async (_, quiet, at, isTold) => {
    server.clock.now = Date.parse(at);
    await givenAPhone(['feeding'], { zone: 'Europe/Berlin' });
    if (quiet) await choose({ quiet });
    await feed();
    await after({ minutes: 2 });
    expect(told()).toEqual(isTold ? ['Anna: feeding recorded'] : []);
    // What was recorded in the quiet hours is not told when they are over.
    expect(await waiting()).toBe(0);
  });

  test('the wake window goes its own way', async () => {
    await givenAPhone();
    await feed();
    const params = await startSleep();
    await anna.call('DELETE /api/sleep/:id', { params });
    await after({ minutes: 2 });
    expect(told()).toEqual(['Anna: feeding recorded']);
  });

  test('two servers on one database tell once', async () => {
    await givenAPhone();
    const other = aNode();
    await feed();
    await startSleep();
    server.after({ minutes: 2 });
    await Promise.all([sender.sendDue(), other.sendDue()]);
    await other.close();
    expect(told()).toEqual(['2 new records for Ada']);
  });

  test('each of a family is told of the others', async () => {
    await givenAPhone();
    await givenAPhone(['feeding'], { person: anna });
    await feed(sam);
    await feed(anna);
    await after({ minutes: 2 });
    expect(told().sort()).toEqual(['Anna: feeding recorded', 'Sam: feeding recorded']);
  });
});
