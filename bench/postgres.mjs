import { createRequire } from 'node:module';
import pg from 'pg';
import { childrenOf, cpuOf } from './cpu.mjs';

const { launch } = createRequire(import.meta.url)('../api/src/testing/postgres-server.cjs');

/** A PostgreSQL for measurements, as durable as its preset, that makes empty databases. */
export async function startPostgres(settings = ['max_connections=100']) {
  const postgres = await launch(settings.flatMap((setting) => ['-c', setting]));
  return {
    url: postgres.url,
    dataDir: postgres.dataDir,
    start: postgres.start,
    stop: postgres.stop,
    remove: postgres.remove,
    /** CPU time of all its processes so far, in ms (Linux). */
    cpu: () => childrenOf(postgres.pid()).reduce((sum, pid) => sum + cpuOf(pid), 0),
    /** The address of a new database. */
    async database(name) {
      const client = new pg.Client({ connectionString: postgres.url });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href;
    },
  };
}
