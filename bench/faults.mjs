/**
 * What happens to families when something breaks: what was acknowledged and lost, what was refused and how, and how long until all works
 * again. `npm run bench -- faults postgres` runs one part.
 */
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import SqliteDatabase from 'better-sqlite3';
import pg from 'pg';
import { report } from './figures.mjs';
import { creating, feedingOf } from './load.mjs';
import { ask, givenAFamily, startServer } from './server.mjs';
import { signInFlood } from './sign-in-flood.mjs';

const { launch } = createRequire(import.meta.url)('../api/src/testing/postgres-server.cjs');

/** Eight who create feedings without a pause, wherever the server is by now. */
function givenWriters(serverNow, family) {
  const acknowledged = [];
  const refused = new Map();
  let isOver = false;
  async function write() {
    while (!isOver) {
      const feeding = feedingOf(family.baby.id);
      const answer = await post(serverNow(), family, feeding);
      const kind = answer ? `${answer.status} ${answer.error ?? ''}`.trim() : 'no answer';
      if (answer?.status === 201) acknowledged.push(feeding.id);
      else refused.set(kind, (refused.get(kind) ?? 0) + 1);
      if (!answer) await pause(5);
    }
  }
  const all = Promise.all(Array.from({ length: 8 }, write));
  return {
    acknowledged,
    refused,
    async stop() {
      isOver = true;
      await all;
    },
  };
}

