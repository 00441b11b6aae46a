import { randomUUID } from 'node:crypto';
import { type LiveEvent, STREAM_OPENED } from '@nestling/contract';
import type { FastifyInstance } from 'fastify';
import { type KyselyPlugin, sql } from 'kysely';
import { buildApp } from '../app.ts';
import { buildTasks, ship } from '../releases/release-fixtures.ts';
import { ReleaseStore } from '../releases/release-store.ts';
import { openStore } from '../storage/open-store.ts';
import { DATABASES } from '../testing/databases.ts';
import { opened } from '../testing/opened.ts';
import { givenMembership, givenSamsBaby, type Person, type TestServer } from '../testing/server.ts';
import { EventStreams } from './event-streams.ts';
import { countUp } from './facts.repository.ts';
import { factsService } from './facts.service.ts';

interface Told extends LiveEvent {
  /** What to resume from after it. */
  cursor: string;
}

const DAY_MS = 86_400_000;

/** Makes a release of a remote live, as its team would. */
async function shipReleases(dir: string, release: string): Promise<void> {
  await ship(new ReleaseStore(dir), 'tasks', release, await buildTasks(release));
}

/** Many people like one, with sessions like one of theirs. */
async function givenPeopleLike(
  { store }: TestServer,
  { id: original }: Person,
  { people, sessions }: { people: number; sessions: number },
): Promise<{ userId: string; sessionId: string }[]> {
  const user = await store.read.selectFrom('user').selectAll().where('id', '=', original).executeTakeFirstOrThrow();
  const session = await store.read
    .selectFrom('session')
    .selectAll()
    .where('user_id', '=', original)
    .executeTakeFirstOrThrow();
  const all: { userId: string; sessionId: string }[] = [];
  await store.write(async (tx) => {
    for (let i = 0; i < people; i += 1) {
      const id = randomUUID();
      await tx
        .insertInto('user')
        .values({ ...user, id, email: id })
        .execute();
      const own = Array.from({ length: sessions }, () => randomUUID());
      const rows = own.map((one) => ({ ...session, id: one, user_id: id, token_hash: one }));
      await tx.insertInto('session').values(rows).execute();
      all.push(...own.map((sessionId) => ({ userId: id, sessionId })));
    }
  });
  return all;
}

