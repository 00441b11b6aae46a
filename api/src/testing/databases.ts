import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Config, readConfig } from '../config.ts';

/** Every API test runs on both. */
export const DATABASES = ['sqlite', 'postgres'] as const;
export type DatabaseName = (typeof DATABASES)[number];

/** An empty database of its own: a new file, or a new database of the test server. */
export async function givenADatabase(name: DatabaseName): Promise<{ config: Config; drop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'nestling-'));
  const env = { DATA_DIR: folder, RELEASES_DIR: join(folder, 'releases'), PORT: '0', STAGING: 'true' };
  const dropFolder = async () => rmSync(folder, { recursive: true, force: true });
  if (name === 'sqlite') return { config: readConfig(env), drop: dropFolder };

  const server = process.env.TEST_DATABASE_URL;
  if (!server)
    throw new Error('No PostgreSQL for tests: run with api/src/testing/global-setup.cjs or TEST_DATABASE_URL');
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${database}`);
  const url = new URL(server);
  url.pathname = `/${database}`;
  return {
    config: readConfig({ ...env, DATABASE_URL: url.href }),
    async drop() {
      await administer(server, `drop database ${database} with (force)`);
      await dropFolder();
    },
  };
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
