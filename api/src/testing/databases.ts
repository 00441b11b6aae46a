import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type Config, readConfig } from '../config.ts';
import { migrate } from '../storage/migrate.ts';
import { migrations } from '../storage/migrations/index.ts';
import { databaseFile, openStore } from '../storage/open-store.ts';
import type { Database } from '../storage/schema.ts';

/** Every API test runs on both. */
export const DATABASES = ['sqlite', 'postgres'] as const;
export type DatabaseName = (typeof DATABASES)[number];

/** Where what is tried does not lie in the database, and takes long: one of them; both with `NESTLING_LONG`, as in `npm run test:all`. */
export const EITHER_DATABASE: readonly DatabaseName[] = process.env.NESTLING_LONG ? DATABASES : ['sqlite'];

/** An empty database of its own: a new file, or a new database of the test server. */
export const givenADatabase = async (name: DatabaseName): Promise<GivenDatabase> =>
  name === 'sqlite' ? givenAFolder() : givenOnServer();

/** The same with all its tables, a copy of one that was made by all migrations: they are run once for all tests. */
export async function givenADatabaseWithTables(name: DatabaseName): Promise<GivenDatabase> {
  if (name === 'postgres') return givenOnServer(await serverTemplate());
  const given = givenAFolder();
  copyFileSync(await fileTemplate(), databaseFile(given.config.dataDir));
  return given;
}

interface GivenDatabase {
  config: Config;
  drop: () => Promise<void>;
}

const givenAFolder = (more: { DATABASE_URL?: string } = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'nestling-'));
  const config = readConfig({
    ...{ DATA_DIR: folder, RELEASES_DIR: join(folder, 'releases'), PORT: '0', STAGING: 'true' },
    ...more,
  });
  return { config, drop: async () => rmSync(folder, { recursive: true, force: true }) };
};

async function givenOnServer(template?: string): Promise<GivenDatabase> {
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await administer((ask) => ask(`create database ${database}${template ? ` template ${template}` : ''}`));
  const { config, drop } = givenAFolder({ DATABASE_URL: urlOf(database) });
  return {
    config,
    async drop() {
      await administer((ask) => ask(`drop database ${database} with (force)`));
      await drop();
    },
  };
}

function testServer(): string {
  const server = process.env.TEST_DATABASE_URL;
  if (server) return server;
  throw new Error('No PostgreSQL for tests: run with api/src/testing/global-setup.cjs or TEST_DATABASE_URL');
}

const urlOf = (database: string) => Object.assign(new URL(testServer()), { pathname: `/${database}` }).href;

/** Where the templates of this run are. */
function templates(): string {
  const folder = process.env.TEST_TEMPLATES;
  if (folder) return folder;
  throw new Error('No templates of databases: run with api/src/testing/global-setup.cjs');
}

/** A file with all tables. Of two that are made at once the later one stays. */
async function fileTemplate(): Promise<string> {
  const file = databaseFile(templates());
  if (existsSync(file)) return file;
  const folder = mkdtempSync(join(templates(), 'made-'));
  const store = await openStore({ dataDir: folder });
  await store.close();
  renameSync(databaseFile(folder), file);
  return file;
}

/** The name of a database of the test server that has all tables. Who comes while it is made waits for it. */
async function serverTemplate(): Promise<string> {
  // As PostgreSQL writes names.
  const name = basename(templates()).toLowerCase();
  await administer(async (ask) => {
    await ask('select pg_advisory_lock(1)');
    const found = await ask(`select 1 from pg_database where datname = '${name}'`);
    if (found.rowCount) return;
    await ask(`create database ${name}_made`);
    const pool = new pg.Pool({ connectionString: urlOf(`${name}_made`) });
    // That a connection was ended from the other side, below.
    pool.on('error', () => {});
    const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
    await migrate(db, migrations);
    await db.destroy();
    // Its side of a connection ends a little later.
    await ask(`select pg_terminate_backend(pid, 60000) from pg_stat_activity where datname = '${name}_made'`);
    await ask(`alter database ${name}_made rename to ${name}`);
  });
  return name;
}

type Ask = (statement: string) => Promise<pg.QueryResult>;

async function administer(job: (ask: Ask) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: testServer() });
  await client.connect();
  try {
    await job((statement) => client.query(statement));
  } finally {
    await client.end();
  }
}
