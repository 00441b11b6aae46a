import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@nestling/contract/http';
import { DATABASES } from '../testing/databases.ts';
import { aSubscription, type TestPushService } from '../testing/push-service.ts';
import { givenAPushingServer } from '../testing/pushing-server.ts';
import { givenMembership, inject, type Person, type TestServer } from '../testing/server.ts';
import { csvForm } from '../testing/upload-forms.ts';
import type { PushOutcome } from './push-client.ts';
import { ReminderSender } from './sender.ts';

// Born on 2025-12-01, Ada is 3 months old: a window of 75 to 105 minutes.
const IDEAL = 60;
const EXCEEDED = 105;
const CRITICAL = 120;

describe.each(DATABASES)('reminders on %s', (database) => {
  let service: TestPushService;
  let server: TestServer;
  let sam: Person;
  let babyId: string;
  let sender: ReminderSender;

  let aNode: () => ReminderSender;

  givenAPushingServer(database, async (given) => {
    ({ server, service, sender, aNode } = given);
    sam = await server.givenAPerson();
    babyId = await server.givenABaby(sam);
  });

  const givenAPhone = async (person = sam, zone = 'UTC') => {
    const body = service.subscribe(zone);
    const { data } = await person.call('POST /api/reminders/devices', { body });
    return { id: data.id, name: new URL(body.endpoint).pathname.slice(1), body };
  };
  /** A sleep from and to so many minutes from now. */
  const sleep = async (from: number, to?: number, person = sam, id: string = randomUUID()) => {
    const times = { startTime: server.at(from), ...(to !== undefined && { endTime: server.at(to) }) };
    const { status } = await person.call('POST /api/sleep/start', { body: { id, babyId, ...times } });
    expect(status).toBe(201);
    return id;
  };
  const end = (id: string) => sam.call('PATCH /api/sleep/end/:id', { params: { id }, body: { endTime: server.at(0) } });
  const edit = (id: string, body: BodyOf<'PATCH /api/sleep/:id'>) =>
    sam.call('PATCH /api/sleep/:id', { params: { id }, body });
  const prefer = (body: BodyOf<'PUT /api/reminders/babies/:babyId'>, person = sam) =>
    person.call('PUT /api/reminders/babies/:babyId', { params: { babyId }, body });
  /** What is pending, as minutes from now. */
  const pending = async () =>
    (
      await server.store.read
        .selectFrom('reminder')
        .select(['kind', 'due_at'])
        .where('closed_at', 'is', null)
        .orderBy('due_at')
        .execute()
    ).map(({ kind, due_at }) => [kind, (due_at - server.clock.now) / 60_000]);
  const after = async (minutes: number) => {
    server.after({ minutes });
    await sender.sendDue();
  };

  test('an ended sleep plans three reminders; each leaves once, encrypted and signed, and opens the tracker', async () => {
    const phone = await givenAPhone();
    const id = await sleep(-60);
    expect(await pending()).toEqual([]);
    await edit(id, { notes: 'private notes' });
    await end(id);
    expect(await pending()).toEqual([
      ['ideal', IDEAL],
      ['exceeded', EXCEEDED],
      ['critical', CRITICAL],
    ]);
    await after(IDEAL - 1);
    expect(service.received).toEqual([]);
    await after(1);
    await sender.sendDue();
    const [first, ...more] = service.received;
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      device: phone.name,
      message: {
        tag: `ideal:${id}`,
        title: 'Wake window: Ada',
        body: 'Ada has been awake for 1h 0m. Ideal nap time starts in 15 minutes.',
        url: `/babies/${babyId}/sleep/tracker`,
        action: 'start-sleep',
        actionLabel: 'Start Sleep',
      },
      headers: { 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '600' },
      claims: { aud: service.origin, sub: 'mailto:help@example.org' },
    });
    expect(String(first?.headers.topic)).toMatch(/^[\w-]{1,32}$/);
    expect(JSON.stringify(first)).not.toContain('private');
    await after(EXCEEDED - IDEAL);
    await after(CRITICAL - EXCEEDED);
    expect(service.received.map(({ message }) => `${message.title} / ${message.body}`).slice(1)).toEqual([
      'Wake window exceeded: Ada / Ada has been awake for 1h 45m, past the ideal 1h 45m.',
      'Overtired soon: Ada / Ada has been awake for 2h 0m.',
    ]);
    await after(600);
    expect(service.received).toHaveLength(3);
  });

  test('a sleep of anyone in the family clears what is pending; one that was a mis-tap brings it back, told ones not', async () => {
    await givenAPhone();
    const kim = await server.givenAPerson('Kim');
    await givenMembership(server.store, kim.id, babyId);
    await sleep(-60, 0, kim);
    await after(IDEAL);
    expect(service.titles()).toEqual(['Wake window: Ada']);
    const misTap = await sleep(0, undefined, kim);
    expect(await pending()).toEqual([['over', 0]]);
    server.after({ seconds: 10 });
    await kim.call('PATCH /api/sleep/end/:id', { params: { id: misTap }, body: { endTime: server.at(0) } });
    expect((await pending()).map(([kind]) => kind)).toEqual(['exceeded', 'critical']);
    await sender.sendDue();
    expect(service.received).toHaveLength(1);
  });

  test('an edit, a deletion and a birth date plan anew; what was told is told again only for a time ahead', async () => {
    await givenAPhone();
    await sleep(-300, -240);
    const id = await sleep(-60, 0);
    expect(await pending()).toHaveLength(3);
    await after(IDEAL);
    await edit(id, { notes: 'calm' });
    await edit(id, { endTime: server.at(-IDEAL - 2) });
    await sender.sendDue();
    expect(service.received).toHaveLength(1);
    expect(await pending()).toEqual([
      ['exceeded', EXCEEDED - IDEAL - 2],
      ['critical', CRITICAL - IDEAL - 2],
    ]);
    await edit(id, { endTime: server.at(-10) });
    expect(await pending()).toEqual([
      ['ideal', IDEAL - 10],
      ['exceeded', EXCEEDED - 10],
      ['critical', CRITICAL - 10],
    ]);
    await sam.call('PATCH /api/babies/:id', { params: { id: babyId }, body: { birthDate: '2025-03-10' } });
    expect(await pending()).toEqual([
      ['ideal', 185],
      ['exceeded', 230],
      ['critical', 245],
    ]);
    await sam.call('DELETE /api/sleep/:id', { params: { id } });
    // What is left is the sleep before, with its last reminder long ago at the new age or still ahead.
    expect((await pending()).every(([, minutes]) => Number(minutes) > -10)).toBe(true);
    await sam.call('DELETE /api/babies/:id', { params: { id: babyId } });
    expect(await pending()).toEqual([]);
    await after(600);
    expect(service.received).toHaveLength(1);
  });

  test('an import plans anew, and so does undoing it', async () => {
    await givenAPhone();
    await sleep(-200, -30);
    const before = await pending();
    expect(before[0]).toEqual(['ideal', IDEAL - 30]);
    const row = ['"Ada"', '"1/1/26 8:00 AM"', '20', '""', `"${server.at(-25)}"`, `"${server.at(-5)}"`];
    const imported = await inject(server.app, {
      key: 'POST /api/import/sleep/:babyId',
      token: sam.token,
      params: { babyId },
      body: csvForm(`Baby,Time,Duration (min),Note,Start,End\n${row.join()}\n`),
    });
    expect(imported.json().data).toMatchObject({ imported: 1 });
    expect(await pending()).toEqual([
      ['ideal', IDEAL - 5],
      ['exceeded', EXCEEDED - 5],
      ['critical', CRITICAL - 5],
    ]);
    await sam.call('DELETE /api/import/:id', { params: { id: imported.json().data.id } });
    expect(await pending()).toEqual(before);
  });

  test('settings that two devices choose at once are all kept', async () => {
    const patch = (body: object) => sam.call('PATCH /api/reminders/settings', { body });
    const quietHours = { from: '20:00', to: '06:00' };
    for (let i = 0; i < 10; i++) {
      await patch({ todos: false, quietHours: null, timeZone: 'UTC' });
      await Promise.all([
        patch({ todos: true }),
        patch({ quietHours }),
        patch({ timeZone: 'Europe/Berlin' }),
        patch({}),
      ]);
      const { data } = await sam.call('GET /api/reminders');
      expect(data.settings).toEqual({ timeZone: 'Europe/Berlin', quietHours, todos: true });
    }
  });

  const choose = (sleepReminders: string[]) => sam.call('PATCH /api/auth/settings', { body: { sleepReminders } });
  const usual = async () =>
    (await pending()).filter(([kind]) => kind === 'usual').map(([, minutes]) => Number(minutes));
  const DAYS = [1, 2, 3, 4, 5, 6].map((day) => -day * 1_440);
  /** It wakes at this time of day, and sleeps again 90 minutes later. The ids of those naps. */
  async function givenARhythm(): Promise<string[]> {
    const naps: string[] = [];
    for (const woke of DAYS) {
      await sleep(woke - 60, woke);
      naps.push(await sleep(woke + 90, woke + 120));
    }
    return naps;
  }

  test('the usual time is told once after a waking, also where older sleeps are corrected then', async () => {
    await givenAPhone();
    const naps = await givenARhythm();
    await choose([babyId]);
    const last = await sleep(-60, 0);
    const told = Math.ceil((await usual())[0] ?? Number.NaN);
    await after(told);
    expect(service.titles().filter((title) => title === 'Usual time is near: Ada')).toHaveLength(1);
    for (const [i, nap] of naps.entries()) {
      const woke = (DAYS[i] ?? 0) - told;
      await edit(nap, { startTime: server.at(woke + 150), endTime: server.at(woke + 180) });
    }
    expect(await usual()).toEqual([]);
    // Nor where it woke up later than was noted.
    await edit(last, { endTime: server.at(3 - told) });
    expect(await usual()).toEqual([]);
  });

  test("who wants no guess of a baby's next sleep is not told of its usual time", async () => {
    await givenAPhone();
    await givenARhythm();
    await sleep(-60, 0);
    await choose([babyId]);
    expect(await usual()).toHaveLength(1);
    const guessFor = (noGuess: string[]) => sam.call('PATCH /api/auth/settings', { body: { noGuess } });
    await guessFor([babyId]);
    expect(await usual()).toEqual([]);
    await guessFor([]);
    expect(await usual()).toHaveLength(1);
  });

  test("who chose so is told when the usual time of the next sleep is near, by the baby's own records", async () => {
    await givenAPhone();
    await givenARhythm();
    const id = await sleep(-60, 0);
    expect(await usual()).toEqual([]);
    expect((await choose([babyId])).status).toBe(200);
    const [at = 0, ...more] = await usual();
    expect(more).toEqual([]);
    // It was awake for 90 minutes: the range begins ten before, on five minutes.
    expect(Math.abs(at - 80)).toBeLessThanOrEqual(2.5);
    await edit(id, { endTime: server.at(-10) });
    expect((await usual())[0]).toBeLessThan(at);
    expect((await choose([])).status).toBe(200);
    expect(await usual()).toEqual([]);
  });

  test('each person chooses: whether, how early, when it is quiet; the default is on, 15 minutes ahead', async () => {
    await givenAPhone();
    expect((await sam.call('GET /api/reminders')).data.preferences).toEqual([]);
    await sleep(-60, 0);
    expect((await prefer({ enabled: true, advanceWarningMinutes: 30 })).data).toEqual({
      babyId,
      enabled: true,
      advanceWarningMinutes: 30,
    });
    expect((await pending())[0]).toEqual(['ideal', 45]);
    await prefer({ enabled: false, advanceWarningMinutes: 30 });
    expect(await pending()).toEqual([]);
    await prefer({ enabled: true, advanceWarningMinutes: 5 });
    expect((await pending())[0]).toEqual(['ideal', 70]);
    expect((await sam.call('GET /api/reminders')).data.preferences).toEqual([
      { babyId, enabled: true, advanceWarningMinutes: 5 },
    ]);
    expect(await prefer({ enabled: true, advanceWarningMinutes: 7 })).toMatchObject({
      status: 400,
      message: 'Lead time must be 5, 10, 15, 20 or 30 minutes',
    });
    const quietHours = { from: server.at(60).slice(11, 16), to: server.at(90).slice(11, 16) };
    const quiet = await sam.call('PATCH /api/reminders/settings', { body: { quietHours } });
    expect(quiet.data).toEqual({ timeZone: 'UTC', quietHours, todos: false });
    await after(70);
    expect(service.received).toEqual([]);
    await after(35);
    expect(service.titles()).toEqual(['Wake window exceeded: Ada']);
    const patch = (body: object) => sam.call('PATCH /api/reminders/settings', { body });
    expect(await patch({ timeZone: 'Mars/Base' })).toMatchObject({ status: 400, message: 'Unknown time zone' });
    expect(await patch({ quietHours: { from: '25:00', to: '7' } })).toMatchObject({
      status: 400,
      message: 'Quiet hours must be two times',
    });
    expect(await patch({ quietHours: { from: '07:00', to: '07:00' } })).toMatchObject({
      status: 400,
      message: 'Quiet hours must begin and end at different times',
    });
    expect((await patch({ quietHours: null })).data.quietHours).toBeNull();
  });

  test('every device gets it once, those switched off or signed out do not, and a gone one is forgotten', async () => {
    const phone = await givenAPhone();
    const again = await server.call('POST /api/auth/login', { body: sam });
    const on = <T extends object>(call: T) => ({ ...call, token: again.data.token });
    const body = service.subscribe();
    const tablet = await server.call('POST /api/reminders/devices', on({ body }));
    // The same subscription again is the same device.
    expect(await server.call('POST /api/reminders/devices', on({ body }))).toMatchObject({
      status: 200,
      data: tablet.data,
    });
    const devices = async () => (await sam.call('GET /api/reminders')).data.devices;
    expect((await devices()).map(({ id, current }) => [id, current])).toEqual([
      [phone.id, true],
      [tablet.data.id, false],
    ]);
    await sleep(-60, 0);
    await after(IDEAL);
    expect(new Set(service.received.map(({ device }) => device)).size).toBe(2);
    await sam.call('PATCH /api/reminders/devices/:id', { params: { id: phone.id }, body: { enabled: false } });
    await after(EXCEEDED - IDEAL);
    expect(service.received).toHaveLength(3);
    await server.call('POST /api/auth/logout', on({}));
    expect(await devices()).toHaveLength(1);
    await sam.call('PATCH /api/reminders/devices/:id', { params: { id: phone.id }, body: { enabled: true } });
    service.answers((_device, response) => {
      response.writeHead(410).end();
      return true;
    });
    await after(CRITICAL - EXCEEDED);
    expect(await devices()).toEqual([]);
    expect(service.received).toHaveLength(3);
  });

  test('a phone that changes hands belongs to who signed in last', async () => {
    const phone = await givenAPhone();
    const kim = await server.givenAPerson('Kim');
    expect((await kim.call('POST /api/reminders/devices', { body: phone.body })).status).toBe(201);
    expect((await sam.call('GET /api/reminders')).data.devices).toEqual([]);
    expect((await kim.call('GET /api/reminders')).data.devices).toHaveLength(1);
  });

  test('what is 10 minutes late is dropped, also after a restart and a jump of the clock; a clock that goes back waits', async () => {
    await givenAPhone();
    await sleep(-60, 0);
    await after(IDEAL + 10);
    expect(service.received).toEqual([]);
    await after(EXCEEDED - IDEAL - 10 + 9);
    expect(service.titles()).toEqual(['Wake window exceeded: Ada']);
    server.after({ minutes: -30 });
    await sender.sendDue();
    await after(30 + CRITICAL - EXCEEDED - 9);
    expect(service.titles()).toEqual(['Wake window exceeded: Ada', 'Overtired soon: Ada']);
  });

  test.each([429, 500, 503])(
    'a push service that answers %i is asked again later, and the reminder comes once',
    async (status) => {
      await givenAPhone();
      const other = await server.call('POST /api/auth/login', { body: sam });
      const fine = service.subscribe();
      await server.call('POST /api/reminders/devices', { body: fine, token: other.data.token });
      const fineName = new URL(fine.endpoint).pathname.slice(1);
      await sleep(-60, 0);
      const before = service.attempts();
      service.answers((device, response) => {
        if (device === fineName) return false;
        response.writeHead(status, { 'retry-after': '20' }).end();
        return true;
      });
      await after(IDEAL);
      expect(service.received.map(({ device }) => device)).toEqual([fineName]);
      expect(service.attempts()).toBe(before + 2);
      await sender.sendDue();
      service.works();
      server.after({ seconds: 19 });
      await sender.sendDue();
      expect(service.received).toHaveLength(1);
      server.after({ seconds: 1 });
      await sender.sendDue();
      expect(service.received).toHaveLength(2);
      await after(5);
      expect(service.received).toHaveLength(2);
    },
  );

  test('a push service that hangs up stops nobody else, and the reminder is dropped when it is late', async () => {
    await givenAPhone();
    await sleep(-60, 0);
    service.answers((_device, response) => {
      response.destroy();
      return true;
    });
    await after(IDEAL);
    expect((await pending())[0]?.[0]).toBe('ideal');
    service.works();
    await after(10);
    expect((await pending()).map(([kind]) => kind)).toEqual(['exceeded', 'critical']);
    expect(service.received).toEqual([]);
  });

  test("one person's push address that fails holds back nobody else on its host, and is not asked again at once", async () => {
    const eve = await server.givenAPerson('Eve');
    await givenMembership(server.store, eve.id, babyId);
    const bad = await givenAPhone(eve);
    await givenAPhone();
    await sleep(-60, 0);
    const [template] = await server.store.read
      .selectFrom('reminder')
      .selectAll()
      .where('user_id', '=', eve.id)
      .orderBy('due_at')
      .execute();
    if (!template) throw new Error('Nothing was planned');
    // A reminder a second, the first of all before Sam's.
    const many = Array.from({ length: 20 }, (_, n) => ({
      ...template,
      record_id: randomUUID(),
      try_at: template.try_at - 1_000 * (n + 1),
    }));
    await server.store.write((tx) => tx.insertInto('reminder').values(many).execute());
    let asked = 0;
    service.answers((device, response) => {
      if (device !== bad.name) return false;
      asked++;
      response.writeHead(500).end();
      return true;
    });
    // First hers alone: it fails before Sam's is due.
    await after(IDEAL - 0.1);
    expect(asked).toBeGreaterThan(0);
    await after(0.1);
    expect(service.received).toHaveLength(1);
  });

  test('a crowd of hanging push services holds nobody up: they get less time', async () => {
    await givenAPhone();
    await sleep(-60, 0);
    const [template] = await server.store.read.selectFrom('reminder').selectAll().orderBy('due_at').execute();
    if (!template) throw new Error('Nothing was planned');
    const kim = await server.givenAPerson('Kim');
    await givenMembership(server.store, kim.id, babyId);
    await kim.call('POST /api/reminders/devices', { body: aSubscription('https://fine.example.org/kim') });
    const crowd = Array.from({ length: 70 }, () => ({ ...template, record_id: randomUUID() }));
    const last = { ...template, user_id: kim.id, record_id: randomUUID(), try_at: template.try_at + 1 };
    await server.store.write((tx) => tx.deleteFrom('reminder').execute());
    await server.store.write((tx) =>
      tx
        .insertInto('reminder')
        .values([...crowd, last])
        .execute(),
    );
    server.after({ minutes: IDEAL + 1 });

    const patient: (() => void)[] = [];
    const timeouts: number[] = [];
    let isKimTold = () => {};
    const told = new Promise<void>((resolve) => {
      isKimTold = resolve;
    });
    const busy = new ReminderSender({
      store: server.store,
      now: () => server.clock.now,
      log: { error() {}, warn() {} },
      isShared: false,
      push: {
        publicKey: async () => '',
        accepts: () => true,
        close() {},
        send: ({ endpoint }, _message, { timeoutMs }): Promise<PushOutcome> => {
          if (endpoint.startsWith('https://fine')) {
            isKimTold();
            return Promise.resolve({ is: 'sent' });
          }
          timeouts.push(timeoutMs);
          // Those with little time give up at once; the others hang until the end of the test.
          if (timeoutMs <= 2_000) return Promise.resolve({ is: 'later' });
          return new Promise((resolve) => patient.push(() => resolve({ is: 'later' })));
        },
      },
    });
    const sending = busy.sendDue();
    await told;
    expect(patient).toHaveLength(32);
    expect(new Set(timeouts)).toEqual(new Set([8_000, 2_000]));
    for (const giveUp of patient) giveUp();
    await sending;
    await busy.close();
  });

  test('four servers at once send each reminder once', async () => {
    await givenAPhone();
    await sleep(-60, 0);
    const [template] = await server.store.read.selectFrom('reminder').selectAll().limit(1).execute();
    if (!template) throw new Error('Nothing was planned');
    const rows = Array.from({ length: 200 }, () => ({
      ...template,
      kind: 'critical' as const,
      record_id: randomUUID(),
    }));
    await server.store.write((tx) => tx.insertInto('reminder').values(rows).execute());
    server.after({ minutes: IDEAL });
    const nodes = [sender, aNode(), aNode(), aNode()];
    await Promise.all(nodes.map((node) => node.sendDue()));
    for (const node of nodes.slice(1)) await node.close();
    expect(service.received).toHaveLength(201);
    expect(new Set(service.received.map(({ message }) => message.tag)).size).toBe(201);
  });

  test('a claim of a server that died is taken over; one that was changed meanwhile changes nothing', async () => {
    await givenAPhone();
    const id = await sleep(-60, 0);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const arrived = new Promise<void>((resolve) => {
      service.answers(async () => {
        resolve();
        await held;
        return false;
      });
    });
    server.after({ minutes: IDEAL });
    const dying = aNode();
    const sending = dying.sendDue();
    await arrived;
    // Meanwhile the waking is moved: the reminder is another one, which waits.
    await edit(id, { endTime: server.at(-10) });
    release();
    await sending;
    await dying.close();
    expect((await pending())[0]).toEqual(['ideal', IDEAL - 10]);
    service.works();
    // One that a dead server holds.
    const claim = { try_at: server.clock.now + 60_000 + (IDEAL - 10) * 60_000, token: 7 };
    await server.store.write((tx) => tx.updateTable('reminder').set(claim).where('kind', '=', 'ideal').execute());
    service.received.length = 0;
    await after(IDEAL - 10);
    expect(service.received).toEqual([]);
    await after(1);
    expect(service.titles()).toEqual(['Wake window: Ada']);
  });

  test('a due to-do reminds at 9:00 of its day in the zone of the user who wants it, once', async () => {
    await givenAPhone(sam, 'Europe/Berlin');
    const add = (dueDate: string, title = 'Buy diapers') =>
      sam.call('POST /api/todos', { body: { babyId, title, description: 'private', dueDate } });
    const { data } = await add('2999-01-02');
    expect(await pending()).toEqual([]);
    await sam.call('PATCH /api/reminders/settings', { body: { todos: true } });
    const dueAt = async () =>
      (await server.store.read.selectFrom('reminder').select('due_at').execute()).map(({ due_at }) =>
        new Date(due_at).toISOString(),
      );
    expect(await dueAt()).toEqual(['2999-01-02T08:00:00.000Z']);
    await sam.call('PATCH /api/reminders/settings', { body: { timeZone: 'America/New_York' } });
    expect(await dueAt()).toEqual(['2999-01-02T14:00:00.000Z']);
    const today = server.at(24 * 60).slice(0, 10);
    await sam.call('PUT /api/todos/:id', { params: { id: data.id }, body: { dueDate: today } });
    const [at = ''] = await dueAt();
    expect(at.slice(0, 10)).toBe(today);
    server.clock.now = Date.parse(at);
    await sender.sendDue();
    expect(service.received.map(({ message }) => message)).toEqual([
      {
        tag: `todo:${data.id}`,
        kind: 'todo',
        babyId: data.babyId,
        title: 'To-do for Ada',
        body: 'Due today: Buy diapers',
        url: `/?todoId=${data.id}`,
      },
    ]);
    const { data: other } = await add(server.at(24 * 60).slice(0, 10), 'Call the doctor');
    await sam.call('PATCH /api/todos/:id/complete', { params: { id: other.id }, body: { completed: true } });
    expect(await pending()).toEqual([]);
    await sam.call('PATCH /api/todos/:id/complete', { params: { id: other.id }, body: { completed: false } });
    expect(await pending()).toHaveLength(1);
    await sam.call('PATCH /api/reminders/settings', { body: { todos: false } });
    expect(await pending()).toEqual([]);
  });

  test.each([
    'http://push.example.org/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://[::ffff:10.0.0.1]/a',
    'https://169.254.169.254/latest/meta-data',
    'https://2130706433/a',
    'https://0x7f.1/a',
    'https://localhost/a',
    'https://router/a',
    'https://printer.local/a',
    'https://localhost./a',
    'https://push.example.org./a',
    'https://push.example.org:8443/a',
    'https://user:secret@push.example.org/a',
    'file:///etc/passwd',
  ])('%s is no push service', async (endpoint) => {
    expect(await sam.call('POST /api/reminders/devices', { body: aSubscription(endpoint) })).toMatchObject({
      status: 400,
      message: 'Not a valid push subscription',
    });
  });

  test('a key that is no point of the curve is refused', async () => {
    const body = aSubscription();
    body.keys.p256dh = 'B'.padEnd(87, 'A');
    expect((await sam.call('POST /api/reminders/devices', { body })).status).toBe(400);
  });

  test('all servers on a database have one key', async () => {
    const { data } = await sam.call('GET /api/reminders');
    const other = await (await server.givenAPerson('Kim')).call('GET /api/reminders');
    expect(data.publicKey).toMatch(/^[\w-]{87}$/);
    expect(other.data.publicKey).toBe(data.publicKey);
  });

  test('told reminders are forgotten after a day', async () => {
    await givenAPhone();
    await sleep(-60, 0);
    await after(IDEAL);
    server.after({ minutes: 24 * 60 + 1 });
    await sender.purge();
    const left = await server.store.read.selectFrom('reminder').select('kind').execute();
    expect(left.map(({ kind }) => kind).sort()).toEqual(['critical', 'exceeded']);
  });
});
