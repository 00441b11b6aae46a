import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { Config } from '../config.ts';
import { givenAPostgres, type OwnPostgres } from '../testing/own-postgres.ts';
import { givenAServer, injectAny, type Person, type TestServer } from '../testing/server.ts';
import { openTcpLine } from '../testing/tcp-line.mjs';
import { watchLines } from './cut-lines.ts';
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

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await nextTurn();
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

describe('PostgreSQL takes no writes, as a copy does that is not promoted yet', () => {
  const setReadOnly = async (value: 'on' | 'off') => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    // Its own transactions are read-only meanwhile, too.
    await client.query('set default_transaction_read_only = off');
    await client.query(`alter system set default_transaction_read_only = ${value}`);
    await client.query('select pg_reload_conf()');
    await client.end();
  };

  test('writes answer 503 meanwhile, all that reads goes on, and writes work again without a restart', async () => {
    const id = randomUUID();
    expect((await record(id)).statusCode).toBe(201);
    await setReadOnly('on');
    let answer = await record();
    while (answer.statusCode === 201) answer = await record();
    expect([answer.statusCode, answer.json().error, answer.headers['retry-after']]).toEqual([
      503,
      'database_unavailable',
      '1',
    ]);
    const get = async (url: string) =>
      (await injectAny(server.app, { url, headers: { authorization: `Bearer ${parent.token}` } })).statusCode;
    // A session notes its last use once in a while: that is no reason to keep somebody out.
    server.after({ days: 1 });
    const reads = ['/api/health', '/api/auth/me', `/api/feeding/${id}`, `/api/feeding/baby/${babyId}`, '/api/events'];
    for (const url of reads) expect([url, await get(url)]).toEqual([url, 200]);
    const body = { email: parent.email, password: parent.password };
    const signIn = await server.app.inject({ method: 'POST', url: '/api/auth/login', payload: body });
    expect([signIn.statusCode, signIn.json().error]).toEqual([503, 'database_unavailable']);

    await setReadOnly('off');
    await until(async () => (await record()).statusCode === 201);
  });
});

const connections = (url = postgres.url) => {
  const lines = watchLines(url);
  const pool = openPool({ url, max: 10, lines });
  const told = (patienceMs?: number) => telling(pool, { lines, patienceMs });
  return {
    pool,
    told,
    async end() {
      lines.close();
      await pool.end();
    },
  };
};

