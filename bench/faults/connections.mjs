/** The connections of PostgreSQL are taken by others; and a pooler that shares out few of them. */
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { debianProgram } from '../../tools/debian.mjs';
import { report } from '../figures.mjs';
import { startPostgres } from '../postgres.mjs';
import { givenAFamily, startServer } from '../server.mjs';
import { fates, givenWriters, inPostgres, reads, streams, timeUntil, writes } from './traffic.mjs';

const { givenAPgBouncer } = createRequire(import.meta.url)('../../api/src/testing/pgbouncer.cjs');

const MOST = 20;

/** Others who take every connection that becomes free, and close those of the server. */
function givenOthers(url) {
  const taken = new Set();
  let isOver = false;
  async function take() {
    while (!isOver) {
      const client = new pg.Client({ connectionString: url });
      client.on('error', () => {});
      const isMine = await client.connect().then(
        () => true,
        () => false,
      );
      if (isMine) taken.add(client.once('end', () => taken.delete(client)));
      else await pause(2);
    }
  }
  const all = Promise.all(Array.from({ length: 8 }, take));
  return {
    taken,
    /** The server's connections end, and others are quicker. */
    async crowdOut() {
      while (taken.size === 0) await pause(5);
      const own = [...taken].map(({ processID }) => processID);
      const rest = 'select pg_terminate_backend(pid) from pg_stat_activity where backend_type = $1 and pid <> all($2)';
      await [...taken][0].query(rest, ['client backend', own]);
    },
    async stop() {
      isOver = true;
      await all;
      for (const client of taken) await client.end();
    },
  };
}

async function usedUp() {
  const postgres = await startPostgres([`max_connections=${MOST}`]);
  const server = await startServer({ env: { DATABASE_URL: postgres.url } });
  const family = await givenAFamily(server);
  const writers = givenWriters(() => server, family);
  await pause(1_000);
  const others = givenOthers(postgres.url);
  for (let n = 0; n < 5; n++) {
    await others.crowdOut();
    await pause(500);
  }
  const held = others.taken.size;
  await others.stop();
  const works = [writes, reads, streams].map((kind) => timeUntil(kind(server, family)));
  const [writing, reading, streaming] = await Promise.all(works);
  await writers.stop();
  report(`Others take ${held} of ${MOST} connections of PostgreSQL`, [
    { name: 'server processes ended', value: Number(server.hasEnded()), atMost: 0 },
    ...fates(writers, await inPostgres(postgres.url), ['503 database_unavailable', '503 busy']),
    { name: 'writes work again after', value: writing, unit: 'ms', atMost: 2_000 },
    { name: 'reads work again after', value: reading, unit: 'ms', atMost: 2_000 },
    { name: 'streams open again after', value: streaming, unit: 'ms', atMost: 2_000 },
  ]);
  await server.stop();
  await postgres.remove();
}

async function pooled() {
  const program = await debianProgram('pgbouncer');
  if (!program) {
    console.log('\nA pooler: not measured, because there is no pgbouncer here and it cannot be installed.');
    return;
  }
  const postgres = await startPostgres();
  const bouncer = await givenAPgBouncer(postgres.url, program);
  const env = { DATABASE_URL: bouncer.url, DATABASE_LISTEN_URL: postgres.url };
  const servers = [await startServer({ env }), await startServer({ env })];
  const family = await givenAFamily(servers[0]);
  let n = 0;
  const writers = givenWriters(() => servers[n++ % servers.length], family);
  await pause(5_000);
  const reading = await timeUntil(reads(servers[1], family));
  const streaming = await timeUntil(streams(servers[1], family));
  await writers.stop();
  report('Two servers with ten connections each to PgBouncer, which has five to PostgreSQL', [
    ...fates(writers, await inPostgres(postgres.url), []),
    { name: 'a read meanwhile', value: reading, unit: 'ms', atMost: 1_000 },
    { name: 'a stream opened meanwhile', value: streaming, unit: 'ms', atMost: 1_000 },
  ]);
  for (const server of servers) await server.stop();
  await bouncer.close();
  await postgres.remove();
}

export async function connections() {
  await usedUp();
  await pooled();
}