/** The answer to a create; nothing when there was none. */
async function post(server, { user }, feeding) {
  try {
    const answer = await fetch(`${server.url}/api/feeding/start`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${user.token}` },
      body: JSON.stringify(feeding),
    });
    return { status: answer.status, error: (await answer.json()).error };
  } catch {
    return undefined;
  }
}

/** Milliseconds until a call succeeds, from now. */
async function timeUntil(works) {
  const start = performance.now();
  while (!(await works().catch(() => false))) await pause(5);
  return Math.round(performance.now() - start);
}

const writes = (server, family) => async () => (await post(server, family, feedingOf(family.baby.id)))?.status === 201;
const reads =
  (server, { user }) =>
  async () =>
    (await ask(server, '/api/auth/me', { token: user.token })).id === user.id;
const streams =
  (server, { user }) =>
  async () => {
    const stop = new AbortController();
    const headers = { authorization: `Bearer ${user.token}` };
    const { ok } = await fetch(`${server.url}/api/events`, { headers, signal: stop.signal });
    stop.abort();
    return ok;
  };

const inFile = (dataDir) => {
  const database = new SqliteDatabase(join(dataDir, 'nestling.db'), { readonly: true });
  const ids = new Set(database.prepare('select id from record').pluck().all());
  database.close();
  return ids;
};

async function inPostgres(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select id from record');
  await client.end();
  return new Set(rows.map(({ id }) => id));
}

/** Lines of what became of the writes; refusals other than the allowed ones are a miss. */
function fates({ acknowledged, refused }, stored, allowed) {
  const odd = [...refused].filter(([kind]) => !allowed.includes(kind)).reduce((sum, [, count]) => sum + count, 0);
  return [
    { name: 'acknowledged', value: acknowledged.length },
    { name: 'lost', value: acknowledged.filter((id) => !stored.has(id)).length, atMost: 0 },
    ...[...refused].map(([kind, count]) => ({ name: `refused: ${kind}`, value: count })),
    { name: 'refused in another way', value: odd, atMost: 0 },
  ];
}

async function postgresStops(mode) {
  const postgres = await launch();
  const server = await startServer({ env: { DATABASE_URL: postgres.url } });
  const family = await givenAFamily(server);
  const writers = givenWriters(() => server, family);
  await pause(2_000);
  await postgres.stop(mode);
  await pause(3_000);
  const health = await fetch(`${server.url}/api/health`);
  await postgres.start();
  const works = [writes, reads, streams].map((kind) => timeUntil(kind(server, family)));
  const [writing, reading, streaming] = await Promise.all(works);
  await pause(1_000);
  await writers.stop();
  report(`PostgreSQL is stopped (${mode}) under traffic, and is back after three seconds`, [
    { name: 'server processes ended', value: Number(server.hasEnded()), atMost: 0 },
    ...fates(writers, await inPostgres(postgres.url), ['503 database_unavailable']),
    { name: 'health answers meanwhile', value: health.status, atLeast: 503 },
    { name: 'writes work again after', value: writing, unit: 'ms', atMost: 2_000 },
    { name: 'reads work again after', value: reading, unit: 'ms', atMost: 2_000 },
    { name: 'streams open again after', value: streaming, unit: 'ms', atMost: 2_000 },
  ]);
  await server.stop();
  await postgres.remove();
}

async function postgres() {
  for (const mode of ['fast', 'immediate']) await postgresStops(mode);
}

async function kill() {
  let server = await startServer();
  const { dataDir } = server;
  const family = await givenAFamily(server);
  const writers = givenWriters(() => server, family);
  const times = [];
  for (let round = 0; round < 3; round++) {
    await pause(1_000);
    await server.kill();
    const start = performance.now();
    server = await startServer({ dataDir });
    await timeUntil(writes(server, family));
    times.push(performance.now() - start);
  }
  await writers.stop();
  report('The server is killed (-9) under traffic, three times', [
    ...fates(writers, inFile(dataDir), ['no answer']),
    { name: 'writes work again after, the slowest', value: Math.round(Math.max(...times)), unit: 'ms', atMost: 2_000 },
  ]);
  await server.stop();
}

/** A real disk of 16 MB; nothing where one may not be mounted. */
function mountDisk() {
  const dir = mkdtempSync(join(tmpdir(), 'nestling-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', dir], { stdio: 'ignore' });
    return dir;
  } catch {
    rmSync(dir, { recursive: true });
    return undefined;
  }
}

function fillUp(file) {
  const ballast = openSync(file, 'w');
  try {
    for (;;) writeSync(ballast, Buffer.alloc(65_536));
  } catch {
    closeSync(ballast);
  }
}

async function disk() {
  const dir = mountDisk();
  if (!dir) {
    console.log(
      '\nA full disk: not measured, because this user may not mount a small one. `npm test` has it with a limited file.',
    );
    return;
  }
  const dataDir = join(dir, 'data');
  const server = await startServer({ dataDir });
  const family = await givenAFamily(server);
  const writers = givenWriters(() => server, family);
  await pause(500);
  fillUp(join(dir, 'ballast'));
  while (!writers.refused.size) await pause(10);
  await pause(1_000);
  const reading = await timeUntil(reads(server, family));
  rmSync(join(dir, 'ballast'));
  const writing = await timeUntil(writes(server, family));
  await writers.stop();
  report('The disk is full under traffic, then it has room again', [
    ...fates(writers, inFile(dataDir), ['507 storage_full']),
    { name: 'a read meanwhile', value: reading, unit: 'ms', atMost: 1_000 },
    { name: 'writes work again after', value: writing, unit: 'ms', atMost: 5_000 },
  ]);
  await server.stop();
  execFileSync('umount', [dir]);
  rmSync(dir, { recursive: true });
}

/** How somebody else fares meanwhile; `finish` answers the slowest of a hundred reads, ms. */
function givenAReader(server, { user }) {
  const child = fork(fileURLToPath(new URL('probe.mjs', import.meta.url)), [server.url, user.token]);
  return async () => {
    child.send('stop');
    const [figures] = await once(child, 'message');
    return figures;
  };
}

async function slow() {
  const COUNT = 1_000;
  const server = await startServer();
  const family = await givenAFamily(server);
  const { hostname, port } = new URL(server.url);
  const start = performance.now();
  const lines = Array.from({ length: COUNT }, () => connect(Number(port), hostname).on('error', () => {}));
  const head =
    'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{';
  for (const line of lines) line.write(head);
  const ended = Promise.all(lines.map((line) => once(line.resume(), 'close')));
  const finish = givenAReader(server, family);
  await ended;
  const reader = await finish();
  report(`${COUNT} clients that never finish their request`, [
    { name: 'all of them cut after', value: Math.round((performance.now() - start) / 1_000), unit: 's', atMost: 65 },
    { name: 'reads of somebody else, p99', value: reader.p99, unit: 'ms', atMost: 100 },
    { name: 'reads that failed', value: reader.failed, atMost: 0 },
    { name: 'memory', value: Math.round(server.memory()), unit: 'MB', atMost: 180 },
  ]);
  await server.stop();
}

/** Autocannon with the times of each kind of answer: status → milliseconds, sorted. */
function flood(options) {
  const times = new Map();
  return new Promise((resolve, reject) => {
    const run = autocannon({ ...options, timeout: 30 }, (error, result) => {
      for (const some of times.values()) some.sort((a, b) => a - b);
      if (error) reject(error);
      else resolve({ result, times });
    });
    run.on('response', (_client, status, _bytes, ms) => {
      if (!times.has(status)) times.set(status, []);
      times.get(status).push(ms);
    });
  });
}

const p99 = (times = []) => Math.round(times[Math.ceil(times.length * 0.99) - 1] ?? 0);
const others = ({ result, times }, expected) =>
  result.errors +
  [...times].filter(([status]) => !expected.includes(status)).reduce((sum, [, some]) => sum + some.length, 0);

async function creates() {
  const CONNECTIONS = 1_000;
  const server = await startServer();
  const family = await givenAFamily(server);
  const finish = givenAReader(server, family);
  const all = await flood(creating(server, [family], { connections: CONNECTIONS, seconds: 10 }));
  const reader = await finish();
  const taken = all.times.get(201) ?? [];
  const refused = all.times.get(503) ?? [];
  report(`A flood of creates over ${CONNECTIONS} connections`, [
    { name: 'acknowledged', value: taken.length },
    { name: 'lost', value: Math.max(0, taken.length - inFile(server.dataDir).size), atMost: 0 },
    { name: 'refused: 503 busy', value: refused.length },
    { name: 'anything else', value: others(all, [201, 503]), atMost: 0 },
    { name: 'a create that is taken, p99', value: p99(taken), unit: 'ms', atMost: 2_000 },
    { name: 'a create that is refused, p99', value: p99(refused), unit: 'ms', atMost: 2_000 },
    { name: 'reads of somebody else, p99', value: reader.p99, unit: 'ms', atMost: 1_000 },
    { name: 'creates work again after', value: await timeUntil(writes(server, family)), unit: 'ms', atMost: 2_000 },
  ]);
  await server.stop();
}

const PARTS = { postgres, kill, disk, slow, creates, 'sign-ins': signInFlood };

/** Runs the named parts, or all. */
export async function faults(named = []) {
  const unknown = named.find((name) => !(name in PARTS));
  if (unknown) throw new Error(`There is no fault '${unknown}'. They are: ${Object.keys(PARTS).join(', ')}.`);
  for (const name of named.length ? named : Object.keys(PARTS)) await PARTS[name]();
}