describe('a line to PostgreSQL that goes silent without an end', () => {
  let line: Awaited<ReturnType<typeof openTcpLine>>;
  beforeEach(async () => {
    line = await openTcpLine(postgres.url);
  });
  afterEach(() => line.close());

  test('is given up as soon as the database answers on another one, not after the patience', async () => {
    const { pool, told, end } = connections(line.url);
    // Longer than any test.
    const all = await Promise.all(Array.from({ length: 3 }, () => told(3_600_000).connect()));
    line.cut();
    const asked = all.map((client) => client.query('select 1', []));
    line.mend();
    for (const answer of asked) await expect(answer).rejects.toMatchObject({ code: 'database_unavailable' });
    for (const client of all) client.release();
    expect(pool.totalCount).toBe(0);
    const again = await told().connect();
    expect(await again.query('select 1 as one', [])).toMatchObject({ rows: [{ one: 1 }] });
    again.release();
    await end();
  });

  test('is given up when no other one reaches the database either', async () => {
    const { told, end } = connections(line.url);
    const client = await told(3_600_000).connect();
    for (const text of ['set idle_in_transaction_session_timeout = 0', 'begin']) await client.query(text, []);
    await client.query('select pg_advisory_xact_lock(41)', []);
    line.cut();
    await expect(client.query('select 1', [])).rejects.toMatchObject({ code: 'database_unavailable' });
    client.release();
    line.mend();
    // What was begun holds no locks then.
    const next = await told(3_600_000).connect();
    await next.query('select pg_advisory_lock(41)', []);
    next.release();
    await end();
  });

  test('leaves no locks behind when it is mended', async () => {
    const { told, end } = connections(line.url);
    const [holds, waits] = [await told(3_600_000).connect(), await told(3_600_000).connect()];
    // Otherwise it would be ended anyway, later.
    for (const client of [holds, waits])
      for (const text of ['set idle_in_transaction_session_timeout = 0', 'begin']) await client.query(text, []);
    await holds.query('select pg_advisory_xact_lock(40)', []);
    const locked = waits.query('select pg_advisory_xact_lock(40)', []);
    line.cut();
    const asked = holds.query('select 1', []);
    line.mend();
    for (const answer of [asked, locked]) await expect(answer).rejects.toMatchObject({ code: 'database_unavailable' });
    for (const client of [holds, waits]) client.release();
    const next = await told(3_600_000).connect();
    await next.query('select pg_advisory_lock(40)', []);
    next.release();
    await end();
  });

  test('leaves nothing in the database of those that had nothing to do', async () => {
    const { pool, told, end } = connections(line.url);
    const all = await Promise.all(Array.from({ length: 5 }, () => told(3_600_000).connect()));
    const pids = (await Promise.all(all.map((client) => client.query('select pg_backend_pid() as pid', [])))).map(
      ({ rows }) => (rows as { pid: number }[])[0]?.pid,
    );
    const [busy, ...idle] = all;
    for (const client of idle) client.release();
    line.cut();
    const asked = busy?.query('select 1', []);
    line.mend();
    await expect(asked).rejects.toMatchObject({ code: 'database_unavailable' });
    busy?.release();
    // Each is met by whoever wants a connection.
    for (const client of await Promise.all(idle.map(() => told().connect()))) client.release();
    const standing = `select count(*)::int as count from pg_stat_activity where pid = any($1)`;
    await until(async () => (await pool.query<{ count: number }>(standing, [pids])).rows[0]?.count === 0);
    await end();
  });

  test.each([
    ['keeps no states of its connections', 'set track_activities = off', 'alter system reset track_activities'],
    [
      'has another zone by now',
      "alter role current_user set timezone = 'Asia/Tokyo'",
      'alter role current_user reset timezone',
    ],
  ])('is told from a statement that takes long by a database that %s', async (_, change, back) => {
    const { pool, told, end } = connections(line.url);
    const client = await told().connect();
    await client.query(change, []);
    expect(await client.query('select pg_sleep(3), 1 as one', [])).toMatchObject({ rows: [{ one: 1 }] });
    client.release();
    await pool.query(back);
    await end();
  });

  test('is told from a statement that takes long', async () => {
    const { told, end } = connections(line.url);
    const client = await told().connect();
    // Several looks long; another one waits for a lock meanwhile.
    const other = await told().connect();
    await client.query('begin', []);
    await client.query('select pg_advisory_xact_lock(42)', []);
    const waits = other.query('select pg_advisory_lock(42), 2 as two', []);
    expect(await client.query('select pg_sleep(4), 1 as one', [])).toMatchObject({ rows: [{ one: 1 }] });
    await client.query('commit', []);
    expect(await waits).toMatchObject({ rows: [{ two: 2 }] });
    for (const each of [client, other]) each.release();
    await end();
  });
});

test('a database that answers nothing is told as away, and its connection is not used again', async () => {
  const { pool, told, end } = connections();
  const hasty = told(50);
  const [first, second] = [await hasty.connect(), await hasty.connect()];
  await expect(first.query('select pg_sleep(3600)', [])).rejects.toMatchObject({ code: 'database_unavailable' });
  // What the database says is an answer.
  await expect(second.query('select nonsense', [])).rejects.toMatchObject({ code: '42703' });
  for (const client of [first, second]) client.release();
  expect(pool.totalCount).toBe(1);
  await end();
});

test('a pool whose connections are all in use is told as busy, a database that cannot be reached as away', async () => {
  const { pool, told, end } = connections();
  const all = await Promise.all(Array.from({ length: 10 }, () => told().connect()));
  pool.options.connectionTimeoutMillis = 1;
  await expect(told().connect()).rejects.toMatchObject({ code: 'busy' });
  for (const client of all) client.release();
  await end();
  const nowhere = connections('postgres://127.0.0.1:1/none');
  await expect(nowhere.told().connect()).rejects.toMatchObject({ code: 'database_unavailable' });
  await nowhere.end();
});
