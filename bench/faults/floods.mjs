/** Too many at once: clients that never finish, and a flood of creates. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { report } from '../figures.mjs';
import { creating } from '../load.mjs';
import { givenAFamily, startServer } from '../server.mjs';
import { inFile, timeUntil, writes } from './traffic.mjs';

/** How somebody else fares meanwhile; `finish` answers the slowest of a hundred reads, ms. */
function givenAReader(server, { user }) {
  const child = fork(fileURLToPath(new URL('../probe.mjs', import.meta.url)), [server.url, user.token]);
  return async () => {
    child.send('stop');
    const [figures] = await once(child, 'message');
    return figures;
  };
}

export async function slow() {
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

export async function creates() {
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
