/** PostgreSQL takes no writes for a while, as a copy does until it is promoted. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { report } from '../figures.mjs';
import { startPostgres } from '../postgres.mjs';
import { givenAFamily, startServer } from '../server.mjs';
import { fates, givenWriters, inPostgres, reads, streams, timeUntil, writes } from './traffic.mjs';

async function setReadOnly(url, value) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('set default_transaction_read_only = off');
  await client.query(`alter system set default_transaction_read_only = ${value}`);
  await client.query('select pg_reload_conf()');
  await client.end();
}

export async function readOnly() {
  const postgres = await startPostgres();
  const server = await startServer({ env: { DATABASE_URL: postgres.url } });
  const family = await givenAFamily(server);
  const writers = givenWriters(() => server, family);
  await pause(1_000);
  await setReadOnly(postgres.url, 'on');
  await pause(2_000);
  const [reading, streaming] = await Promise.all([reads, streams].map((kind) => timeUntil(kind(server, family))));
  await setReadOnly(postgres.url, 'off');
  const writing = await timeUntil(writes(server, family));
  await writers.stop();
  report('PostgreSQL takes no writes for two seconds', [
    { name: 'server processes ended', value: Number(server.hasEnded()), atMost: 0 },
    ...fates(writers, await inPostgres(postgres.url), ['503 database_unavailable']),
    { name: 'a read meanwhile', value: reading, unit: 'ms', atMost: 1_000 },
    { name: 'a stream opened meanwhile', value: streaming, unit: 'ms', atMost: 1_000 },
    { name: 'writes work again after', value: writing, unit: 'ms', atMost: 2_000 },
  ]);
  await server.stop();
  await postgres.remove();
}
