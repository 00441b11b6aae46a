/** PostgreSQL is stopped as an operator does and as a fault does. */
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { report } from '../figures.mjs';
import { givenAFamily, startServer } from '../server.mjs';
import { fates, givenWriters, inPostgres, reads, streams, timeUntil, writes } from './traffic.mjs';

const { launch } = createRequire(import.meta.url)('../../api/src/testing/postgres-server.cjs');

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

export async function postgresStopped() {
  for (const mode of ['fast', 'immediate']) await postgresStops(mode);
}
