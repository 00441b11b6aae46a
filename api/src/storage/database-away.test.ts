import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import { givenAPostgres, type OwnPostgres } from '../testing/own-postgres.ts';
import { givenAServer, injectAny, type Person, type TestServer } from '../testing/server.ts';
import { openPool, telling } from './postgres-pool.ts';

let postgres: OwnPostgres;
let server: TestServer;
let parent: Person;
let babyId: string;

beforeAll(async () => {
  postgres = await givenAPostgres();
  const settings: Partial<Config> = { databaseUrl: postgres.url };
  server = await givenAServer('sqlite', settings);
  parent = await server.givenAPerson();
  babyId = await server.givenABaby(parent);
});
afterAll(async () => {
  await server.close();
  await postgres.remove();
});

const record = (id = randomUUID()) =>
  server.app.inject({
    method: 'POST',
    url: '/api/feeding/start',
    headers: { authorization: `Bearer ${parent.token}` },
    payload: { id, babyId, type: 'bottle', startTime: server.at(-5), endTime: server.at(-1) },
  });

/** Eight who write and eight who read, without a pause, until they are stopped. */
function givenTraffic() {
  const taken: string[] = [];
  const refused: { status: number; error?: string; retryAfter: unknown }[] = [];
  let isOver = false;
  const note = ({ statusCode, headers, body }: { statusCode: number; headers: object; body: string }) => {
    const { 'retry-after': retryAfter } = headers as Record<string, unknown>;
    if (statusCode >= 400) refused.push({ status: statusCode, error: JSON.parse(body).error, retryAfter });
  };
  async function write(): Promise<void> {
    while (!isOver) {
      const id = randomUUID();
      const answer = await record(id);
      note(answer);
      if (answer.statusCode === 201) taken.push(id);
      await nextTurn();
    }
  }
  async function read(): Promise<void> {
    const url = `/api/feeding/baby/${babyId}`;
    while (!isOver) {
      note(await server.app.inject({ url, headers: { authorization: `Bearer ${parent.token}` } }));
      await nextTurn();
    }
  }
  const all = Promise.all(Array.from({ length: 8 }, () => [write(), read()]).flat());
  return {
    taken,
    refused,
    async stop() {
      isOver = true;
      await all;
    },
  };
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await nextTurn();
}

describe.each(['fast', 'immediate'] as const)('PostgreSQL is stopped (%s) under traffic', (mode) => {
  test('and started again: calls answer 503 meanwhile, the server lives on, and nothing that was taken is lost', async () => {
    const opened = await server.app.inject({
      url: '/api/events',
      headers: { authorization: `Bearer ${parent.token}` },
      payloadAsStream: true,
    });
    const ended = new Promise((resolve) => opened.stream().once('end', resolve).resume());
    const traffic = givenTraffic();
    await until(() => traffic.taken.length >= 50);
    let stopped = () => {};
    const isStopped = new Promise<void>((resolve) => {
      stopped = resolve;
    });
    const inTheMiddle = server.store.write(async (tx) => {
      await sql`select 1`.execute(tx);
      await isStopped;
      await sql`select 1`.execute(tx);
    });
    await postgres.stop(mode);
    stopped();
    await expect(inTheMiddle).rejects.toMatchObject({ code: 'database_unavailable' });
    const before = traffic.refused.length;
    await until(() => traffic.refused.length >= before + 50);

    const health = await server.app.inject('/api/health');
    expect({ status: health.statusCode, error: health.json().error }).toEqual({
      status: 503,
      error: 'database_unavailable',
    });
    expect(health.headers['retry-after']).toBe('1');
    // It comes back and resumes.
    await ended;

    await postgres.start();
    const sofar = traffic.taken.length;
    await until(() => traffic.taken.length >= sofar + 50);
    await traffic.stop();
    const kinds = new Set(traffic.refused.map((answer) => JSON.stringify(answer)));
    expect([...kinds].map((kind) => JSON.parse(kind))).toEqual([
      { status: 503, error: 'database_unavailable', retryAfter: '1' },
    ]);
    expect((await server.app.inject('/api/health')).statusCode).toBe(200);
    const { rows } = await sql<{ id: string }>`select id from record`.execute(server.store.read);
    const stored = new Set(rows.map(({ id }) => id));
    expect(traffic.taken.filter((id) => !stored.has(id))).toEqual([]);
    const again = await injectAny(server.app, {
      url: '/api/events',
      headers: { authorization: `Bearer ${parent.token}` },
    });
    expect(again.statusCode).toBe(200);
  });
});

test('a database that answers nothing is told as away, and its connection is not used again', async () => {
  const pool = openPool(postgres.url);
  const hasty = telling(pool, 50);
  const [first, second] = [await hasty.connect(), await hasty.connect()];
  await expect(first.query('select pg_sleep(3600)', [])).rejects.toMatchObject({ code: 'database_unavailable' });
  // What the database says is an answer.
  await expect(second.query('select nonsense', [])).rejects.toMatchObject({ code: '42703' });
  for (const client of [first, second]) client.release();
  expect(pool.totalCount).toBe(1);
  await pool.end();
});

test('a pool whose connections are all in use is told as busy, a database that cannot be reached as away', async () => {
  const pool = openPool(postgres.url);
  const all = await Promise.all(Array.from({ length: 10 }, () => telling(pool).connect()));
  pool.options.connectionTimeoutMillis = 1;
  await expect(telling(pool).connect()).rejects.toMatchObject({ code: 'busy' });
  for (const client of all) client.release();
  await pool.end();
  const nowhere = openPool('postgres://127.0.0.1:1/none');
  await expect(telling(nowhere).connect()).rejects.toMatchObject({ code: 'database_unavailable' });
  await nowhere.end();
});
