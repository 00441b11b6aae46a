import { DATABASES } from '../testing/databases.ts';
import type { TestPushService } from '../testing/push-service.ts';
import { givenAPushingServer } from '../testing/pushing-server.ts';
import { givenMembership, type Person, type TestServer } from '../testing/server.ts';
import type { ReminderSender } from './sender.ts';

/** Ada is 3 months old: the nap comes near an hour after she woke up. */
const IDEAL = 60;

describe.each(DATABASES)('a wake reminder that is over is replaced on %s', (database) => {
  let service: TestPushService;
  let server: TestServer;
  let sam: Person;
  let anna: Person;
  let babyId: string;
  let sender: ReminderSender;
  let wokeFrom: string;

  givenAPushingServer(database, async (given) => {
    ({ server, service, sender } = given);
    server.clock.now = Date.parse('2026-03-10T12:00:00.000Z');
    [sam, anna] = [await server.givenAPerson('Sam'), await server.givenAPerson('Anna')];
    babyId = await server.givenABaby(sam);
    await givenMembership(server.store, anna.id, babyId);
    for (const person of [sam, anna]) await givenAPhone(person, person.token);
    wokeFrom = await sleep(sam, -60, 0);
    service.received.length = 0;
  });

  const givenAPhone = async ({ id }: Person, token: string) => {
    const body = service.subscribe('UTC', `${id}.${Math.random()}`);
    expect((await server.call('POST /api/reminders/devices', { token, body })).status).toBe(201);
  };
  /** A sleep from and to so many minutes from now. */
  const sleep = async (person: Person, from: number, to?: number) => {
    const times = { startTime: server.at(from), ...(to !== undefined && { endTime: server.at(to) }) };
    const { data } = await person.call('POST /api/sleep/start', { body: { babyId, ...times } });
    return data.id;
  };
  const after = async (minutes: number) => {
    server.after({ minutes });
    await sender.sendDue();
    return service.received.splice(0).map(({ device, message }) => ({
      ...message,
      to: device.startsWith(sam.id) ? 'Sam' : 'Anna',
    }));
  };

  test('who was reminded is told at once that another has acted, and what that replaces; once', async () => {
    expect((await after(IDEAL)).map(({ to }) => to).sort()).toEqual(['Anna', 'Sam']);
    const id = await sleep(anna, 0);
    expect(await after(0)).toEqual([
      {
        to: 'Sam',
        tag: `over:${wokeFrom}`,
        title: "Anna started Ada's sleep",
        body: 'The reminder of the wake window is over.',
        url: `/babies/${babyId}/sleep/tracker`,
        replaces: [`ideal:${wokeFrom}`, `exceeded:${wokeFrom}`, `critical:${wokeFrom}`, `usual:${wokeFrom}`],
      },
    ]);
    server.after({ minutes: 20 });
    await anna.call('PATCH /api/sleep/end/:id', { params: { id }, body: { endTime: server.at(0) } });
    expect(await after(0)).toEqual([]);
  });

  test('who acts is told on their other phones, and not on the one in their hand', async () => {
    const tablet = await server.call('POST /api/auth/login', { body: sam });
    await givenAPhone(sam, tablet.data.token);
    expect(await after(IDEAL)).toHaveLength(3);
    await sleep(sam, 0);
    const told = await after(0);
    expect(told.map(({ to, title }) => `${to}: ${title}`).sort()).toEqual([
      "Anna: Sam started Ada's sleep",
      "Sam: You started Ada's sleep",
    ]);
  });

  test('a to-do that is done takes its reminder away elsewhere', async () => {
    const { id } = (
      await sam.call('POST /api/todos', {
        body: { babyId, title: 'Vitamin D', dueDate: server.at(24 * 60).slice(0, 10) },
      })
    ).data;
    await sam.call('PATCH /api/reminders/settings', { body: { todos: true } });
    expect(await after(21 * 60)).toMatchObject([{ to: 'Sam', title: 'To-do for Ada' }]);
    await anna.call('PATCH /api/todos/:id/complete', { params: { id }, body: { completed: true } });
    expect(await after(0)).toMatchObject([
      { to: 'Sam', title: 'Anna completed a to-do for Ada', tag: `over:${id}`, replaces: [`todo:${id}`] },
    ]);
  });

  test('before anybody was reminded nobody is told', async () => {
    await sleep(anna, 0);
    expect(await after(0)).toEqual([]);
  });

  test('only the phones that were reminded are told', async () => {
    await after(IDEAL);
    const another = await server.call('POST /api/auth/login', { body: sam });
    await givenAPhone(sam, another.data.token);
    await sleep(anna, 0);
    expect(await after(0)).toHaveLength(1);
  });

  test('a sleep of long ago leaves the reminder; a mis-tap is forgotten, and the next start told', async () => {
    await after(IDEAL);
    await sleep(anna, -900, -800);
    expect(await after(0)).toEqual([]);
    const misTap = await sleep(anna, 0);
    server.after({ seconds: 10 });
    await anna.call('PATCH /api/sleep/end/:id', { params: { id: misTap }, body: { endTime: server.at(0) } });
    expect(await after(0)).toEqual([]);
    await sleep(anna, 0);
    expect(await after(0)).toMatchObject([{ to: 'Sam', title: "Anna started Ada's sleep" }]);
  });

  test.each([
    ['hours later', 800, null],
    ['in the quiet hours of its reader', 0, { from: '12:30', to: '14:00' }],
  ])('%s nothing comes', async (_, minutes, quietHours) => {
    await after(IDEAL);
    await sam.call('PATCH /api/reminders/settings', { body: { quietHours } });
    await after(minutes);
    await sleep(anna, -1);
    expect(await after(0)).toEqual([]);
  });
});
