import { existsSync } from 'node:fs';
import type { Config } from '../config.ts';
import { migrations as allMigrations, type Migrations } from './migrations/index.ts';
import type { Store } from './store.ts';

/** Connections to PostgreSQL of a program that is given no number. */
const POOL_MAX = 10;

type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseListenUrl'> & Partial<Pick<Config, 'databasePoolMax'>>;

/**
 * Opens the database of the configuration and brings its tables up to date.
 * @throws StartError when it cannot be used: unreachable, unwritable, not ours, or newer than this build.
 */
export async function openStore(config: Place, migrations: Migrations = allMigrations): Promise<Store> {
  // Loaded on demand: a server needs one of the two drivers.
  if (config.databaseUrl) {
    const { openPostgres } = await import('./postgres.ts');
    const { databaseUrl: url, databaseListenUrl: listenUrl, databasePoolMax: poolMax = POOL_MAX } = config;
    return openPostgres({ url, listenUrl, poolMax }, migrations);
  }
  const { openSqlite } = await import('./sqlite.ts');
  return openSqlite(databaseFile(config.dataDir), migrations);
}

/**
 * `openStore` for a server: it is the only one on its SQLite file, until it closes or ends. Several may share one PostgreSQL.
 * @throws StartError also when another server runs on the file
 */
export async function openServerStore(config: Place): Promise<Store> {
  if (config.databaseUrl) return openStore(config);
  const { beOnlyServer } = await import('./one-server.ts');
  const { letGo } = beOnlyServer(databaseFile(config.dataDir));
  const store = await openStore(config).catch((error) => {
    letGo();
    throw error;
  });
  const close = async () => {
    await store.close();
    letGo();
  };
  return { ...store, close };
}

/** Path of the SQLite file in a data folder. */
export const databaseFile = (dataDir: string): string => `${dataDir}/nestling.db`;

/** Whether a data folder holds a database yet. */
export const hasDatabase = (dataDir: string): boolean => existsSync(databaseFile(dataDir));
