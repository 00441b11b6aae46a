import { existsSync } from 'node:fs';
import type { Kysely, Transaction } from 'kysely';
import type { Config } from '../config.ts';
import { migrations as allMigrations, type Migrations } from './migrations/index.ts';
import type { Database } from './schema.ts';

/** Reads, inside or outside a transaction. */
export type Reader = Kysely<Database>;
/** A running transaction; the only way to write. */
export type Tx = Transaction<Database>;

/** The database behind the server. What `write` resolved survives a power loss. */
export interface Store {
  /** Committed data only. Never use it inside a write job: the job's `tx` sees its own changes. */
  readonly read: Reader;
  /**
   * Runs the job in a transaction; all or nothing. Await only the database in a job: other writers wait for it. A job may run
   * more than once when it lost a race on PostgreSQL.
   */
  write<T>(job: (tx: Tx) => Promise<T>): Promise<T>;
  /** Finishes queued writes, then closes. */
  close(): Promise<void>;
}

/**
 * Opens the database of the configuration and brings its tables up to date.
 * @throws StartError when it cannot be used: unreachable, unwritable, not ours, or newer than this build.
 */
export async function openStore(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  migrations: Migrations = allMigrations,
): Promise<Store> {
  // Loaded on demand: a server needs one of the two drivers.
  if (config.databaseUrl) {
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(config.databaseUrl, migrations);
  }
  const { openSqlite } = await import('./sqlite.ts');
  return openSqlite(databaseFile(config.dataDir), migrations);
}

/** Path of the SQLite file in a data folder. */
export const databaseFile = (dataDir: string): string => `${dataDir}/nestling.db`;

/** Whether a data folder holds a database yet. */
export const hasDatabase = (dataDir: string): boolean => existsSync(databaseFile(dataDir));
