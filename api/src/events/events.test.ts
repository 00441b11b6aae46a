import { randomUUID } from 'node:crypto';
import { type LiveEvent, STREAM_OPENED } from '@nestling/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '../app.ts';
import { buildTasks, ship } from '../releases/release-fixtures.ts';
import { ReleaseStore } from '../releases/release-store.ts';
import { openStore } from '../storage/open-store.ts';
import { DATABASES } from '../testing/databases.ts';
import { givenMembership, givenSam, type Person, type TestServer } from '../testing/server.ts';
import { eventStreams } from './event-streams.ts';
import { factsService } from './facts.service.ts';

interface Told extends LiveEvent {
  seq: number;
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
  givenSam(database, async (given) => {
    ({ server, sam: parent } = given);
    babyId = await server.givenABaby(parent);
    // What was before is no part of a test.
    server.after({ minutes: 2 });
  });
  afterEach(() => {
    for (const line of open.splice(0)) line.close();
  });

  /** An open stream whose opening was told. `next` answers its next event, nothing when it has ended. */
  async function listen(token: string, { after, app = server.app }: { after?: number; app?: FastifyInstance } = {}) {
    const response = await app.inject({
      url: '/api/events',
      headers: { authorization: `Bearer ${token}`, ...(after !== undefined && { 'last-event-id': String(after) }) },
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
        const [, id, data] = /^id: (-?\d+)\ndata: (.*)$/.exec(frame) ?? [];
        if (data) yield { seq: Number(id), ...JSON.parse(data) };
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
    const streams = eventStreams({ store: server.store, now: () => server.clock.now });
    await streams.purge();
    streams.close();
  };

  const again = async (person: Person) => (await server.call('POST /api/auth/login', { body: person })).data.token;

  test('tells each kind of change to the other devices, with ids and nothing else', async () => {
    const line = await listen(await again(parent));
    expect(line.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
    });
    const { data: sleep } = await parent.call('POST /api/sleep/start', { body: { babyId, startTime: server.at(-9) } });
    const params = { id: sleep.id };
    await parent.call('PATCH /api/sleep/:id', { params, body: { notes: 'canary' } });
    await parent.call('PATCH /api/sleep/end/:id', { params, body: { endTime: server.at(-2) } });
    await parent.call('DELETE /api/sleep/:id', { params });
    const { data: feeding } = (await record()).json();
    await parent.call('PATCH /api/feeding/:id', { params: feeding, body: { notes: 'canary' } });
    await parent.call('DELETE /api/feeding/:id', { params: feeding });
    await parent.call('PATCH /api/babies/:id', { params: { id: babyId }, body: { name: 'Canary' } });
    await parent.call('DELETE /api/babies/:id', { params: { id: babyId } });
    const told: Told[] = [];
    for (let i = 0; i < 9; i += 1) told.push((await line.next()) as Told);
    const first = Number(line.opening?.seq) + 1;
    expect(told).toEqual(
      [
        { name: 'sleep.started', babyId, id: sleep.id },
        { name: 'sleep.changed', babyId, id: sleep.id },
        { name: 'sleep.ended', babyId, id: sleep.id },
        { name: 'sleep.deleted', babyId, id: sleep.id },
        { name: 'feeding.recorded', babyId, id: feeding.id },
        { name: 'feeding.changed', babyId, id: feeding.id },
        { name: 'feeding.deleted', babyId, id: feeding.id },
        { name: 'baby.changed', babyId },
        { name: 'baby.deleted', babyId },
      ].map((event, i) => ({ ...event, seq: first + i })),
    );
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

  test('tells everybody who listens that other releases are live, and moves nobody on', async () => {
    const stranger = await server.givenAPerson('Stranger');
    const [line, foreign] = [await listen(parent.token), await listen(stranger.token)];
    await shipReleases(server.config.releasesDir, '1');
    await server.app.inject('/registry.json');
    await shipReleases(server.config.releasesDir, '2');
    for (const { next, opening } of [line, foreign])
      expect(await next()).toEqual({ name: 'release.changed', seq: opening?.seq });
    await record();
    expect(await line.next()).toMatchObject({ name: 'feeding.recorded', seq: Number(line.opening?.seq) + 1 });
  });

  test('a write that fails is not told', async () => {
    const line = await listen(parent.token);
    const failing = server.store.write(async (tx) => {
      await tx.updateTable('fact_counter').set({ seq: 1_000 }).where('user_id', '=', parent.id).execute();
      server.store.announce(tx, [parent.id]);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await record();
    expect(await line.next()).toMatchObject({ name: 'feeding.recorded', seq: Number(line.opening?.seq) + 1 });
  });

  test('resumes after the last event without a gap or a double, many writers or not', async () => {
    const first = await listen(parent.token);
    await record();
    const last = await first.next();
    first.stream.destroy();
    await Promise.all(Array.from({ length: 40 }, () => record()));
    const second = await listen(parent.token, { after: last?.seq });
    for (let i = 1; i <= 40; i += 1) expect((await second.next())?.seq).toBe(Number(last?.seq) + i);
    await record();
    expect((await second.next())?.seq).toBe(Number(last?.seq) + 41);
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
        for (let i = 0; i < 26; i += 1) await Promise.all(Array.from({ length: 20 }, () => record()));
      },
    ],
  ])('says so after a gap %s', async (_, pass) => {
    const after = (await listen(parent.token)).opening?.seq;
    await record();
    await record();
    await pass();
    await purge();
    const line = await listen(parent.token, { after });
    const reset = await line.next();
    expect(reset?.name).toBe('everything.changed');
    await record();
    expect(await line.next()).toMatchObject({ name: 'feeding.recorded', seq: Number(reset?.seq) + 1 });
  });

  test.each([999_999, -1])('says so to who resumes from a place (%s) that this server does not know', async (after) => {
    expect((await (await listen(parent.token, { after })).next())?.name).toBe('everything.changed');
  });

  test('facts of the last day are kept, older ones are purged', async () => {
    await record();
    const count = async () => {
      const rows = await server.store.read.selectFrom('fact').select('seq').where('user_id', '=', parent.id).execute();
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
    const line = await listen(parent.token);
    line.stream.pause();
    const ended = new Promise((resolve) => line.stream.once('close', resolve));
    let told = 0;
    const isOver = ended.then(() => true);
    while (!(await Promise.race([isOver, false]))) {
      await Promise.all(Array.from({ length: 20 }, () => record()));
      told += 20;
      if (told > 5_000) throw new Error('The line was never cut');
    }
    const next = await listen(parent.token, { after: line.opening?.seq });
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

  test('many streams are looked after in small parts, and each is moved', async () => {
    const { store } = server;
    const people = await givenPeopleLike(server, parent, { people: 100, sessions: 16 });
    const streams = eventStreams({ store, now: () => server.clock.now });
    const moved = new Set<string>();
    for (const { userId, sessionId } of people) {
      const body = await streams.open({ userId, sessionId, kind: 'session' }, '0');
      body.on('data', (text) => {
        if (String(text) === ':\n\n') moved.add(sessionId);
      });
    }
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
