import { randomUUID } from 'node:crypto';
import type { ImportJob, ImportState } from '@nestling/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '../../../app.ts';
import { RECORDS_MAX } from '../../../records/record-quota.ts';
import { openStore } from '../../../storage/open-store.ts';
import type { Store, Tx } from '../../../storage/store.ts';
import { StoreUnavailable } from '../../../storage/unavailable.ts';
import { DATABASES } from '../../../testing/databases.ts';
import { filesForm, sleepsCsv } from '../../../testing/exports.ts';
import { givenTwoParents, inject, type Person, type TestServer } from '../../../testing/server.ts';

const COUNT = 1_200;

describe.each(DATABASES)('the course of an import on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  let kim: Person;
  let babyId: string;
  givenTwoParents(database, (given) => {
    ({ server, sam, kim, babyId } = given);
  });

  /** Another server on the same database; it ends, as by a power cut, once `lives` says no. `inside`: does its writes. */
  async function anotherServer(
    lives: () => boolean = () => true,
    inside: <T>(tx: Tx, job: (tx: Tx) => Promise<T>) => Promise<T> = (tx, job) => job(tx),
  ): Promise<{ app: FastifyInstance; end: () => Promise<void> }> {
    const own = database === 'postgres' ? await openStore(server.config) : server.store;
    const mortal: Store = {
      ...own,
      read: own.read,
      write: (job) => {
        if (!lives()) return Promise.reject(new StoreUnavailable('database_unavailable'));
        return own.write((tx) => inside(tx, job));
      },
    };
    const app = await buildApp(server.config, { store: mortal, now: () => server.clock.now });
    return {
      app,
      async end() {
        await app.close();
        if (own !== server.store) await own.close();
      },
    };
  }

  async function begin(app: FastifyInstance, person: Person, csv: string, timezone = 'UTC'): Promise<string> {
    const call = { token: person.token, params: { babyId }, body: filesForm({ 'export.csv': csv }, timezone) };
    return (await inject(app, { key: 'POST /api/import/:babyId', ...call })).json().data.id;
  }
  const look = async (id: string, person = sam): Promise<ImportJob> =>
    (await person.call('GET /api/import/:id', { params: { id } })).data;
  async function becomes(id: string, ...states: ImportState[]): Promise<ImportJob> {
    for (;;) {
      const job = await look(id);
      if (states.includes(job.state)) return job;
      await new Promise(setImmediate);
    }
  }
  async function until(isSo: () => Promise<boolean>): Promise<void> {
    while (!(await isSo())) await new Promise(setImmediate);
  }
  const answerAt = (app: FastifyInstance, id: string, person = sam, answers = {}) =>
    inject(app, { key: 'POST /api/import/:id/answers', token: person.token, params: { id }, body: { answers } });
  async function imported(person = sam): Promise<string> {
    const id = await begin(server.app, person, sleepsCsv(COUNT));
    await becomes(id, 'asking');
    await answerAt(server.app, id, person);
    await becomes(id, 'done');
    await settled(id);
    return id;
  }
  /** What everybody sees, and what there is. */
  async function sleeps(): Promise<{ seen: number; counted: number; stored: number; keys: number }> {
    const { store } = server;
    const of = async (table: 'shown_record' | 'record' | 'import_key') =>
      (await store.read.selectFrom(table).select('baby_id').where('baby_id', '=', babyId).execute()).length;
    const counts = (await sam.call('GET /api/records/baby/:babyId/counts', { params: { babyId } })).data;
    const [seen, stored, keys] = [await of('shown_record'), await of('record'), await of('import_key')];
    return { seen, counted: counts.sleep ?? 0, stored, keys };
  }
  const made = async (person: Person): Promise<number> => {
    const row = server.store.read.selectFrom('record_count').select('records').where('user_id', '=', person.id);
    return Number((await row.executeTakeFirst())?.records ?? 0);
  };
  const NOTHING = { seen: 0, counted: 0, stored: 0, keys: 0 };
  const ALL = { seen: COUNT, counted: COUNT, stored: COUNT, keys: COUNT };
  /** Nothing is left to do. */
  const settled = (id: string) =>
    until(async () => {
      const job = await server.store.read
        .selectFrom('import_batch')
        .select('work')
        .where('id', '=', id)
        .executeTakeFirst();
      return job?.work == null;
    });

  /** An import whose server ended in the middle of writing. */
  async function halfWritten(person = sam): Promise<string> {
    let isAlive = true;
    const dying = await anotherServer(() => isAlive);
    const id = await begin(dying.app, person, sleepsCsv(COUNT));
    await becomes(id, 'asking');
    await answerAt(dying.app, id, person);
    await until(async () => {
      const { stored } = await sleeps();
      isAlive = stored === 0;
      return !isAlive;
    });
    await dying.end();
    const { seen, counted, stored } = await sleeps();
    expect({ seen, counted }).toEqual({ seen: 0, counted: 0 });
    expect(stored).toBeGreaterThan(0);
    expect(stored).toBeLessThan(COUNT);
    expect((await look(id)).state).toBe('writing');
    server.after({ minutes: 1 });
    return id;
  }

  test('of which a server ended in the middle of writing is seen by nobody, then whole', async () => {
    const before = await made(sam);
    const id = await halfWritten();
    const next = await anotherServer();
    await next.app.listen({ port: 0 });
    await becomes(id, 'done');
    await settled(id);
    expect(await sleeps()).toEqual(ALL);
    expect(await made(sam)).toBe(before + COUNT);
    await next.end();
  });

  test.each(['reading', 'asking'] as const)('of which the server ended while it was %s goes on', async (state) => {
    let isAlive = true;
    const dying = await anotherServer(() => isAlive);
    const id = await begin(dying.app, sam, sleepsCsv(COUNT));
    if (state === 'asking') await becomes(id, 'asking');
    isAlive = false;
    await dying.end();
    server.after({ minutes: 1 });
    const next = await anotherServer();
    await next.app.listen({ port: 0 });
    await becomes(id, 'asking');
    await answerAt(next.app, id);
    await becomes(id, 'done');
    expect((await sleeps()).seen).toBe(COUNT);
    await next.end();
  });

  test('is written once where several servers look for work', async () => {
    const others = [await anotherServer(), await anotherServer()];
    for (const { app } of others) await app.listen({ port: 0 });
    const id = await begin(server.app, sam, sleepsCsv(COUNT));
    await becomes(id, 'asking');
    await Promise.all(others.map(({ app }) => answerAt(app, id)));
    await becomes(id, 'done');
    await settled(id);
    expect(await sleeps()).toEqual(ALL);
    for (const { end } of others) await end();
  });

  test('that is cancelled leaves nothing, in whatever state it is', async () => {
    const before = await made(sam);
    const cancel = (id: string) => sam.call('DELETE /api/import/:id', { params: { id } });
    const asking = await begin(server.app, sam, sleepsCsv(COUNT));
    expect((await cancel(asking)).data).toEqual({ id: asking, removed: 0, kept: 0 });
    const asked = await begin(server.app, sam, sleepsCsv(COUNT));
    await becomes(asked, 'asking');
    expect((await cancel(asked)).data).toEqual({ id: asked, removed: 0, kept: 0 });
    const half = await halfWritten();
    expect((await cancel(half)).data).toEqual({ id: half, removed: 0, kept: 0 });
    for (const id of [asking, asked, half]) {
      await settled(id);
      expect(await look(id)).toMatchObject({ state: 'undone', undone: { removed: 0, kept: 0 } });
    }
    expect((await look(asked)).kinds.sleep).toMatchObject({ found: COUNT, new: 0 });
    expect(await sleeps()).toEqual(NOTHING);
    expect(await made(sam)).toBe(before);
    expect(await server.store.read.selectFrom('import_file').select('piece').execute()).toEqual([]);
  });

  test('into a baby that is deleted meanwhile fails, and its rows go', async () => {
    const id = await halfWritten();
    await sam.call('DELETE /api/babies/:id', { params: { id: babyId } });
    await sam.call('POST /api/babies/:id/restore', { params: { id: babyId } });
    const next = await anotherServer();
    await next.app.listen({ port: 0 });
    await settled(id);
    expect((await look(id)).state).toBe('failed');
    expect(await sleeps()).toEqual(NOTHING);
    await next.end();
  });

  test('into a baby that is merged meanwhile fails, and its rows go', async () => {
    const id = await halfWritten();
    const from = await server.givenABaby(sam);
    await sam.call('POST /api/babies/:id/merge', { params: { id: babyId }, body: { from } });
    const next = await anotherServer();
    await next.app.listen({ port: 0 });
    await settled(id);
    expect((await look(id)).state).toBe('failed');
    expect(await sleeps()).toEqual(NOTHING);
    await next.end();
  });

  test('of somebody who may import no more fails and says so', async () => {
    const id = await halfWritten(kim);
    await server.store.write((tx) =>
      tx.updateTable('membership').set({ role: 'viewer' }).where('user_id', '=', kim.id).execute(),
    );
    const next = await anotherServer();
    await next.app.listen({ port: 0 });
    await settled(id);
    expect(await look(id)).toMatchObject({
      state: 'failed',
      errors: expect.arrayContaining([expect.objectContaining({ code: 'not_allowed' })]),
    });
    expect(await sleeps()).toEqual(NOTHING);
    await next.end();
  });

  test('that an account has no room for is refused before anything is written', async () => {
    const id = await begin(server.app, sam, sleepsCsv(COUNT));
    await becomes(id, 'asking');
    const full = { records: RECORDS_MAX - COUNT + 1 };
    await server.store.write((tx) => tx.updateTable('record_count').set(full).where('user_id', '=', sam.id).execute());
    expect((await answerAt(server.app, id)).json()).toMatchObject({ error: 'quota_reached' });
    expect((await look(id)).state).toBe('asking');
    expect(await sleeps()).toEqual(NOTHING);
  });

  test('that nobody answers is gone after 7 days', async () => {
    const id = await begin(server.app, sam, sleepsCsv(3));
    await becomes(id, 'asking');
    server.after({ days: 6 });
    await server.purge();
    expect((await look(id)).state).toBe('asking');
    server.after({ days: 1 });
    await server.purge();
    const rows = server.store.read.selectFrom('import_batch').select('id').where('id', '=', id);
    expect(await rows.execute()).toEqual([]);
  });

  /** The same rows half an hour beside those of `imported`, which they are to take the place of. */
  async function askedAgain(person = sam): Promise<string> {
    const id = await begin(server.app, person, sleepsCsv(COUNT), 'Asia/Kolkata');
    expect((await becomes(id, 'asking')).kinds.sleep).toMatchObject({ new: COUNT });
    return id;
  }

  test('in the place of an earlier one needs room for what it has more alone', async () => {
    const first = await imported();
    const second = await askedAgain();
    const full = { records: RECORDS_MAX };
    await server.store.write((tx) => tx.updateTable('record_count').set(full).where('user_id', '=', sam.id).execute());
    expect((await answerAt(server.app, second, sam, { again: 'replace' })).statusCode).toBe(200);
    expect((await becomes(second, 'done', 'failed')).state).toBe('done');
    expect((await look(first)).state).toBe('undone');
    expect(await made(sam)).toBe(RECORDS_MAX);
  });

  test('that fails in the place of an earlier one says that this one can be restored', async () => {
    const first = await imported(kim);
    const second = await askedAgain(kim);
    let isAnswered = false;
    const dying = await anotherServer(
      () => !isAnswered,
      async (tx, job) => {
        const done = await job(tx);
        const ofSecond = tx.selectFrom('import_batch').select('replaces').where('id', '=', second);
        isAnswered = (await ofSecond.executeTakeFirst())?.replaces === first;
        return done;
      },
    );
    await answerAt(dying.app, second, kim, { again: 'replace' });
    await dying.end();
    await server.store.write((tx) =>
      tx.updateTable('membership').set({ role: 'viewer' }).where('user_id', '=', kim.id).execute(),
    );
    server.after({ minutes: 1 });
    const next = await anotherServer();
    await next.app.listen({ port: 0 });
    expect((await becomes(second, 'done', 'failed')).errors).toMatchObject([
      { code: 'not_allowed' },
      { code: 'earlier_undone', message: expect.stringContaining('You can restore it') },
    ]);
    await settled(first);
    expect((await sam.call('POST /api/import/:id/restore', { params: { id: first } })).data.restored).toBe(COUNT);
    await next.end();
  });

  test('waits while another one into the baby is written', async () => {
    const id = await begin(server.app, sam, sleepsCsv(COUNT));
    await becomes(id, 'asking');
    const other = { id: randomUUID(), baby_id: babyId, file_hash: 'x', zone: 'UTC', created_by: sam.id } as const;
    const written = { state: 'writing', work: 'write', lease: 'x', lease_until: Number.MAX_SAFE_INTEGER } as const;
    await server.store.write((tx) =>
      tx
        .insertInto('import_batch')
        .values({ ...other, ...written, created_at: 0, changed_at: 0 })
        .execute(),
    );
    await answerAt(server.app, id);
    await until(async () => {
      const job = server.store.read.selectFrom('import_batch').select(['state', 'lease']).where('id', '=', id);
      const { state, lease } = await job.executeTakeFirstOrThrow();
      return state === 'done' || (state === 'writing' && lease === null);
    });
    expect(await sleeps()).toEqual(NOTHING);
    await server.store.write((tx) => tx.deleteFrom('import_batch').where('id', '=', other.id).execute());
    await answerAt(server.app, id);
    await becomes(id, 'done');
    expect(await sleeps()).toEqual(ALL);
  });

  test('a medicine of which gets another unit each time that it is written is given up', async () => {
    const body = { name: 'Drops', unit: 'ml' } as const;
    await sam.call('POST /api/medicines/baby/:babyId', { params: { babyId }, body });
    const restless = await anotherServer(undefined, async (tx, job) => {
      const batches = tx.selectFrom('import_batch').select(['work', 'lease']).where('baby_id', '=', babyId);
      const batch = await batches.executeTakeFirst();
      const unit = batch?.work === 'write' && batch.lease !== null ? 'drops' : 'ml';
      const content = JSON.stringify({ ...body, unit, supplement: false });
      await tx.updateTable('medicine').set({ content }).where('baby_id', '=', babyId).execute();
      return job(tx);
    });
    const csv = 'Baby,Time,Medication name,Amount,,Note\nAda,13.01.26 10:00,Drops,1,ml,';
    const id = await begin(restless.app, sam, csv);
    await becomes(id, 'asking');
    await answerAt(restless.app, id);
    expect((await becomes(id, 'failed', 'done')).errors).toMatchObject([{ code: 'internal_error' }]);
    await restless.end();
  });

  /** An import that is done, and not all of its rows are shown by themselves, as the disk failed once. */
  async function halfShown(): Promise<string> {
    let hasFailed = false;
    const hidden = async (tx: Tx) =>
      (await tx.selectFrom('record').select('id').where('hidden_by', 'is not', null).execute()).length;
    const failing = await anotherServer(undefined, async (tx, job) => {
      const before = await hidden(tx);
      const done = await job(tx);
      if (hasFailed || (await hidden(tx)) >= before) return done;
      hasFailed = true;
      throw new Error('disk I/O error');
    });
    const id = await begin(failing.app, sam, sleepsCsv(COUNT));
    await becomes(id, 'asking');
    await answerAt(failing.app, id);
    await until(async () => hasFailed);
    await failing.end();
    return id;
  }

  test('whose rows cannot be shown by themselves at once stays done, and they are shown later', async () => {
    const id = await halfShown();
    expect((await look(id)).state).toBe('done');
    server.after({ minutes: 1 });
    const next = await anotherServer();
    await next.app.listen({ port: 0 });
    await settled(id);
    expect((await look(id)).state).toBe('done');
    expect(await sleeps()).toEqual(ALL);
    await next.end();
  });

  test('that is undone before all of its rows are shown by themselves leaves no bytes of its files', async () => {
    const id = await halfShown();
    const undone = await sam.call('DELETE /api/import/:id', { params: { id } });
    expect(undone.data).toEqual({ id, removed: COUNT, kept: 0 });
    expect(await server.store.read.selectFrom('import_file').select('piece').execute()).toEqual([]);
  });

  test('that is restored while it is undone is undone first, then there as a whole', async () => {
    const before = await made(sam);
    const id = await imported();
    let isAlive = true;
    const dying = await anotherServer(
      () => isAlive,
      async (tx, job) => {
        const done = await job(tx);
        const stored = await tx.selectFrom('record').select('id').where('baby_id', '=', babyId).execute();
        isAlive = stored.length === COUNT;
        return done;
      },
    );
    await inject(dying.app, { key: 'DELETE /api/import/:id', token: sam.token, params: { id } });
    await dying.end();
    expect((await sleeps()).stored).toBeGreaterThan(0);
    expect((await sleeps()).stored).toBeLessThan(COUNT);
    const trash = await sam.call('GET /api/babies/:id/deleted', { params: { id: babyId } });
    expect(trash.data.items).toEqual([]);
    const half = await look(id);
    expect([half.state, half.undone]).toEqual(['undone', undefined]);
    const restored = await sam.call('POST /api/import/:id/restore', { params: { id } });
    expect(restored.data).toMatchObject({ restored: COUNT, kept: 0 });
    server.after({ minutes: 1 });
    const next = await anotherServer();
    await next.app.listen({ port: 0 });
    await settled(id);
    expect((await look(id)).state).toBe('done');
    expect(await sleeps()).toEqual(ALL);
    expect(await made(sam)).toBe(before + COUNT);
    await next.end();
  });

  /** Undone, and restored by a server that ends in the middle of that: nobody finds it in the trash then. */
  async function halfRestored(): Promise<string> {
    const id = await imported();
    await sam.call('DELETE /api/import/:id', { params: { id } });
    await cutOffRestore(id);
    return id;
  }

  async function cutOffRestore(id: string): Promise<void> {
    let isAlive = true;
    const dying = await anotherServer(
      () => isAlive,
      async (tx, job) => {
        const done = await job(tx);
        const stored = await tx.selectFrom('record').select('id').where('baby_id', '=', babyId).execute();
        isAlive = stored.length === 0;
        return done;
      },
    );
    await inject(dying.app, { key: 'POST /api/import/:id/restore', token: sam.token, params: { id } });
    await dying.end();
    const { stored } = await sleeps();
    expect(stored).toBeGreaterThan(0);
    expect(stored).toBeLessThan(COUNT);
    const trash = await sam.call('GET /api/babies/:id/deleted', { params: { id: babyId } });
    expect(trash.data.items).toEqual([]);
  }

  test('whose restore was cut off goes on by another server, and comes back once', async () => {
    const before = await made(sam);
    const id = await halfRestored();
    server.after({ minutes: 1 });
    await server.purge();
    const next = await anotherServer();
    await next.app.listen({ port: 0 });
    await settled(id);
    await next.end();
    expect(await sleeps()).toEqual(ALL);
    expect(await made(sam)).toBe(before + COUNT);
    const keys = server.store.read.selectFrom('undone_key').select('nth').where('import_id', '=', id);
    expect(await keys.execute()).toEqual([]);
    const again = await sam.call('POST /api/import/:id/restore', { params: { id } });
    expect(again.status).toBe(404);
  });

  test('is undone as a whole while its restore stands half done, and comes back as a whole', async () => {
    const before = await made(sam);
    const id = await halfRestored();
    const undone = await sam.call('DELETE /api/import/:id', { params: { id } });
    expect(undone.data).toEqual({ id, removed: COUNT, kept: 0 });
    expect(await sleeps()).toEqual(NOTHING);
    expect(await made(sam)).toBe(before);
    const restored = await sam.call('POST /api/import/:id/restore', { params: { id } });
    expect(restored.data).toMatchObject({ restored: COUNT, kept: 0 });
    expect(await sleeps()).toEqual(ALL);
  });

  test('whose restore is asked for twice at once comes back once', async () => {
    const id = await imported();
    await sam.call('DELETE /api/import/:id', { params: { id } });
    const restore = () => sam.call('POST /api/import/:id/restore', { params: { id } });
    const both = await Promise.all([restore(), restore()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.reduce((sum, { data }) => sum + data.restored, 0)).toBe(COUNT);
    expect(await sleeps()).toEqual(ALL);
  });

  test('whose maker is gone comes back also where its restore was cut off', async () => {
    const id = await imported(kim);
    // As a file does that says who recorded it.
    await server.store.write((tx) => tx.updateTable('record').set({ created_by: sam.id }).execute());
    await sam.call('DELETE /api/import/:id', { params: { id } });
    await kim.call('DELETE /api/auth/me', { body: { password: kim.password } });
    await cutOffRestore(id);
    server.after({ minutes: 1 });
    const next = await anotherServer();
    await next.app.listen({ port: 0 });
    await settled(id);
    await next.end();
    expect(await sleeps()).toEqual(ALL);
  });

  test('comes back also where the database counted its tables while they were empty', async () => {
    await server.store.write((tx) => sql`analyze`.execute(tx));
    const id = await imported();
    await sam.call('DELETE /api/import/:id', { params: { id } });
    const restored = await sam.call('POST /api/import/:id/restore', { params: { id } });
    expect(restored).toMatchObject({ status: 200, data: { restored: COUNT, kept: 0 } });
    expect(await sleeps()).toEqual(ALL);
  });

  test('counts every step of its restore for those who plan meanwhile', async () => {
    const id = await imported();
    await sam.call('DELETE /api/import/:id', { params: { id } });
    const seq = async () => {
      const counter = server.store.read.selectFrom('fact_counter').select('seq').where('topic', '=', babyId);
      return (await counter.executeTakeFirstOrThrow()).seq;
    };
    const before = await seq();
    await sam.call('POST /api/import/:id/restore', { params: { id } });
    expect((await seq()) - before).toBeGreaterThan(COUNT / 200);
  });

  test('that is undone while others record takes away its own alone', async () => {
    const id = await begin(server.app, sam, sleepsCsv(COUNT));
    await becomes(id, 'asking');
    await answerAt(server.app, id);
    await becomes(id, 'done');
    const recorded = (n: number) =>
      kim.call('POST /api/sleep/start', {
        body: { id: randomUUID(), babyId, startTime: server.at(-n - 1), endTime: server.at(-n) },
      });
    const [undone] = await Promise.all([
      sam.call('DELETE /api/import/:id', { params: { id } }),
      ...Array.from({ length: 20 }, (_, n) => recorded(n)),
    ]);
    expect(undone.data).toEqual({ id, removed: COUNT, kept: 0 });
    expect(await sleeps()).toEqual({ seen: 20, counted: 20, stored: 20, keys: 0 });
  });
});
