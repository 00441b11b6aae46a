import { randomUUID } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sleepKind } from '@nestling/contract/http';
import type { KyselyPlugin } from 'kysely';
import { seqsOf } from '../events/facts.repository.ts';
import { factsService } from '../events/facts.service.ts';
import { DATABASES } from '../testing/databases.ts';
import { givenTwoParents, inject, type Person, type TestServer } from '../testing/server.ts';
import { MOST_CHANGES, purgeStep } from './record.history.ts';
import { recordService, recordWrites } from './record.service.ts';
import { restoreService } from './restore.service.ts';

const DAY_MS = 86_400_000;

/** What services are given, to call them without a route. */
function portsOf({ store, clock }: TestServer) {
  const now = () => clock.now;
  return { store, now, facts: factsService({ store, now }) };
}
const actorOf = ({ id, name }: Person, { clock }: TestServer) =>
  ({ userId: id, name, sessionId: randomUUID(), kind: 'session', madeAt: clock.now }) as const;

/** The calls that all kinds have, with the two kinds that are there; sleep stands for an interval with nothing of its own. */
describe.each(DATABASES)('records of all kinds on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  let kim: Person;
  let babyId: string;
  givenTwoParents(database, (given) => {
    ({ server, sam, kim, babyId } = given);
  });

  const sleep = (from: number, to?: number, more: object = {}) =>
    sam.call('POST /api/records/sleep', {
      body: {
        id: randomUUID(),
        babyId,
        startTime: server.at(from),
        ...(to !== undefined && { endTime: server.at(to) }),
        ...more,
      },
    });
  const bottle = (from: number, amount = 90) =>
    sam.call('POST /api/records/feeding', {
      body: {
        id: randomUUID(),
        babyId,
        type: 'bottle',
        startTime: server.at(from),
        endTime: server.at(from + 5),
        amount,
      },
    });
  const idOf = ({ data }: { data: unknown }) => (data as { id: string }).id;
  const change = (id: string, body: object, headers: Record<string, string> = {}, person = sam) =>
    person.call('PATCH /api/records/sleep/:id', { params: { id }, body, headers });
  const historyOf = async (id: string) => (await sam.call('GET /api/records/:id/history', { params: { id } })).data;
  const restore = (id: string, version?: number) =>
    sam.call('POST /api/records/:id/restore', { params: { id }, body: version === undefined ? {} : { version } });

  test('a record is made, changed and deleted by the calls of its kind, and is the same by the specified ones', async () => {
    const made = await sleep(-60, -30, { zone: 'Europe/Berlin', notes: 'Calm' });
    expect(made).toMatchObject({ status: 201, data: { kind: 'sleep', duration: 30, zone: 'Europe/Berlin' } });
    const id = idOf(made);
    expect((await change(id, { endTime: server.at(-20) })).data).toMatchObject({ kind: 'sleep', duration: 40 });
    const { data } = await sam.call('GET /api/sleep/baby/:babyId', { params: { babyId } });
    expect(data.items).toEqual([expect.objectContaining({ id, duration: 40, notes: 'Calm', zone: 'Europe/Berlin' })]);
    expect((await sam.call('DELETE /api/records/sleep/:id', { params: { id } })).data).toEqual({ id });
    expect((await change(id, { notes: 'x' })).status).toBe(404);
  });

  test('a zone that the server does not know is told, also of a step', async () => {
    const refused = (path: string) => ({ status: 400, error: 'invalid', data: { path, code: 'invalid' } });
    for (const zone of ['Mars/X', '+02:00', '']) {
      expect(await sleep(-60, -30, { zone })).toMatchObject({ ...refused('zone'), data: { path: 'zone' } });
      const body = { babyId, type: 'solid', startTime: server.at(-9), endTime: server.at(-8), zone } as const;
      expect((await sam.call('POST /api/records/feeding', { body })).status).toBe(400);
    }
    const step = (zone: string) => ({
      ...{ kind: 'sleep', op: 'create' as const, id: randomUUID() },
      fields: { startTime: server.at(-60), endTime: server.at(-30), zone },
    });
    const steps = [step('Europe/Berlin'), step('Mars/X')];
    expect(await sam.call('POST /api/records/together', { body: { babyId, steps } })).toMatchObject(
      refused('steps.1.fields.zone'),
    );
    const { data } = await sam.call('GET /api/records/baby/:babyId/counts', { params: { babyId } });
    expect(data).toMatchObject({ sleep: 0, feeding: 0 });
  });

  test("the specification's own calls leave out such a zone, and keep the record", async () => {
    const at = { babyId, startTime: server.at(-60), zone: 'Mars/X' };
    const sessionId = randomUUID();
    const made = [
      await sam.call('POST /api/sleep/start', { body: { ...at, endTime: server.at(-30), notes: 'Calm' } }),
      await sam.call('POST /api/feeding/start', { body: { ...at, type: 'solid', endTime: server.at(-30) } }),
      await sam.call('POST /api/feeding/start', { body: { ...at, type: 'breast_left', sessionId } }),
    ] as const;
    for (const { status, data } of made) {
      expect(status).toBe(201);
      expect(data).not.toHaveProperty('zone');
    }
    const endId = idOf(made[2]);
    const body = {
      id: randomUUID(),
      endId,
      type: 'breast_right',
      at: server.at(-5),
      sessionId,
      zone: 'Mars/X',
    } as const;
    const switched = await sam.call('POST /api/feeding/switch', { body });
    expect(switched.status).toBe(200);
    expect(switched.data.started).not.toHaveProperty('zone');
  });

  test('a record is found by the calls of its own kind only', async () => {
    const id = idOf(await bottle(-30));
    expect((await change(id, { notes: 'x' })).status).toBe(404);
    expect((await sam.call('DELETE /api/records/sleep/:id', { params: { id } })).status).toBe(404);
  });

  test('kinds and fields of a newer client are told apart from what is wrong', async () => {
    const send = async (url: string, payload: object, headers = {}) => {
      const authorization = { authorization: `Bearer ${sam.token}`, ...headers };
      const answer = await server.app.inject({ method: 'POST', url, payload, headers: authorization });
      return { status: answer.statusCode, error: answer.json().error };
    };
    const body = { babyId, startTime: server.at(-60), endTime: server.at(-30) };
    expect(await send('/api/records/bath', body)).toEqual({ status: 404, error: 'unknown_kind' });
    expect(await send('/api/records/sleep', { ...body, moon: 'full' })).toEqual({
      status: 400,
      error: 'unknown_field',
    });
    // What waits on a device must not lose a field on the way.
    const fromOutbox = { 'x-write-id': randomUUID() };
    expect(await send('/api/sleep/start', { ...body, moon: 'full' }, fromOutbox)).toEqual({
      status: 400,
      error: 'unknown_field',
    });
    expect((await send('/api/sleep/start', { ...body, moon: 'full' })).status).toBe(201);
  });

  test('home is not sent to who has it, until it is another', async () => {
    const window = { start: server.at(-600), end: server.at(60) };
    await sleep(-30, -20);
    const ask = (tag = '') =>
      inject(server.app, {
        key: 'GET /api/records/baby/:babyId/home',
        ...{ token: sam.token, params: { babyId }, query: window, headers: { 'if-none-match': tag } },
      });
    const first = await ask();
    const tag = String(first.headers.etag);
    expect(first.statusCode).toBe(200);
    const again = await ask(tag);
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag]);
    await sleep(-10, -5);
    const more = await ask(tag);
    expect([more.statusCode, more.json().data.range.length]).toEqual([200, 2]);
    expect(more.headers.etag).not.toBe(tag);
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('a long answer is sent as %s to who takes it, a short one as it is', async (coding, plain) => {
    const window = { start: server.at(-600), end: server.at(60) };
    const ask = (accepted: string) =>
      inject(server.app, {
        key: 'GET /api/records/baby/:babyId/home',
        ...{ token: sam.token, params: { babyId }, query: window, headers: { 'accept-encoding': accepted } },
      });
    expect((await ask(coding)).headers['content-encoding']).toBeUndefined();
    for (let n = 1; n <= 12; n++) await bottle(-n * 10);
    const [whole, sent] = [await ask('identity'), await ask(`${coding}, deflate;q=0.1`)];
    expect(sent.headers).toMatchObject({
      'content-encoding': coding,
      vary: 'accept-encoding',
      etag: whole.headers.etag,
    });
    expect(plain(sent.rawPayload).toString()).toBe(whole.body);
    expect(sent.rawPayload.length).toBeLessThan(whole.rawPayload.length / 3);
  });

  test('home is one read: the latest of each kind, what runs, and a window of all', async () => {
    await sleep(-600, -500);
    const running = idOf(await sleep(-60));
    const fed = idOf(await bottle(-30));
    const window = { start: server.at(-120), end: server.at(60) };
    const { data } = await sam.call('GET /api/records/baby/:babyId/home', { params: { babyId }, query: window });
    expect(data.latest).toMatchObject({ sleep: { id: running }, feeding: { id: fed } });
    expect(data.running.map(({ id }) => id)).toEqual([running]);
    expect(data.range.map(({ id }) => id)).toEqual([fed, running]);
    const latest = await sam.call('GET /api/records/baby/:babyId/latest', { params: { babyId } });
    expect(latest.data).toEqual(data.latest);
  });

  test('home tells how the baby is at a glance, as is chosen for it', async () => {
    const glance = async () => {
      const window = { start: server.at(-120), end: server.at(60) };
      return (await sam.call('GET /api/records/baby/:babyId/home', { params: { babyId }, query: window })).data.glance;
    };
    expect(await glance()).toEqual({});
    await sleep(-100, -70);
    await bottle(-30);
    await bottle(-90);
    expect(await glance()).toEqual({ awakeSince: server.at(-70), fedAt: server.at(-30) });
    await sam.call('PATCH /api/babies/:id', { params: { id: babyId }, body: { mealTypes: ['solid'] } });
    await sleep(-20);
    expect(await glance()).toEqual({ asleepSince: server.at(-20) });
  });

  test('a kind without records is missing, an unknown one is refused', async () => {
    await bottle(-30);
    const { data } = await sam.call('GET /api/records/baby/:babyId/latest', { params: { babyId } });
    expect(Object.keys(data)).toEqual(['feeding']);
    const query = { start: server.at(-60), end: server.at(0), kinds: 'sleep,bath' };
    expect((await sam.call('GET /api/records/baby/:babyId/range', { params: { babyId }, query })).status).toBe(400);
  });

  test('pages of all kinds go through everything once, newest first', async () => {
    const ids: string[] = [];
    for (let n = 1; n <= 7; n++) ids.push(idOf(await (n % 2 ? sleep(-n * 100, -n * 100 + 20) : bottle(-n * 100))));
    const found: string[] = [];
    const pageAfter = async (after: object) =>
      (await sam.call('GET /api/records/baby/:babyId/page', { params: { babyId }, query: { limit: 3, ...after } }))
        .data;
    for (let before: { before?: string; beforeId?: string } | undefined = {}; before; ) {
      const data: Awaited<ReturnType<typeof pageAfter>> = await pageAfter(before);
      found.push(...data.items.map(({ id }) => id));
      before =
        data.nextBefore && data.nextBeforeId ? { before: data.nextBefore, beforeId: data.nextBeforeId } : undefined;
    }
    expect(found).toEqual(ids);
  });

  test('a kind that is named twice is read once', async () => {
    const id = idOf(await sleep(-60, -30));
    const { data } = await sam.call('GET /api/records/baby/:babyId/page', {
      params: { babyId },
      query: { kind: 'sleep,sleep' },
    });
    expect(data.items.map((item) => item.id)).toEqual([id]);
  });

  describe('steps together', () => {
    const startTime = '2026-03-01T08:00:00.000Z';
    const fine = { kind: 'feeding', op: 'create', fields: { type: 'bottle', startTime } };
    const send = (...steps: unknown[]) =>
      sam.call('POST /api/records/together', { body: { babyId, steps: [fine, ...steps] } as never });
    const counted = async () => (await sam.call('GET /api/records/baby/:babyId/counts', { params: { babyId } })).data;

    test.each([
      [{ kind: 'feeding', op: 'create', fields: { type: 'nectar', startTime } }, 'steps.1.fields.type', 'unknown'],
      [
        { kind: 'feeding', op: 'create', fields: { type: 'solid', startTime, hot: 1 } },
        'steps.1.fields.hot',
        'unknown',
      ],
      [
        { kind: 'feeding', op: 'create', fields: { type: 'solid', startTime: '2030-01-01T00:00:00Z' } },
        'steps.1.fields.startTime',
        'invalid',
      ],
      [{ kind: 'sleep', op: 'end', id: randomUUID() }, 'steps.1.fields.endTime', 'required'],
      [{ kind: 'sleep', op: 'remove' }, 'steps.1.id', 'required'],
    ])('say where a value is wrong: %j', async (step, path, code) => {
      expect(await send(step)).toMatchObject({ status: 400, data: { path, code } });
      expect(await counted()).toMatchObject({ sleep: 0, feeding: 0 });
    });

    test.each([[null], [5], [{ ...fine, fields: [] }], [{ ...fine, fields: null }]])(
      'say in words what is no step: %j',
      async (step) => {
        expect((await send(step)).message).toMatch(
          /^A step must be an object$|^The fields of a step must be an object$/,
        );
      },
    );

    test('find done what they delete of its own kind only', async () => {
      const todo = (await sam.call('POST /api/todos', { body: { babyId, title: 'Bag' } })).data.id;
      await sam.call('DELETE /api/todos/:id', { params: { id: todo } });
      const fed = idOf(await bottle(-30));
      await sam.call('DELETE /api/records/feeding/:id', { params: { id: fed } });
      for (const id of [todo, fed])
        expect(await send({ kind: 'sleep', op: 'remove', id })).toMatchObject({ status: 404, error: 'not_found' });
      expect((await send({ kind: 'feeding', op: 'remove', id: fed })).status).toBe(200);
    });

    test('wait for no other steps that wait for them', async () => {
      const ids = [idOf(await bottle(-100)), idOf(await bottle(-200))];
      const noted = (notes: string) => (id: string) => ({ kind: 'feeding', op: 'change', id, fields: { notes } });
      const inTurns = await Promise.all(
        Array.from({ length: 16 }, (_, place) => {
          const [person, order] = place % 2 ? [sam, ids] : [kim, ids.toReversed()];
          const steps = order.map(noted(`of ${place}`));
          return person.call('POST /api/records/together', { body: { babyId, steps } as never });
        }),
      );
      expect(inTurns.map(({ status }) => status)).toEqual(inTurns.map(() => 200));
      const { data } = await sam.call('GET /api/records/baby/:babyId/page', { params: { babyId } });
      // Of the two none is another's.
      expect(new Set(data.items.map(({ notes }) => notes)).size).toBe(1);
    });

    test('that have arrived are answered again, whatever others have done to one of them since', async () => {
      const [fed, made] = [idOf(await bottle(-30)), randomUUID()];
      const change = { kind: 'feeding', op: 'change', id: fed, fields: { notes: 'warm' } };
      const steps = [{ ...fine, id: made }, change];
      const again = () => sam.call('POST /api/records/together', { body: { babyId, steps } as never });
      expect((await again()).data.records).toMatchObject([{ id: made }, { id: fed, notes: 'warm' }]);
      await kim.call('PATCH /api/feeding/:id', { params: { id: fed }, body: { notes: 'cold' } });
      expect((await again()).data.records).toMatchObject([{ id: made }, { id: fed, notes: 'cold' }]);
      await kim.call('DELETE /api/records/feeding/:id', { params: { id: fed } });
      expect((await again()).data.records).toMatchObject([{ id: made }, { id: fed, notes: 'cold' }]);
      expect(await counted()).toMatchObject({ sleep: 0, feeding: 1 });
    });

    test('that name what was never made beside what is there are refused, and make nothing', async () => {
      const id = idOf(await bottle(-30));
      const steps = [
        { ...fine, id: randomUUID() },
        { ...fine, id },
      ];
      const { status, error } = await sam.call('POST /api/records/together', { body: { babyId, steps } as never });
      expect({ status, error }).toEqual({ status: 409, error: 'id_in_use' });
      expect(await counted()).toMatchObject({ feeding: 1 });
    });

    test('do not repeat what was made for another baby', async () => {
      const id = idOf(await bottle(-30));
      const other = await server.givenABaby(sam);
      const steps = [{ ...fine, id }, fine];
      const { status, data } = await sam.call('POST /api/records/together', {
        body: { babyId: other, steps } as never,
      });
      expect({ status, data }).toMatchObject({ status: 400, data: { path: 'babyId' } });
    });
  });

  test('steps together are done all or none, in their order, and a repeat finds them done', async () => {
    const open = idOf(await sleep(-60));
    const [next, gone] = [randomUUID(), idOf(await bottle(-200))];
    const steps = [
      { kind: 'sleep', op: 'end', id: open, fields: { endTime: server.at(-10) } },
      { kind: 'feeding', op: 'create', id: next, fields: { type: 'solid', startTime: server.at(-10) } },
      { kind: 'feeding', op: 'remove', id: gone },
    ] as const;
    const send = (body: object) => sam.call('POST /api/records/together', { body: body as never });
    for (let time = 1; time <= 2; time++) {
      const { status, data } = await send({ babyId, steps });
      expect(status).toBe(200);
      expect(data.records).toMatchObject([{ id: open, duration: 50 }, { id: next, kind: 'feeding' }, { id: gone }]);
    }
    const bad = await send({
      babyId,
      steps: [
        { kind: 'sleep', op: 'create', id: randomUUID(), fields: { startTime: server.at(-5), endTime: server.at(-1) } },
        { kind: 'feeding', op: 'create', id: randomUUID(), fields: { type: 'nectar', startTime: server.at(-5) } },
      ],
    });
    expect(bad).toMatchObject({ status: 400, message: 'Please choose a feeding type' });
    const late = [
      { kind: 'sleep', op: 'create', id: randomUUID(), fields: { startTime: server.at(-5), endTime: server.at(-1) } },
      { kind: 'feeding', op: 'create', id: randomUUID(), fields: { type: 'solid', startTime: server.at(-5) } },
    ];
    expect(await send({ babyId, steps: late })).toMatchObject({ status: 409, error: 'already_open' });
    const { data } = await sam.call('GET /api/sleep/baby/:babyId', { params: { babyId } });
    expect(data.items.map(({ id }) => id)).toEqual([open]);
    expect((await send({ babyId, steps: steps.slice(0, 1) })).status).toBe(400);
    const other = await server.givenABaby(sam);
    expect((await send({ babyId: other, steps })).status).toBe(400);
  });

  describe('when it was tapped', () => {
    const tapped = (minutesAgo: number) => ({ 'x-made-at': server.at(-minutesAgo) });

    test('a later tap of the same field wins, whenever it arrives; of different fields both hold', async () => {
      const id = idOf(
        await sam.call('POST /api/records/sleep', {
          headers: tapped(30),
          body: { id: randomUUID(), babyId, startTime: server.at(-60), endTime: server.at(-40) },
        }),
      );
      await change(id, { notes: 'late tap' }, tapped(5));
      const beaten = await change(id, { notes: 'early tap' }, tapped(20), kim);
      expect(beaten).toMatchObject({ status: 200, data: { notes: 'late tap' } });
      const both = await change(id, { notes: 'early tap', endTime: server.at(-35) }, tapped(20), kim);
      expect(both.data).toMatchObject({ notes: 'late tap', duration: 25 });
      const changes = await historyOf(id);
      expect(changes.map((entry) => entry.change)).toEqual(['changed', 'outdone', 'changed', 'made']);
      expect(changes[1]).toMatchObject({ by: { name: 'Kim' }, record: { notes: 'early tap' } });
    });

    test('what is put back keeps what was tapped later, and counts as tapped then', async () => {
      const id = idOf(
        await sam.call('POST /api/records/sleep', {
          headers: tapped(60),
          body: { babyId, startTime: server.at(-90), endTime: server.at(-80), notes: 'one' },
        }),
      );
      await change(id, { startTime: server.at(-95) }, tapped(58));
      await change(id, { notes: 'two', endTime: server.at(-70) }, tapped(50));
      await change(id, { notes: 'late tap' }, tapped(5));
      const putBack = (minutesAgo: number) =>
        kim.call('POST /api/records/:id/restore', {
          params: { id },
          headers: tapped(minutesAgo),
          body: { version: 1 },
        });
      // The start goes back only with the end that it had.
      const now = { notes: 'late tap', duration: 25 };
      expect(await putBack(55)).toMatchObject({ status: 200, data: now });
      expect((await change(id, { notes: 'early tap' }, tapped(20))).data).toMatchObject(now);
      expect((await putBack(20)).data).toMatchObject({ notes: 'late tap', duration: 10 });
      expect((await change(id, { endTime: server.at(-60) }, tapped(30))).data).toMatchObject({ duration: 10 });
      expect((await putBack(1)).data).toMatchObject({ notes: 'one', duration: 10 });
    });

    test('what is put back and lost in every field is told as outdone, and the record stays', async () => {
      const id = idOf(await sleep(-60, -30, { notes: 'one' }));
      await change(id, { notes: 'two' });
      const body = { version: 1 };
      const facts = async () => (await seqsOf(server.store.read, [babyId]))[0];
      const before = await facts();
      const stale = await kim.call('POST /api/records/:id/restore', { params: { id }, headers: tapped(20), body });
      expect(stale).toMatchObject({ status: 200, data: { notes: 'two', by: { name: 'Sam' } } });
      expect(stale.data).not.toHaveProperty('changedBy');
      expect(await facts()).toBe(before);
      expect(await historyOf(id)).toMatchObject([
        { version: 3, change: 'outdone', by: { name: 'Kim' }, record: { notes: 'one' } },
        { version: 2, change: 'changed', record: { notes: 'two' } },
        { version: 1, change: 'made', record: { notes: 'one' } },
      ]);
      expect((await change(id, { notes: 'early tap' }, tapped(10), kim)).data).toMatchObject({ notes: 'two' });
    });

    test.each([
      ['ahead of the server', () => server.at(60)],
      ['no time at all', () => 'yesterday'],
      ['absent', () => ''],
    ])('%s counts as now', async (_, at) => {
      const id = idOf(await sleep(-60, -30));
      await change(id, { notes: 'first' }, { 'x-made-at': at() });
      server.after({ minutes: 1 });
      expect((await change(id, { notes: 'second' })).data).toMatchObject({ notes: 'second' });
      expect((await historyOf(id))[1]?.madeAt).toBe(server.at(-1));
    });

    test('what was tapped last month counts as a week old', async () => {
      const id = idOf(await sleep(-60, -30));
      expect((await change(id, { notes: 'old' }, { 'x-made-at': server.at(-30 * 1_440) })).data).not.toHaveProperty(
        'notes',
      );
      expect((await historyOf(id))[0]).toMatchObject({ change: 'outdone', madeAt: server.at(-7 * 1_440) });
    });
  });

  describe('history and the way back', () => {
    test('tells each state with who made it, and puts an older one back', async () => {
      const id = idOf(await sleep(-60, -30, { notes: 'one' }));
      server.after({ minutes: 1 });
      await change(id, { notes: 'two' }, {}, kim);
      server.after({ minutes: 1 });
      await change(id, { notes: 'three' });
      const notesOf = async () =>
        (await historyOf(id)).map(({ version, change, by, record }) => [
          version,
          change,
          by?.name,
          (record as { notes?: string }).notes,
        ]);
      expect(await notesOf()).toEqual([
        [3, 'changed', 'Sam', 'three'],
        [2, 'changed', 'Kim', 'two'],
        [1, 'made', 'Sam', 'one'],
      ]);
      expect((await restore(id, 1)).data).toMatchObject({ id, notes: 'one' });
      expect((await notesOf())[0]).toEqual([4, 'restored', 'Sam', 'one']);
      expect((await restore(id, 9)).status).toBe(404);
      expect(await restore(id)).toMatchObject({ status: 409, error: 'not_deleted' });
    });

    test('what changes while the history is read stands in the next look', async () => {
      const id = idOf(await sleep(-60, -30, { notes: 'one' }));
      const ports = portsOf(server);
      const actor = actorOf(sam, server);
      let isFirst = true;
      const changesAfterTheLook: KyselyPlugin = {
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          if (!isFirst || !result.rows.some((row) => row.id === id)) return result;
          isFirst = false;
          await recordService(ports).change(actor, sleepKind, id, { notes: 'two' });
          return result;
        },
      };
      const read = server.store.read.withPlugin(changesAfterTheLook);
      const told = await restoreService({ ...ports, store: { ...server.store, read } }).history(actor, id);
      expect(isFirst).toBe(false);
      expect(told).toMatchObject([{ version: 1, change: 'made', record: { notes: 'one' } }]);
    });

    test('what was deleted comes back as it was, under its id, once', async () => {
      const id = idOf(await sleep(-60, -30, { notes: 'one' }));
      await sam.call('DELETE /api/records/sleep/:id', { params: { id } });
      expect((await historyOf(id))[0]).toMatchObject({
        change: 'deleted',
        by: { name: 'Sam' },
        record: { notes: 'one' },
      });
      expect((await restore(id)).data).toMatchObject({ id, kind: 'sleep', duration: 30, notes: 'one' });
      expect((await restore(id)).error).toBe('not_deleted');
      const { data } = await sam.call('GET /api/sleep/baby/:babyId', { params: { babyId } });
      expect(data.items.map((item) => item.id)).toEqual([id]);
    });

    test('what is deleted comes back as it was at a version, or stays deleted where there is none', async () => {
      const id = idOf(await sleep(-60, -30, { notes: 'one' }));
      await change(id, { notes: 'two' });
      await sam.call('DELETE /api/records/sleep/:id', { params: { id } });
      expect((await restore(id, 9)).status).toBe(404);
      expect((await historyOf(id))[0]).toMatchObject({ change: 'deleted', record: { notes: 'two' } });
      expect((await restore(id, 1)).data).toMatchObject({ id, notes: 'one' });
      expect(await restore(id)).toMatchObject({ status: 409, error: 'not_deleted' });
      expect((await historyOf(id)).map((entry) => (entry.record as { notes?: string }).notes)).toEqual([
        'one',
        'two',
        'two',
        'one',
      ]);
    });

    test('an end that is put back is no end of who has moved it', async () => {
      const id = idOf(await sleep(-60, -30));
      await change(id, { endTime: server.at(-20) }, {}, kim);
      expect((await restore(id, 1)).data).toMatchObject({ duration: 30 });
      const body = { endTime: server.at(-10) };
      expect(await kim.call('PATCH /api/sleep/end/:id', { params: { id }, body })).toMatchObject({
        status: 409,
        error: 'already_ended',
      });
    });

    test('of several who bring it back at once one does, and the others are told that it is there', async () => {
      for (let i = 0; i < 5; i++) {
        const id = idOf(await sleep(-60, -30));
        await sam.call('DELETE /api/records/sleep/:id', { params: { id } });
        const answers = await Promise.all(Array.from({ length: 4 }, () => restore(id)));
        const said = answers.map(({ status, error }) => error ?? status).sort();
        expect(said).toEqual([200, 'not_deleted', 'not_deleted', 'not_deleted']);
      }
    });

    test('a running record does not come back beside another one', async () => {
      const id = idOf(await sleep(-60));
      await sam.call('DELETE /api/records/sleep/:id', { params: { id } });
      const other = idOf(await sleep(-10));
      expect(await restore(id)).toMatchObject({ status: 409, error: 'already_open', data: { id: other } });
      await change(other, { endTime: server.at(-1) });
      expect((await restore(id)).status).toBe(200);
    });

    test('what somebody made comes back after the account of its maker is gone', async () => {
      const body = { babyId, startTime: server.at(-60), endTime: server.at(-30) };
      const id = idOf(await kim.call('POST /api/records/sleep', { body }));
      const todoId = idOf(await kim.call('POST /api/todos', { body: { babyId, title: 'Bag' } }));
      await sam.call('DELETE /api/records/sleep/:id', { params: { id } });
      await sam.call('DELETE /api/todos/:id', { params: { id: todoId } });
      await kim.call('DELETE /api/auth/me', { body: { password: kim.password } });
      expect(await restore(id)).toMatchObject({ status: 200, data: { id, duration: 30 } });
      expect(await restore(todoId)).toMatchObject({ status: 200, data: { id: todoId, title: 'Bag' } });
    });

    test('a to-do comes back with its subtasks', async () => {
      const id = randomUUID();
      const subtasks = [{ id: randomUUID(), title: 'Hat', completed: true }];
      await sam.call('POST /api/todos', { body: { id, babyId, title: 'Bag', subtasks } });
      await sam.call('PUT /api/todos/:id', { params: { id }, body: { title: 'Big bag' } });
      await sam.call('DELETE /api/todos/:id', { params: { id } });
      expect((await restore(id)).data).toMatchObject({ kind: 'todo', title: 'Big bag', subtasks });
      expect((await restore(id, 1)).data).toMatchObject({ title: 'Bag', subtasks });
      expect((await historyOf(id)).map((entry) => entry.change)).toEqual(['restored', 'restored', 'changed', 'made']);
    });

    describe('of more changes than a history keeps', () => {
      const changeOften = (id: string, people: Person[], times: number, madeAt?: number) =>
        server.store.write(async (tx) => {
          const writes = recordWrites(portsOf(server));
          for (let i = 1; i <= times; i++) {
            const actor = actorOf(people[i % people.length] as Person, server);
            const own = { ...actor, madeAt: madeAt ?? actor.madeAt };
            await writes.change(tx, own, sleepKind, id, { notes: `change ${i}` });
          }
        });
      const rowsOf = (id: string) =>
        server.store.read.selectFrom('record_version').select('version').where('record_id', '=', id).execute();
      const notesOf = async (id: string) =>
        (await historyOf(id)).map(({ change, by, record }) => [change, by?.name, (record as { notes: string }).notes]);

      test('those of one person in a row become one, and each that is shown can be put back', async () => {
        const id = idOf(await sleep(-60, -30, { notes: 'one' }));
        await changeOften(id, [sam], MOST_CHANGES + 3);
        const history = await historyOf(id);
        expect(history).toHaveLength(MOST_CHANGES + 1);
        expect(history.at(-2)).toMatchObject({ version: 2, change: 'changed', record: { notes: 'change 4' } });
        expect(history.at(-1)).toMatchObject({ version: 1, change: 'made', record: { notes: 'one' } });
        expect((await restore(id, 2)).data).toMatchObject({ notes: 'change 4' });
        expect((await restore(id, 1)).data).toMatchObject({ notes: 'one' });
        expect(await rowsOf(id)).toHaveLength(MOST_CHANGES);
      });

      test('nobody pushes out what others wrote, or wanted', async () => {
        const id = idOf(await sleep(-60, -30, { notes: 'one' }));
        const before = server.clock.now;
        server.after({ minutes: 1 });
        for (const notes of ['two', 'three']) await change(id, { notes });
        await change(id, { notes: 'early' }, { 'x-made-at': new Date(before).toISOString() });
        const own = [
          ['outdone', 'Sam', 'early'],
          ['changed', 'Sam', 'three'],
          ['changed', 'Sam', 'two'],
          ['made', 'Sam', 'one'],
        ];
        await changeOften(id, [kim], 150, before);
        await changeOften(id, [kim], MOST_CHANGES + 2);
        expect((await notesOf(id)).slice(-4)).toEqual(own);
        await changeOften(id, [kim], MOST_CHANGES, before);
        expect((await notesOf(id)).slice(-4)).toEqual(own);
        expect(await rowsOf(id)).toHaveLength(MOST_CHANGES);
      });

      test('where several take turns the first state stays, and the newest ones', async () => {
        const id = idOf(await sleep(-60, -30, { notes: 'one' }));
        await changeOften(id, [kim, sam], MOST_CHANGES + 10);
        const notes = await notesOf(id);
        expect(notes).toHaveLength(MOST_CHANGES + 1);
        expect(notes.at(-1)).toEqual(['made', 'Sam', 'one']);
        expect(notes[0]).toEqual(['changed', 'Kim', `change ${MOST_CHANGES + 10}`]);
        expect(notes.at(-2)).toEqual(['changed', 'Sam', 'change 11']);
        expect(await rowsOf(id)).toHaveLength(MOST_CHANGES);
      });
    });

    test('deletions are kept 30 days, changes 90, and the tables stay bounded', async () => {
      const [kept, gone] = [idOf(await sleep(-60, -30)), idOf(await sleep(-160, -130))];
      await change(kept, { notes: 'x' });
      await sam.call('DELETE /api/records/sleep/:id', { params: { id: gone } });
      const purge = async () => {
        while (await server.store.write((tx) => purgeStep(tx, server.clock.now)));
      };
      server.clock.now += 31 * DAY_MS;
      const history = { params: { id: gone } };
      expect((await sam.call('GET /api/records/:id/history', history)).status).toBe(404);
      await purge();
      expect((await restore(gone)).status).toBe(404);
      expect(await historyOf(kept)).toHaveLength(2);
      server.clock.now += 60 * DAY_MS;
      await purge();
      const rows = await server.store.read.selectFrom('record_version').select('record_id').execute();
      expect(rows).toEqual([]);
      const again = { body: { id: gone, babyId, startTime: server.at(-60), endTime: server.at(-30) } };
      expect((await sam.call('POST /api/records/sleep', again)).error).toBe('record_deleted');
    });
  });
});
