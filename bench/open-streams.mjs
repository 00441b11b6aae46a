/**
 * 15,000 open event streams on one server, by two client processes over several addresses of this machine: what a stream takes of the
 * server's memory, and what becomes of those for which it has no files left. The file is its own client process.
 */

import { fork } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import SqliteDatabase from 'better-sqlite3';
import { mostFilesOf } from './cpu.mjs';
import { report } from './figures.mjs';
import { ask, givenAFamily, startServer } from './server.mjs';

const STREAMS = 15_000;
const STEP = 5_000;
const CLIENTS = 2;
/** As many as a person may have. */
const STREAMS_EACH = 16;
/** Streams that are asked for at once by a client. */
const AT_ONCE = 50;
const SETTLE_MS = 6_000;

/** People like one who is there, each with a baby's place and a session; their tokens. */
function givenPeople({ dataDir }, userId, count) {
  const database = new SqliteDatabase(join(dataDir, 'nestling.db'));
  const copy = (table, from, change) => {
    const row = { ...from, ...change };
    const names = Object.keys(row);
    const sql = `insert into ${table} (${names}) values (${names.map((name) => `@${name}`)})`;
    database.prepare(sql).run(row);
  };
  const one = (table, column) => database.prepare(`select * from ${table} where ${column} = ?`).get(userId);
  const [user, session, membership] = [one('user', 'id'), one('session', 'user_id'), one('membership', 'user_id')];
  const tokens = database.transaction(() =>
    Array.from({ length: count }, () => {
      const [id, token] = [randomUUID(), randomBytes(32).toString('base64url')];
      copy('user', user, { id, email: `${id}@example.com` });
      copy('membership', membership, { user_id: id });
      copy('session', session, { id: randomUUID(), user_id: id, token_hash: hashOf(token) });
      return token;
    }),
  )();
  database.close();
  return tokens;
}

const hashOf = (token) => createHash('sha256').update(token).digest('hex');

/** A client process: opens streams with the tokens that its parent sends, and keeps them. */
function client() {
  const figures = { open: 0, refused: 0, ended: 0, other: 0, retryAfter: undefined };
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const open = ({ url, token, address }) =>
    new Promise((resolve) => {
      const headers = { authorization: `Bearer ${token}` };
      const asked = request(`${url}/api/events`, { agent, headers, localAddress: address }, (answer) => {
        if (answer.statusCode === 503) {
          figures.refused++;
          figures.retryAfter = answer.headers['retry-after'];
        } else if (answer.statusCode === 200) figures.open++;
        else figures.other++;
        if (answer.statusCode === 200) answer.on('close', () => figures.ended++);
        answer.on('error', () => {}).resume();
        resolve();
      });
      asked.on('error', () => resolve(figures.other++)).end();
    });
  process.on('message', async (streams) => {
    const waiting = [...streams];
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await open(next);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    process.send(figures);
  });
}

/** Opens so many more; what all clients have by now. */
async function openMore(clients, streams) {
  const share = Math.ceil(streams.length / clients.length);
  const told = clients.map(async (each, n) => {
    each.send(streams.slice(n * share, (n + 1) * share));
    return (await once(each, 'message'))[0];
  });
  const all = await Promise.all(told);
  const sum = (name) => all.reduce((total, figures) => total + figures[name], 0);
  const retryAfter = all.find((figures) => figures.retryAfter)?.retryAfter;
  return { open: sum('open'), refused: sum('refused'), ended: sum('ended'), other: sum('other'), retryAfter };
}

export async function openStreams() {
  const server = await startServer({ env: { HOST: '127.0.0.1' } });
  const url = server.url.replace('localhost', '127.0.0.1');
  const { user } = await givenAFamily(server);
  const limit = mostFilesOf(server.pid);
  const most = Math.floor(limit * 0.9);
  const count = Math.min(STREAMS, most);
  const beyond = 200;
  const tokens = givenPeople(server, user.id, Math.ceil((most + beyond) / STREAMS_EACH));
  const streams = Array.from({ length: most + beyond }, (_, n) => ({
    url,
    token: tokens[Math.floor(n / STREAMS_EACH)],
    // An address has some 28,000 ports.
    address: `127.0.0.${2 + (n % 8)}`,
  }));
  const clients = Array.from({ length: CLIENTS }, () => fork(fileURLToPath(import.meta.url), ['client']));
  const memory = [server.memory()];
  let told;
  for (let at = 0; at < count; at += STEP) {
    told = await openMore(clients, streams.slice(at, Math.min(at + STEP, count)));
    await pause(SETTLE_MS);
    memory.push(server.memory());
  }
  const before = server.cpu();
  await pause(10_000);
  const share = (server.cpu() - before) / 10_000;
  const full = await openMore(clients, streams.slice(count));
  const start = performance.now();
  await ask(server, '/api/auth/me', { token: user.token });
  const reading = performance.now() - start;
  const kilobytes = (mb, of) => Number(((mb * 1_024) / of).toFixed(1));
  report(`Event streams on one server that may open ${limit} files`, [
    { name: 'open streams', value: told.open, atLeast: count },
    { name: 'ended or failed meanwhile', value: told.ended + told.other, atMost: 0 },
    { name: 'memory with none', value: Math.round(memory[0]), unit: 'MB' },
    ...memory.slice(1).map((mb, n) => ({
      name: `a stream among ${Math.min((n + 1) * STEP, count)}`,
      value: kilobytes(mb - memory[0], Math.min((n + 1) * STEP, count)),
      unit: 'KB',
      ...(n === memory.length - 2 && { atMost: 16 }),
    })),
    { name: 'of a processor, for the heartbeats', value: Number((share * 100).toFixed(1)), unit: '%' },
    { name: 'more streams until they are refused', value: full.open - told.open },
    { name: `refused: 503, come back after ${full.retryAfter} s`, value: full.refused, atLeast: beyond },
    { name: 'ended or failed meanwhile', value: full.ended + full.other, atMost: 0 },
    { name: 'a read then', value: Math.round(reading), unit: 'ms', atMost: 1_000 },
    { name: 'server processes ended', value: Number(server.hasEnded()), atMost: 0 },
  ]);
  for (const each of clients) each.kill();
  await server.stop();
}

if (process.argv[2] === 'client' && process.send) client();