describe.each(DATABASES)('the event stream on %s', (database) => {
  let server: TestServer;
  let parent: Person;
  let babyId: string;
  const open: { close: () => void }[] = [];
  givenSamsBaby(database, (given) => {
    ({ server, sam: parent, babyId } = given);
    // What was before is no part of a test.
    server.after({ minutes: 2 });
  });
  afterEach(() => {
    for (const line of open.splice(0)) line.close();
  });

  /** An open stream whose opening was told. `next` answers its next event, nothing when it has ended. */
  async function listen(token: string, { after, app = server.app }: { after?: string; app?: FastifyInstance } = {}) {
    const response = await app.inject({
      url: '/api/events',
      headers: { authorization: `Bearer ${token}`, ...(after !== undefined && { 'last-event-id': after }) },
      payloadAsStream: true,
    });
    expect(response.statusCode).toBe(200);
    const stream = response.stream();
    open.push({ close: () => stream.destroy() });
    const events = eventsOf(stream);
    const next = async (): Promise<Told | undefined> => (await events.next()).value ?? undefined;
    const opening = await next();
    expect(opening?.name).toBe(STREAM_OPENED);
    return { next, opening, stream, headers: response.headers };
  }

  async function* eventsOf(stream: AsyncIterable<unknown>): AsyncGenerator<Told> {
    let text = '';
    for await (const chunk of stream) {
      text += String(chunk);
      const frames = text.split('\n\n');
      text = frames.pop() ?? '';
      for (const frame of frames) {
        const [, cursor, data] = /^id: (\S+)\ndata: (.*)$/.exec(frame) ?? [];
        if (data) yield { cursor, ...JSON.parse(data) };
      }
    }
  }

  const record = (by: Person = parent, baby = babyId, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url: '/api/feeding/start',
      headers: { authorization: `Bearer ${by.token}`, ...headers },
      payload: { babyId: baby, type: 'bottle', startTime: server.at(-5), endTime: server.at(-1), notes: 'canary' },
    });

  const purge = async () => {
    const streams = new EventStreams({ store: server.store, now: () => server.clock.now });
    await streams.purge();
    streams.close();
  };

  const again = async (person: Person) => (await server.call('POST /api/auth/login', { body: person })).data.token;

  test('tells a person’s own devices that their settings changed, and nobody else', async () => {
    const kim = await server.givenAPerson('Kim');
    await givenMembership(server.store, kim.id, babyId);
    const [own, other] = [await listen(await again(parent)), await listen(await again(kim))];
    await parent.call('PATCH /api/auth/settings', { body: {} });
    await parent.call('PATCH /api/auth/settings', { body: { home: { order: ['a/b'], hidden: [] } } });
    await record();
    const { cursor: _, ...event } = (await own.next()) as Told;
    expect(event).toEqual({ name: 'settings.changed', by: parent.id });
    expect(await own.next()).toMatchObject({ name: 'feeding.recorded' });
    expect(await other.next()).toMatchObject({ name: 'feeding.recorded' });
  });

  test('tells each kind of change to the other devices, with ids and nothing else', async () => {
    const line = await listen(await again(parent));
    expect(line.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
    });
    const cursors = new Set([line.opening?.cursor]);
    const tells = async (name: string, id?: string) => {
      const { cursor, ...event } = (await line.next()) as Told;
      expect(event).toEqual({ name, babyId, ...(id && { id }), by: parent.id });
      cursors.add(cursor);
    };
    const { data: sleep } = await parent.call('POST /api/sleep/start', { body: { babyId, startTime: server.at(-9) } });
    await tells('sleep.started', sleep.id);
    const params = { id: sleep.id };
    await parent.call('PATCH /api/sleep/:id', { params, body: { notes: 'canary' } });
    await tells('sleep.changed', sleep.id);
    await parent.call('PATCH /api/sleep/end/:id', { params, body: { endTime: server.at(-2) } });
    await tells('sleep.ended', sleep.id);
    await parent.call('DELETE /api/sleep/:id', { params });
    await tells('sleep.deleted', sleep.id);
    const { data: feeding } = (await record()).json();
    await tells('feeding.recorded', feeding.id);
    await parent.call('PATCH /api/feeding/:id', { params: feeding, body: { notes: 'canary' } });
    await tells('feeding.changed', feeding.id);
    await parent.call('DELETE /api/feeding/:id', { params: feeding });
    await tells('feeding.deleted', feeding.id);
    await parent.call('PATCH /api/babies/:id', { params: { id: babyId }, body: { name: 'Canary' } });
    await tells('baby.changed');
    await parent.call('DELETE /api/babies/:id', { params: { id: babyId } });
    await tells('baby.deleted');
    expect(cursors.size).toBe(10);
  });

  test('tells a mis-tap that was discarded, and a repeat not at all', async () => {
    const line = await listen(parent.token);
    const id = randomUUID();
    const start = { body: { id, babyId, startTime: server.at(-1) } };
    await parent.call('POST /api/sleep/start', start);
    await parent.call('POST /api/sleep/start', start);
    await parent.call('PATCH /api/sleep/end/:id', { params: { id }, body: { endTime: server.at(-1, 5) } });
    expect(await line.next()).toMatchObject({ name: 'sleep.started', id });
    expect(await line.next()).toMatchObject({ name: 'sleep.deleted', id });
  });

  test('names the write that did it, if the call named it', async () => {
    const line = await listen(parent.token);
    const writeId = randomUUID();
    await record(parent, babyId, { 'x-write-id': writeId });
    await record(parent, babyId, { 'x-write-id': 'no uuid' });
    expect(await line.next()).toMatchObject({ writeId });
    expect(await line.next()).not.toHaveProperty('writeId');
  });

  test('reaches who looks after the baby and nobody else', async () => {
    const sitter = await server.givenAPerson('Sitter');
    const stranger = await server.givenAPerson('Stranger');
    const other = await server.givenABaby(stranger);
    await givenMembership(server.store, sitter.id, babyId);
    server.after({ minutes: 2 });
    const theirs = await listen(sitter.token);
    const foreign = await listen(stranger.token);
    await record();
    await record(stranger, other);
    expect(await theirs.next()).toMatchObject({ name: 'feeding.recorded', babyId });
    // Had the first one reached the stranger, it would come first.
    expect(await foreign.next()).toMatchObject({ name: 'feeding.recorded', babyId: other });
  });

  test('a fact is kept once, however many look after the baby, and each of them is told', async () => {
    const people = [];
    for (let i = 0; i < 19; i += 1) {
      const person = await server.givenAPerson();
      await givenMembership(server.store, person.id, babyId);
      people.push(person);
    }
    const lines = [];
    for (const { token } of [parent, ...people]) lines.push(await listen(token));
    const topics = [babyId, parent.id, ...people.map(({ id }) => id)];
    const rows = async () => {
      const facts = await server.store.read.selectFrom('fact').select('seq').where('topic', 'in', topics).execute();
      const counters = await server.store.read.selectFrom('fact_counter').selectAll().execute();
      return { facts: facts.length, counted: counters.reduce((sum, { seq }) => sum + seq, 0) };
    };
    const before = await rows();
    const { id } = (await record()).json().data;
    for (const { next } of lines) expect(await next()).toMatchObject({ name: 'feeding.recorded', id, by: parent.id });
    expect(await rows()).toEqual({ facts: before.facts + 1, counted: before.counted + 1 });
  });

  test('facts are read once, however many lines listen', async () => {
    const people = await givenPeopleLike(server, parent, { people: 10, sessions: 3 });
    for (const { userId } of people.filter((_, i) => i % 3 === 0)) await givenMembership(server.store, userId, babyId);
    let reads = 0;
    const counting: KyselyPlugin = {
      transformQuery({ node }) {
        if (JSON.stringify(node).includes('"name":"fact"')) reads += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const store = { ...server.store, read: server.store.read.withPlugin(counting) };
    const streams = new EventStreams({ store, now: () => server.clock.now });
    const told = people.map(async ({ userId, sessionId }) => {
      const body = await opened(streams, { userId, sessionId, kind: 'session' });
      open.push({ close: () => body.destroy() });
      const events = eventsOf(body);
      await events.next();
      return events;
    });
    const lines = await Promise.all(told);
    await streams.beat();
    reads = 0;
    await record();
    for (const events of lines) expect((await events.next()).value).toMatchObject({ name: 'feeding.recorded' });
    streams.close();
    expect(reads).toBe(1);
  });

  test('that a baby is deleted is told to each of its people, and what was kept of it goes', async () => {
    const sitter = await server.givenAPerson('Sitter');
    await givenMembership(server.store, sitter.id, babyId);
    const lines = [await listen(parent.token), await listen(sitter.token)];
    await record();
    for (const { next } of lines) expect(await next()).toMatchObject({ name: 'feeding.recorded' });
    await parent.call('DELETE /api/babies/:id', { params: { id: babyId } });
    for (const { next } of lines) expect(await next()).toMatchObject({ name: 'baby.deleted', babyId, by: parent.id });
    server.after({ days: 7 });
    await server.purge();
    const left = server.store.read.selectFrom('fact_counter').select('topic').where('topic', '=', babyId);
    expect(await left.execute()).toEqual([]);
    const facts = server.store.read.selectFrom('fact').select('topic').where('topic', '=', babyId);
    expect(await facts.execute()).toEqual([]);
  });

  test('who is given a baby while the line is open hears of it, and of all that happens to it', async () => {
    const line = await listen(parent.token);
    const other = await server.givenABaby(parent);
    const { id } = (await record(parent, other)).json().data;
    const added = await line.next();
    expect(added).toMatchObject({ name: 'baby.added', babyId: other });
    // From then on, and not from the next heartbeat on.
    expect(added?.cursor).toContain(other.slice(-8));
    expect(await line.next()).toMatchObject({ name: 'feeding.recorded', babyId: other, id });
  });

  test('who was given a baby by a server that could not say so hears of it with the next heartbeat', async () => {
    const sitter = await server.givenAPerson('Sitter');
    const line = await listen(sitter.token);
    await givenMembership(server.store, sitter.id, babyId);
    const { id } = (await record()).json().data;
    expect(await line.next()).toMatchObject({ name: 'feeding.recorded', babyId, id });
  });

  test('what is told while a line begins to listen to a baby is not missed', async () => {
    const sitter = await server.givenAPerson('Sitter');
    const session = await server.store.read
      .selectFrom('session')
      .select('id')
      .where('user_id', '=', sitter.id)
      .executeTakeFirstOrThrow();
    const facts = factsService({ store: server.store, now: () => server.clock.now });
    const actor = { userId: parent.id, sessionId: randomUUID(), kind: 'session', madeAt: server.clock.now } as const;
    const told = { name: 'feeding.recorded', babyId, id: randomUUID() } as const;
    let isAwaited = false;
    let isLook = false;
    const tellsAfterTheLook: KyselyPlugin = {
      transformQuery({ node }) {
        isLook = JSON.stringify(node).includes('"name":"told_at"');
        return node;
      },
      async transformResult({ result }) {
        if (!isAwaited || !isLook) return result;
        isAwaited = false;
        await server.store.write((tx) => facts.publish(tx, actor, told));
        return result;
      },
    };
    const store = { ...server.store, read: server.store.read.withPlugin(tellsAfterTheLook) };
    const streams = new EventStreams({ store, now: () => server.clock.now });
    const body = await opened(streams, { userId: sitter.id, sessionId: session.id, kind: 'session' });
    const events = eventsOf(body);
    await events.next();
    await givenMembership(server.store, sitter.id, babyId);
    isAwaited = true;
    await streams.beat();
    expect(isAwaited).toBe(false);
    const { id } = (await record()).json().data;
    const heard = [(await events.next()).value?.id];
    if (heard[0] !== id) heard.push((await events.next()).value?.id);
    streams.close();
    expect(heard).toEqual([told.id, id]);
  });

  test('who lost a baby is told nothing of it from then on, and the rest goes on', async () => {
    const sitter = await server.givenAPerson('Sitter');
    const own = await server.givenABaby(sitter);
    await givenMembership(server.store, sitter.id, babyId);
    server.after({ minutes: 2 });
    const line = await listen(sitter.token);
    await server.store.write((tx) =>
      tx.deleteFrom('membership').where('user_id', '=', sitter.id).where('baby_id', '=', babyId).execute(),
    );
    for (let i = 0; i < 3; i += 1) await record();
    await record(sitter, own);
    expect(await line.next()).toMatchObject({ name: 'feeding.recorded', babyId: own });
    const again = await listen(sitter.token, { after: line.opening?.cursor });
    expect(await again.next()).toMatchObject({ name: 'feeding.recorded', babyId: own });
  });

  test("who resumes from another's cursor is told nothing of theirs", async () => {
    const stranger = await server.givenAPerson('Stranger');
    const other = await server.givenABaby(stranger);
    const { opening } = await listen(parent.token);
    await record();
    const foreign = await listen(stranger.token, { after: opening?.cursor });
    expect(await foreign.next()).toMatchObject({ name: 'everything.changed' });
    await record();
    await record(stranger, other);
    expect(await foreign.next()).toMatchObject({ name: 'feeding.recorded', babyId: other });
  });

  test('one cursor resumes all babies, also 60', async () => {
    const babies = [babyId];
    for (let i = 0; i < 59; i += 1) babies.push(await server.givenABaby(parent));
    server.after({ minutes: 2 });
    const { opening, stream } = await listen(parent.token);
    stream.destroy();
    const after = opening?.cursor ?? '';
    expect(after.length).toBeLessThanOrEqual(1_024);
    const some = [babies[0], babies[17], babies[59]].map(String);
    for (const baby of some) await record(parent, baby);
    const line = await listen(parent.token, { after });
    const told = [];
    for (const _ of some) told.push((await line.next())?.babyId);
    expect(told.sort()).toEqual(some.sort());
    for (const baby of babies) await Promise.all([record(parent, baby), record(parent, baby)]);
    expect((await (await listen(parent.token, { after })).next())?.name).toBe('everything.changed');
  });

  test('tells everybody who listens that other releases are live, and moves nobody on', async () => {
    const stranger = await server.givenAPerson('Stranger');
    await shipReleases(server.config.releasesDir, '1');
    // What was live first must be known, and told, before.
    while ((await server.app.inject('/registry.json')).json().rev < 1);
    const [line, foreign] = [await listen(parent.token), await listen(stranger.token)];
    await shipReleases(server.config.releasesDir, '2');
    for (const { next, opening } of [line, foreign])
      expect(await next()).toEqual({ name: 'release.changed', cursor: opening?.cursor });
    await record();
    expect(await line.next()).toMatchObject({ name: 'feeding.recorded' });
  });

  test('a write that fails is not told', async () => {
    const line = await listen(parent.token);
    const failing = server.store.write(async (tx) => {
      await countUp(tx, babyId);
      server.store.announce(tx, [babyId]);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await record();
    expect(await line.next()).toMatchObject({ name: 'feeding.recorded' });
  });

  test('resumes after the last event without a gap or a double, many writers or not', async () => {
    const first = await listen(parent.token);
    await record();
    const last = await first.next();
    first.stream.destroy();
    const made = await Promise.all(Array.from({ length: 40 }, async () => (await record()).json().data.id));
    const second = await listen(parent.token, { after: last?.cursor });
    const told = [];
    for (const _ of made) told.push((await second.next())?.id);
    expect([...told].sort()).toEqual(made.sort());
    const { id } = (await record()).json().data;
    expect(await second.next()).toMatchObject({ id });
  });

  test('names who did it to who resumes within two minutes, and not later', async () => {
    const { opening, stream } = await listen(parent.token);
    stream.destroy();
    await record();
    server.after({ seconds: 1 });
    await record();
    server.after({ seconds: 120 });
    const line = await listen(await again(parent), { after: opening?.cursor });
    expect(await line.next()).not.toHaveProperty('by');
    expect(await line.next()).toHaveProperty('by', parent.id);
  });

  test('begins with what was told a moment ago, not with the past', async () => {
    await record();
    server.after({ minutes: 2 });
    const { data } = (await record()).json();
    const line = await listen(parent.token);
    expect(await line.next()).toMatchObject({ name: 'feeding.recorded', id: data.id });
  });

  test.each([
    ['that is too old', async () => server.after({ days: 2 })],
    [
      'that is too wide',
      async () => {
        for (let i = 0; i < 11; i += 1) await Promise.all(Array.from({ length: 20 }, () => record()));
      },
    ],
  ])('says so after a gap %s', async (_, pass) => {
    const after = (await listen(parent.token)).opening?.cursor;
    await record();
    await record();
    await pass();
    await purge();
    const line = await listen(parent.token, { after });
    const reset = await line.next();
    expect(reset?.name).toBe('everything.changed');
    const { id } = (await record()).json().data;
    expect(await line.next()).toMatchObject({ name: 'feeding.recorded', id });
  });

  test.each([
    ['the number of a 0.1.0 client', () => '17'],
    ['a place that was never told', (cursor = '') => cursor.replaceAll(/-\w+/g, '-zzz')],
    ['a cursor that names only some of the topics', (cursor = '') => cursor.split('.')[0]],
    ['what nobody said', () => '-'],
    ['far too much', (cursor = '') => `${cursor}${`.${cursor}`.repeat(50)}`],
  ])('says so once to who resumes from %s', async (_, change) => {
    const { opening } = await listen(parent.token);
    const line = await listen(parent.token, { after: change(opening?.cursor) });
    expect((await line.next())?.name).toBe('everything.changed');
    const { id } = (await record()).json().data;
    expect(await line.next()).toMatchObject({ id });
  });

  test('facts of the last day are kept, older ones are purged', async () => {
    await record();
    server.after({ minutes: 2 });
    await record();
    const count = async () => {
      const rows = await server.store.read.selectFrom('fact').select('seq').where('topic', '=', babyId).execute();
      return rows.length;
    };
    const before = await count();
    server.clock.now += DAY_MS - 60_000;
    await purge();
    expect(await count()).toBe(before - 1);
    server.clock.now += 120_000;
    await purge();
    expect(await count()).toBe(0);
  });

  test('ends with its session, and nothing of what happens later is told', async () => {
    const token = await again(parent);
    const line = await listen(token);
    await server.call('POST /api/auth/logout', { token });
    await record();
    expect(await line.next()).toBeUndefined();
  });

  test('ends with its session while nothing happens', async () => {
    const token = await again(parent);
    const line = await listen(token);
    await server.call('POST /api/auth/logout', { token });
    expect(await line.next()).toBeUndefined();
  });

  test('a person has so many streams: the oldest ends', async () => {
    const lines = [];
    for (let i = 0; i < 17; i += 1) lines.push(await listen(parent.token));
    expect(await lines[0]?.next()).toBeUndefined();
    await record();
    expect(await lines[1]?.next()).toMatchObject({ name: 'feeding.recorded' });
  });

  test('who does not read is cut off, and resumes', async () => {
    const streams = new EventStreams({ store: server.store, now: () => server.clock.now });
    const sessions = server.store.read.selectFrom('session').select('id').where('user_id', '=', parent.id);
    const { id: sessionId } = await sessions.executeTakeFirstOrThrow();
    const line = await listen(parent.token);
    const body = await opened(streams, { userId: parent.id, sessionId, kind: 'session' });
    const ended = new Promise((resolve) => body.once('close', resolve));
    let told = 0;
    const isOver = ended.then(() => true);
    while (!(await Promise.race([isOver, false]))) {
      await Promise.all(Array.from({ length: 20 }, () => record()));
      told += 20;
      if (told > 5_000) throw new Error('The line was never cut');
    }
    streams.close();
    const next = await listen(parent.token, { after: line.opening?.cursor });
    expect(await next.next()).toBeDefined();
  });

  test('one of two servers tells what the other has written', async () => {
    if (database === 'sqlite') return;
    const store = await openStore(server.config);
    const node = await buildApp(server.config, { store, now: () => server.clock.now });
    try {
      const line = await listen(parent.token, { app: node });
      await record();
      expect(await line.next()).toMatchObject({ name: 'feeding.recorded' });
      // The listening connections break: nothing is lost, only late.
      await killListeners();
      await record();
      await record();
      expect(await line.next()).toMatchObject({ name: 'feeding.recorded' });
      expect(await line.next()).toMatchObject({ name: 'feeding.recorded' });
    } finally {
      for (const one of open.splice(0)) one.close();
      await node.close();
      await store.close();
    }
  });

  test('what another server could not say any more is told with the next heartbeat', async () => {
    const line = await listen(parent.token);
    const dying = { ...server.store, announce: () => {} };
    const facts = factsService({ store: dying, now: () => server.clock.now });
    const actor = { userId: parent.id, sessionId: randomUUID(), kind: 'session', madeAt: server.clock.now } as const;
    await dying.write((tx) => facts.publish(tx, actor, { name: 'baby.changed', babyId }));
    expect(await line.next()).toMatchObject({ name: 'baby.changed', babyId });
  });

  test('who is told too much at once reads everything instead, and goes on from there', async () => {
    const line = await listen(parent.token);
    const facts = factsService({ store: server.store, now: () => server.clock.now });
    const actor = { userId: parent.id, sessionId: randomUUID(), kind: 'session', madeAt: server.clock.now } as const;
    await server.store.write(async (tx) => {
      for (let i = 0; i < 250; i += 1) await facts.publish(tx, actor, { name: 'baby.changed', babyId });
    });
    expect((await line.next())?.name).toBe('everything.changed');
    const { id } = (await record()).json().data;
    expect(await line.next()).toMatchObject({ name: 'feeding.recorded', id });
  });

  test('many streams are looked after in small parts, and each is moved', async () => {
    const { store } = server;
    const people = await givenPeopleLike(server, parent, { people: 100, sessions: 16 });
    const streams = new EventStreams({ store, now: () => server.clock.now });
    const moved = new Set<string>();
    for (const { userId, sessionId } of people) {
      const body = await opened(streams, { userId, sessionId, kind: 'session' }, '0');
      body.on('data', (text) => {
        if (String(text) === ':\n\n') moved.add(sessionId);
      });
    }
    // On a slow machine the clock has begun a round meanwhile, of which only the rest would be counted.
    await streams.beat();
    moved.clear();
    let turns = 0;
    let isOver = false;
    const count = async () => {
      for (; !isOver; turns += 1) await new Promise(setImmediate);
    };
    const counting = count();
    await streams.beat();
    isOver = true;
    await counting;
    expect(moved.size).toBe(1_600);
    expect(turns).toBeGreaterThanOrEqual(16);
    streams.close();
  });

  async function killListeners(): Promise<void> {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen%'`.execute(server.store.read);
  }
});
