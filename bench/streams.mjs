/**
 * 40,000 open event streams, looked after as every heartbeat does: for how long the server does nothing else meanwhile, on either
 * database. The streams are those of the server's code in this process: so many connections would measure the machine.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from '../tools/place.mjs';
import { median, report } from './figures.mjs';

const { launch } = createRequire(import.meta.url)('../api/src/testing/postgres-server.cjs');

const STREAMS = 40_000;
const ROUNDS = 5;
const BUSY_MS = 0.1;
/** Rows of an insert, and streams that are opened together. */
const TOGETHER = 500;

/** The server's streams and storage, as Node can run them. */
async function serverCode() {
  const outfile = resolve(root, 'bench/dist/streams.mjs');
  await build({
    stdin: {
      contents: `export { EventStreams } from './events/event-streams.ts'; export { openStore } from './storage/open-store.ts';`,
      resolveDir: resolve(root, 'api/src'),
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['better-sqlite3', 'kysely', 'pg'],
    outfile,
    logLevel: 'error',
  });
  return import(pathToFileURL(outfile));
}

/** As many people, each with a baby and a session. */
async function givenPeople(store) {
  const now = Date.now();
  const ids = Array.from({ length: STREAMS }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`);
  const user = (id) => ({
    id,
    email: id,
    name: 'Sam',
    password_hash: '',
    email_verified: 0,
    created_at: now,
    updated_at: now,
  });
  const baby = (id) => ({
    id,
    name: 'Ada',
    birth_date: '2026-01-01',
    gender: 'other',
    photo: null,
    created_by: id,
    created_at: now,
    updated_at: now,
  });
  const membership = (id) => ({ user_id: id, baby_id: id, role: 'owner', created_at: now });
  const session = (id) => ({
    id,
    user_id: id,
    kind: 'session',
    token_hash: id,
    created_at: now,
    last_used_at: now,
    expires_at: now + 86_400_000,
    label: '',
  });
  for (let at = 0; at < STREAMS; at += TOGETHER) {
    const some = ids.slice(at, at + TOGETHER);
    await store.write(async (tx) => {
      for (const [table, row] of Object.entries({ user, baby, membership, session }))
        await tx.insertInto(table).values(some.map(row)).execute();
    });
  }
  return ids.map((id) => ({ userId: id, sessionId: id, kind: 'session' }));
}

/** The CPU of each turn of the event loop while a job ran, in ms: so long others wait for it, garbage collection included. */
async function turnsOf(job) {
  const turns = [];
  let isOver = false;
  const done = job().then(() => {
    isOver = true;
  });
  while (!isOver) {
    const before = process.cpuUsage();
    await nextTurn();
    const { user, system } = process.cpuUsage(before);
    turns.push((user + system) / 1_000);
  }
  await done;
  return turns;
}

async function lookedAfter({ EventStreams, openStore }, config) {
  const store = await openStore(config);
  const people = await givenPeople(store);
  const streams = new EventStreams({ store, now: () => Date.now() });
  for (let at = 0; at < STREAMS; at += TOGETHER)
    await Promise.all(people.slice(at, at + TOGETHER).map((person) => streams.open(person)));
  await streams.beat();
  const turns = [];
  const longest = [];
  const times = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    // Of PostgreSQL most turns wait: those that did something count.
    const some = (await turnsOf(() => streams.beat())).filter((ms) => ms > BUSY_MS);
    times.push(performance.now() - start);
    longest.push(Math.max(...some));
    turns.push(...some);
  }
  streams.close();
  await store.close();
  turns.sort((a, b) => a - b);
  return { p99: turns[Math.ceil(turns.length * 0.99) - 1], longest: median(longest), all: median(times) };
}

export async function streams() {
  const code = await serverCode();
  const dataDir = mkdtempSync(join(tmpdir(), 'nestling-bench-'));
  const sqlite = await lookedAfter(code, { dataDir });
  rmSync(dataDir, { recursive: true });
  const postgres = await launch();
  const other = await lookedAfter(code, { dataDir, databaseUrl: postgres.url });
  await postgres.remove();
  const ms = (value) => ({ value: Number(value.toFixed(1)), unit: 'ms' });
  const rows = Object.entries({ SQLite: sqlite, PostgreSQL: other }).flatMap(([name, { p99, longest, all }]) => [
    { name: `${name}: a turn, p99`, ...ms(p99), atMost: 20 },
    { name: `${name}: the longest of a round, the middle of ${ROUNDS}`, ...ms(longest), atMost: 20 },
    { name: `${name}: one round`, ...ms(all) },
  ]);
  report(`${STREAMS} event streams looked after, CPU of a turn`, rows);
}
