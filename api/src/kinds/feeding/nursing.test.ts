import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@nestling/contract/http';
import { DATABASES } from '../../testing/databases.ts';
import { givenTwoParents, type Person, type TestServer } from '../../testing/server.ts';
import { csvOf, intoBaby, recordsOf } from '../../testing/transfers.ts';

const AT_ONE_TIME = 'At this time there is another side of this nursing';

describe.each(DATABASES)('nursing on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  let kim: Person;
  let babyId: string;
  let sessionId: string;
  givenTwoParents(database, (given) => {
    ({ server, sam, kim, babyId } = given);
    sessionId = randomUUID();
  });

  const start = (body: Partial<BodyOf<'POST /api/feeding/start'>> = {}, by = sam) =>
    by.call('POST /api/feeding/start', {
      body: { babyId, type: 'breast_left', startTime: server.at(-20), sessionId, ...body },
    });
  const end = (id: string, body: BodyOf<'PATCH /api/feeding/end/:id'>, by = sam) =>
    by.call('PATCH /api/feeding/end/:id', { params: { id }, body });
  const edit = (id: string, body: BodyOf<'PATCH /api/feeding/:id'>) =>
    sam.call('PATCH /api/feeding/:id', { params: { id }, body });
  const change = (body: Omit<BodyOf<'POST /api/feeding/switch'>, 'id' | 'sessionId'> & { id?: string }, by = sam) =>
    by.call('POST /api/feeding/switch', { body: { id: randomUUID(), sessionId, ...body } });
  const all = async () => {
    const { data } = await sam.call('GET /api/feeding/baby/:babyId', { params: { babyId } });
    return data.rows.map(({ id, type, startTime, endTime }) => ({ id, type, startTime, endTime }));
  };
  /** A stint on the left since 20 minutes ago. */
  const running = async () => (await start()).data.id;

  test('a switch ends one side and starts the other at one instant; its repeat answers the same', async () => {
    const endId = await running();
    const id = randomUUID();
    const sent = { id, endId, type: 'breast_right', at: server.at(-8), zone: 'Europe/Berlin' } as const;
    const answer = await change(sent);
    expect(answer).toMatchObject({
      status: 200,
      data: {
        ended: { id: endId, endTime: server.at(-8), duration: 12, sessionId },
        started: { id, babyId, type: 'breast_right', startTime: server.at(-8), sessionId, zone: 'Europe/Berlin' },
      },
    });
    expect(answer.data.started).not.toHaveProperty('endTime');
    expect(await change(sent)).toMatchObject({ status: 200, data: answer.data });
    expect(await all()).toHaveLength(2);
  });

  test('both changes are told, so that other phones show them', async () => {
    const endId = await running();
    const id = randomUUID();
    await change({ id, endId, type: 'breast_right', at: server.at(-8) });
    const facts = await server.store.read.selectFrom('fact').selectAll().orderBy('seq').execute();
    const told = facts.map((fact) => JSON.stringify(fact));
    expect(told.filter((fact) => fact.includes('feeding.changed') && fact.includes(endId))).toHaveLength(1);
    expect(told.filter((fact) => fact.includes('feeding.recorded') && fact.includes(id))).toHaveLength(1);
  });

  test('a mis-tap is deleted for good, and the stint that it broke off runs on; so does the repeat', async () => {
    const left = await running();
    const right = randomUUID();
    await change({ id: right, endId: left, type: 'breast_right', at: server.at(-8) });
    const back = { id: randomUUID(), endId: right, type: 'breast_left', at: server.at(-8, 9) } as const;
    const answer = await change(back);
    expect(answer.data).toMatchObject({
      ended: { id: right, deleted: true },
      started: { id: left, startTime: server.at(-20) },
    });
    expect(answer.data.started).not.toHaveProperty('endTime');
    expect((await change(back)).data).toEqual(answer.data);
    expect(await all()).toEqual([{ id: left, type: 'breast_left', startTime: server.at(-20) }]);
    await end(left, { endTime: server.at(-1) }, kim);
    expect((await change(back)).data).toMatchObject({
      ended: { id: right, deleted: true },
      started: { id: left, endTime: server.at(-1) },
    });
    const { status } = await sam.call('POST /api/records/:id/restore', { params: { id: right } });
    expect(status).toBe(404);
  });

  test('the repeat of a mis-tap answers the stint that runs again, not an older one of its side', async () => {
    const idFrom = (first: string) => first + randomUUID().slice(1);
    const older = await start({ id: idFrom('f'), startTime: server.at(-30), endTime: server.at(-25) });
    const left = await start({ id: idFrom('0') });
    const right = randomUUID();
    await change({ id: right, endId: left.data.id, type: 'breast_right', at: server.at(-8) });
    const back = { id: randomUUID(), endId: right, type: 'breast_left', at: server.at(-8, 9) } as const;
    const answer = await change(back);
    expect(answer.data.started).toMatchObject({ id: left.data.id });
    expect((await change(back)).data).toEqual(answer.data);
    expect(await all()).toMatchObject([{ id: left.data.id }, { id: older.data.id }]);
  });

  test('a mis-tap after a pause is deleted, and the pause stays one', async () => {
    const left = await running();
    await end(left, { endTime: server.at(-15), paused: true });
    const { data } = await start({ type: 'breast_right', startTime: server.at(-8) });
    const id = randomUUID();
    const answer = await change({ id, endId: data.id, type: 'breast_left', at: server.at(-8, 5) });
    expect(answer.data).toMatchObject({ ended: { deleted: true }, started: { id, startTime: server.at(-8, 5) } });
    expect(await all()).toMatchObject([{ id }, { id: left, endTime: server.at(-15) }]);
  });

  test('a bottle is no mis-tap, however short: it ends and stays', async () => {
    const bottle = await start({ type: 'bottle', amount: 90, startTime: server.at(-8) });
    const answer = await change({ endId: bottle.data.id, type: 'breast_left', at: server.at(-8, 5) });
    expect(answer).toMatchObject({
      status: 200,
      data: { ended: { id: bottle.data.id, amount: 90, endTime: server.at(-8, 5) }, started: { type: 'breast_left' } },
    });
    expect(await all()).toHaveLength(2);
  });

  test('only a side is switched to', async () => {
    const endId = await running();
    expect(await change({ endId, type: 'solid' as 'breast_left', at: server.at(-8) })).toMatchObject({
      status: 400,
      error: 'invalid',
      data: { path: 'type' },
    });
    expect(await all()).toEqual([{ id: endId, type: 'breast_left', startTime: server.at(-20) }]);
  });

  test('where somebody else has ended the stint, the new one starts all the same', async () => {
    const left = await running();
    await end(left, { endTime: server.at(-9) }, kim);
    const answer = await change({ endId: left, type: 'breast_right', at: server.at(-8) });
    expect(answer).toMatchObject({
      status: 200,
      data: { ended: { id: left, endTime: server.at(-9) }, started: { startTime: server.at(-8) } },
    });
  });

  test('it begins where the other side ended that others know of: no two stints are at one time', async () => {
    const left = await running();
    await end(left, { endTime: server.at(-5) }, kim);
    const answer = await change({ endId: left, type: 'breast_right', at: server.at(-8) });
    expect(answer.data).toMatchObject({ ended: { endTime: server.at(-5) }, started: { startTime: server.at(-5) } });
    const { data } = await end(answer.data.started.id, { endTime: server.at(-1) });
    const between = await start({ startTime: server.at(-6), endTime: server.at(-3) });
    expect(between).toMatchObject({ status: 400, message: AT_ONE_TIME, data: { path: 'startTime' } });
    const after = await start({ startTime: server.at(-4), endTime: server.at(3) });
    expect(after.data).toMatchObject({ startTime: data.endTime, endTime: server.at(3) });
  });

  test('where the stint was deleted, the new one starts too', async () => {
    const left = await running();
    await sam.call('DELETE /api/feeding/:id', { params: { id: left } });
    const answer = await change({ endId: left, type: 'breast_right', at: server.at(-8) });
    expect(answer).toMatchObject({ status: 200, data: { ended: { id: left, deleted: true } } });
    expect(await all()).toHaveLength(1);
  });

  test('while another one runs it is 409 with that one, and nothing has changed', async () => {
    const left = await running();
    await end(left, { endTime: server.at(-9) }, kim);
    const other = await start({ type: 'bottle', sessionId: randomUUID(), startTime: server.at(-8) }, kim);
    const before = await all();
    expect(await change({ endId: left, type: 'breast_right', at: server.at(-7) })).toMatchObject({
      status: 409,
      error: 'already_open',
      data: { id: other.data.id },
    });
    expect(await all()).toEqual(before);
  });

  test.each([
    ['before the start of what ends', -21, 'at'],
    ['in the future', 3, 'at'],
  ])('a switch %s is 400, and nothing has changed', async (_, minutes, path) => {
    const endId = await running();
    expect(await change({ endId, type: 'breast_right', at: server.at(minutes) })).toMatchObject({
      status: 400,
      error: 'invalid',
      data: { path },
    });
    expect(await all()).toMatchObject([{ id: endId }]);
  });

  test('of what never was, and of a session of another baby, it is 404', async () => {
    const at = server.at(-8);
    expect((await change({ endId: randomUUID(), type: 'breast_right', at })).status).toBe(404);
    const endId = await running();
    const bob = await server.givenABaby(sam);
    const other = randomUUID();
    await start({ babyId: bob, sessionId: other });
    const body = { id: randomUUID(), endId, type: 'breast_right', at, sessionId: other } as const;
    expect((await sam.call('POST /api/feeding/switch', { body })).status).toBe(404);
    expect((await start({ sessionId: other, endTime: server.at(-10) })).status).toBe(404);
    expect((await edit(endId, { sessionId: other })).status).toBe(404);
    expect(await all()).toMatchObject([{ id: endId }]);
    expect((await all())[0]).not.toHaveProperty('endTime', at);
  });

  test('who cares for the baby too can switch, and two at once make one stint', async () => {
    const endId = await running();
    const at = server.at(-8);
    const answers = await Promise.all(
      [sam, kim, sam, kim].map((by) => change({ endId, type: 'breast_right', at }, by)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const right = (await all()).filter(({ type }) => type === 'breast_right');
    expect(right).toHaveLength(1);
  });

  test('a start goes on with the stint of its session and side that has just ended; so does its repeat', async () => {
    const id = await running();
    await end(id, { endTime: server.at(-1), paused: true });
    const again = { id: randomUUID(), startTime: server.at(-1, 10) };
    const resumed = await start(again);
    expect(resumed).toMatchObject({ status: 200, data: { id, startTime: server.at(-20) } });
    expect(resumed.data).not.toHaveProperty('endTime');
    expect(resumed.data).not.toHaveProperty('paused');
    expect((await start(again)).data).toEqual(resumed.data);
    const ended = await end(id, { endTime: server.at(0) });
    expect((await start(again)).data).toEqual(ended.data);
    expect(await all()).toHaveLength(1);
  });

  test('later, of another session or without one, a start is a new stint', async () => {
    const id = await running();
    await end(id, { endTime: server.at(-10), paused: true });
    for (const more of [
      { startTime: server.at(-10, 11) },
      { startTime: server.at(-9), sessionId: randomUUID() },
      { startTime: server.at(-9), sessionId: null },
    ]) {
      const { data, status } = await start(more);
      expect({ status, startTime: data.startTime }).toEqual({ status: 201, startTime: more.startTime });
      await end(data.id, { endTime: server.at(-9, 5) });
    }
  });

  test('only what has ended is paused; opened again it is not', async () => {
    const wrong = { status: 400, error: 'invalid', data: { path: 'paused' } };
    expect(await start({ paused: true })).toMatchObject(wrong);
    const id = await running();
    expect(await edit(id, { paused: true })).toMatchObject(wrong);
    expect((await edit(id, { paused: false })).data).not.toHaveProperty('paused');
    expect((await end(id, { endTime: server.at(-2), paused: true })).data).toMatchObject({ paused: true });
    expect((await edit(id, { endTime: null })).data).not.toHaveProperty('paused');
    await end(id, { endTime: server.at(-1), paused: true });
    expect((await edit(id, { paused: null })).data).not.toHaveProperty('paused');
    expect(await edit(id, { endTime: null, paused: true })).toMatchObject(wrong);
  });

  test('what went on since is not opened again', async () => {
    const left = await running();
    const { data } = await change({ endId: left, type: 'breast_right', at: server.at(-8) });
    await end(data.started.id, { endTime: server.at(-1) });
    expect(await edit(left, { endTime: null })).toMatchObject({ status: 400, data: { path: 'endTime' } });
  });

  test('nor by putting back what it said while it ran', async () => {
    const left = await running();
    const { data } = await change({ endId: left, type: 'breast_right', at: server.at(-8) });
    await end(data.started.id, { endTime: server.at(-1) });
    const back = await sam.call('POST /api/records/:id/restore', { params: { id: left }, body: { version: 1 } });
    expect(back).toMatchObject({ status: 400, data: { path: 'endTime' } });
    expect(await all()).toContainEqual(expect.objectContaining({ id: left, endTime: server.at(-8) }));
  });

  test.each([
    ['ended later by another phone of the same person', 'endTime', () => ({ endTime: server.at(-6), paused: true })],
    ['put before another side', 'startTime', () => ({ startTime: server.at(-7), endTime: server.at(-3) })],
  ])('%s, a stint is not at the time of another side', async (_, path, times) => {
    const left = await running();
    const { data } = await change({ endId: left, type: 'breast_right', at: server.at(-8) });
    await end(data.started.id, { endTime: server.at(-2) });
    const before = await all();
    const refused = { status: 400, message: AT_ONE_TIME, data: { path } };
    expect(await edit(left, times())).toMatchObject(refused);
    if (path === 'endTime') expect(await end(left, times() as { endTime: string })).toMatchObject(refused);
    expect(await all()).toEqual(before);
    expect((await edit(left, { startTime: server.at(-19), endTime: server.at(-9) })).status).toBe(200);
  });

  test.each([
    ['of another session', 'sessionId', { type: 'breast_right', sessionId: null }, () => ({ sessionId })],
    ['a bottle', 'type', { type: 'bottle' }, () => ({ type: 'breast_right' as const })],
  ] as const)('what was %s does not become a side at the time of another one', async (_, path, was, change) => {
    await start({ endTime: server.at(-10) });
    const { data } = await start({ ...was, startTime: server.at(-15), endTime: server.at(-5) });
    const before = await all();
    expect(await edit(data.id, change())).toMatchObject({ status: 400, message: AT_ONE_TIME, data: { path } });
    expect(await all()).toEqual(before);
    expect((await edit(data.id, { ...change(), startTime: server.at(-9) })).status).toBe(200);
  });

  test('what was deleted does not come back into the time of another side', async () => {
    const left = await running();
    await end(left, { endTime: server.at(-8) });
    await sam.call('DELETE /api/feeding/:id', { params: { id: left } });
    const { data } = await start({ type: 'breast_right', startTime: server.at(-15), endTime: server.at(-10) });
    const back = () => sam.call('POST /api/records/:id/restore', { params: { id: left } });
    expect(await back()).toMatchObject({ status: 400, message: AT_ONE_TIME });
    await sam.call('DELETE /api/feeding/:id', { params: { id: data.id } });
    expect((await back()).status).toBe(200);
  });

  describe('recorded without network, while the other phone goes on', () => {
    let left: string;
    let right: string;
    beforeEach(async () => {
      right = randomUUID();
      left = (await start({ startTime: server.at(-12) }, kim)).data.id;
    });
    const offline = (from: number, to: number) =>
      start({ type: 'breast_right', startTime: server.at(from), endTime: server.at(to), paused: true });
    const at = () => server.at(-2);
    /** The ways in which a side that runs ends. */
    const ENDS: [string, () => Promise<{ status: number }>][] = [
      ['ended', () => end(left, { endTime: at() }, kim)],
      ['paused', () => end(left, { endTime: at(), paused: true }, kim)],
      ['switched', () => change({ id: right, endId: left, type: 'breast_right', at: at() }, kim)],
      ['changed', () => edit(left, { endTime: at() })],
    ];

    test.each(ENDS)('the end of a side is cut off where another one runs, which can be %s', async (_, ends) => {
      const cut = await offline(-14, -10);
      expect(cut).toMatchObject({ status: 201, data: { startTime: server.at(-14), endTime: server.at(-12) } });
      expect((await ends()).status).toBe(200);
      expect(await all()).toContainEqual(
        expect.objectContaining({ id: left, startTime: server.at(-12), endTime: at() }),
      );
      expect(await all()).toContainEqual(expect.objectContaining({ id: cut.data.id, endTime: server.at(-12) }));
    });

    test('finished sides arrive while another nursing runs; only one that would run too is refused', async () => {
      const mine = randomUUID();
      const side = (from: number, endTime?: string) =>
        start({ sessionId: mine, type: 'breast_right', startTime: server.at(from), ...(endTime && { endTime }) });
      expect(await side(-11)).toMatchObject({ status: 409, error: 'already_open', data: { id: left } });
      expect((await side(-11, server.at(-9))).status).toBe(201);
      expect((await side(-9, server.at(-7))).status).toBe(201);
      expect(await side(-7)).toMatchObject({ status: 409, error: 'already_open', data: { id: left } });
      expect(await all()).toHaveLength(3);
    });

    test('a switch that was refused arrives as its end and a finished side; that somebody ended it first is asked about', async () => {
      const [other, mine] = [randomUUID(), randomUUID()];
      await end(left, { endTime: server.at(-10) }, kim);
      await start({ id: other, sessionId: randomUUID(), startTime: server.at(-9) }, kim);
      const made = { type: 'breast_right', sessionId, startTime: server.at(-8), endTime: server.at(-6) } as const;
      const switched = { id: mine, endId: left, type: 'breast_right', at: server.at(-8) } as const;
      expect(await change(switched)).toMatchObject({ status: 409, error: 'already_open' });
      const create = { kind: 'feeding', op: 'create', id: mine, fields: made } as const;
      const ends = { kind: 'feeding', op: 'end', id: left, fields: { endTime: server.at(-8) } } as const;
      const sent = (...steps: BodyOf<'POST /api/records/together'>['steps']) =>
        sam.call('POST /api/records/together', { body: { babyId, steps } });
      expect(await sent(ends, create)).toMatchObject({ status: 409, error: 'already_ended', data: { id: left } });
      expect((await start({ id: mine, ...made })).status).toBe(201);
      expect((await all()).map(({ id }) => id)).toEqual([mine, other, left]);
    });

    test('a side is refused that began since, so that its phone tells of it', async () => {
      expect(await offline(-11, -9)).toMatchObject({ status: 400, message: AT_ONE_TIME, data: { path: 'startTime' } });
      expect(await all()).toHaveLength(1);
    });

    test('so is one that another one cuts in two: neither half is lost without a word', async () => {
      await end(left, { endTime: server.at(-10) }, kim);
      expect(await offline(-14, -5)).toMatchObject({ status: 400, message: AT_ONE_TIME, data: { path: 'endTime' } });
      expect(await all()).toHaveLength(1);
    });

    test.each(ENDS)('what is stored at one time since long can be %s', async (_, ends) => {
      const { data } = await offline(-20, -15);
      const laidOver = { end_time: Date.parse(server.at(-9)) };
      await server.store.write((tx) => tx.updateTable('record').set(laidOver).where('id', '=', data.id).execute());
      expect((await ends()).status).toBe(200);
      expect(await all()).toContainEqual(
        expect.objectContaining({ id: left, startTime: server.at(-9), endTime: at() }),
      );
      expect((await ends()).status).toBe(200);
    });

    test('what is stored at one time can be ended within the other one, and made shorter', async () => {
      const { data } = await offline(-20, -15);
      const laidOver = { end_time: Date.parse(server.at(-5)) };
      await server.store.write((tx) => tx.updateTable('record').set(laidOver).where('id', '=', data.id).execute());
      expect((await end(left, { endTime: server.at(-8) }, kim)).status).toBe(200);
      expect((await edit(left, { endTime: server.at(-9) })).status).toBe(200);
      expect(await edit(left, { endTime: server.at(-7) })).toMatchObject({ status: 400, data: { path: 'startTime' } });
      expect((await edit(data.id, { endTime: server.at(-12) })).status).toBe(200);
    });
  });

  test('a session that an import brought to another baby goes on at its own', async () => {
    const left = await running();
    const bob = await server.givenABaby(sam);
    await end(left, { endTime: server.at(-9) });
    await intoBaby(server, sam, 'nursing', bob, await csvOf(server, sam, 'feeding', babyId));
    expect(await recordsOf(sam, bob)).toMatchObject([{ sessionId }]);
    expect((await start({ type: 'breast_right', startTime: server.at(-8) })).status).toBe(201);
  });

  describe('two phones at one instant', () => {
    const ROUNDS = [1, 2, 3, 4, 5, 6];
    const stints = (session: string) =>
      server.store.read
        .selectFrom('record')
        .select(['start_time', 'end_time'])
        .where('fields', 'like', `%${session}%`)
        .orderBy('start_time')
        .execute();
    const expectApart = async (session: string) => {
      const [one, other, ...more] = await stints(session);
      expect(more).toEqual([]);
      if (other) expect(one?.end_time).toBeLessThanOrEqual(other.start_time);
    };

    test.each(ROUNDS)('record two sides, which are not at one time (%i)', async () => {
      const both = await Promise.all([
        start({ startTime: server.at(-20), endTime: server.at(-10) }),
        start({ type: 'breast_right', startTime: server.at(-15), endTime: server.at(-5) }, kim),
      ]);
      expect(both.map(({ status }) => status)).toEqual([201, 201]);
      await expectApart(sessionId);
    });

    test.each(ROUNDS)('move two sides, which are not at one time (%i)', async () => {
      const left = await start({ startTime: server.at(-20), endTime: server.at(-15) });
      const right = await start({ type: 'breast_right', startTime: server.at(-10), endTime: server.at(-5) }, kim);
      const both = await Promise.all([
        edit(left.data.id, { endTime: server.at(-11) }),
        edit(right.data.id, { startTime: server.at(-14) }),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
      await expectApart(sessionId);
    });
  });

  test('a session is a UUID', async () => {
    expect(await start({ sessionId: 'mine' })).toMatchObject({ status: 400, data: { path: 'sessionId' } });
  });
});
