import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import SqliteDatabase, { type Database as Connection } from 'better-sqlite3';
import { CompiledQuery, type DatabaseConnection, Kysely, SqliteAdapter, SqliteDialect, SqliteDriver } from 'kysely';
import { StartError } from '../start-error.ts';
import { inSpan, keepingSpan } from '../traces/spans.ts';
import { tracedStatements } from '../traces/statements.ts';
import { makeFolder } from './make-folder.ts';
import { migrate } from './migrate.ts';
import type { Migrations } from './migrations/index.ts';
import type { Database } from './schema.ts';
import type { Store } from './store.ts';
import { WriteQueue } from './write-queue.ts';

/**
 * Opens or makes the SQLite file: one connection writes, another reads what is committed. Existing data is copied next to the
 * file before it is migrated.
 * @throws StartError when the place is unwritable or the file is no database of ours.
 */
export async function openSqlite(file: string, migrations: Migrations): Promise<Store> {
  const connection = explained(file, () => openDurable(file));
  const writer = kysely(connection);
  try {
    await migrate(writer, migrations, async (firstPending) => snapshot(connection, file, firstPending));
  } catch (error) {
    connection.close();
    throw error;
  }
  const reader = kysely(new SqliteDatabase(file, { readonly: true }));
  const announced = new Set<string>();
  const listeners = new Set<(word?: string) => void>();
  const queue = new WriteQueue(writer, () => {
    const words = [...announced];
    announced.clear();
    for (const word of words) for (const listener of listeners) listener(word);
  });
  return {
    read: reader,
    write: (job) => inSpan({ name: 'write', kind: 'internal' }, () => queue.write(keepingSpan(job))),
    isBusy: () => queue.isBusy,
    load: () => queue.load,
    size: async () => {
      const parts = await Promise.all([file, `${file}-wal`].map((part) => stat(part).catch(() => undefined)));
      return parts.reduce((sum, part) => sum + (part?.size ?? 0), 0);
    },
    // This process is the only server on the file, and one transaction runs at a time.
    announce(_tx, words) {
      for (const word of words) announced.add(word);
    },
    hear(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      await queue.drained();
      await reader.destroy();
      await writer.destroy();
    },
  };
}

/** With `synchronous` 2, FULL, a commit is on disk when it returns. */
export const SETTINGS = { journal_mode: 'wal', synchronous: 2, foreign_keys: 1 };

/** A connection with these settings; they are read back, so that none is silently ignored. */
export function openDurable(file: string): Connection {
  makeFolder(dirname(file));
  // SQLite would start an empty database and throw away what the log beside it still holds.
  if (!existsSync(file) && existsSync(`${file}-wal`)) {
    throw new StartError(
      `${file} is missing, but its log ${file}-wal is there. Put the database back, or move the log away.`,
    );
  }
  const connection = new SqliteDatabase(file);
  try {
    for (const [name, value] of Object.entries(SETTINGS)) {
      connection.pragma(`${name} = ${value}`);
      const actual = connection.pragma(name, { simple: true });
      if (actual !== value) throw new StartError(`SQLite refuses ${name} = ${value} for ${file} (it is ${actual}).`);
    }
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** Does something with the file; what is wrong with it is told to the operator as a StartError. */
export function explained<T>(file: string, open: () => T): T {
  try {
    return open();
  } catch (error) {
    if (error instanceof StartError) throw error;
    const { code = '', message } = error as { code?: string; message: string };
    if (code === 'SQLITE_NOTADB') {
      throw new StartError(`${file} is not a database. Move it away, or restore a backup.`);
    }
    if (code.startsWith('SQLITE_CORRUPT')) throw new StartError(`${file} is damaged. Restore a backup.`);
    throw new StartError(`DATA_DIR ${dirname(file)} cannot be used: ${message}`);
  }
}

function snapshot(connection: Connection, file: string, firstPending: string): void {
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const copy = join(dirname(file), `nestling-before-${firstPending}-${time}.db`);
  connection.prepare('vacuum into ?').run(copy);
  if (!existsSync(copy)) throw new StartError(`The database could not be copied to ${copy} before its update.`);
}

/** A connection as Kysely takes it. */
export const kysely = (connection: Connection): Kysely<Database> =>
  new Kysely<Database>({
    dialect: new DurableSqliteDialect(withStatementCache(connection)),
    ...tracedStatements('sqlite'),
  });

class DurableSqliteDialect extends SqliteDialect {
  #database: CachedConnection;

  constructor(database: CachedConnection) {
    super({ database });
    this.#database = database;
  }

  override createDriver() {
    return new ImmediateDriver(this.#database);
  }

  override createAdapter() {
    return new TransactionalDdlAdapter();
  }
}

class ImmediateDriver extends SqliteDriver {
  #isInTransaction: () => boolean;

  constructor(database: CachedConnection) {
    super({ database });
    this.#isInTransaction = database.isInTransaction;
  }

  /** Takes the write lock at once: a transaction that begins with a read could otherwise fail when it comes to write. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** On a full disk SQLite has rolled back by itself; a second rollback would fail and hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#isInTransaction()) await super.rollbackTransaction(connection);
  }
}

/** Kysely leaves half of a failed migration in place unless it is told that SQLite can undo table changes. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

const MOST_STATEMENTS = 500;

type CachedConnection = ReturnType<typeof withStatementCache>;

/** Prepares each SQL text once: a third less CPU a query. */
function withStatementCache(connection: Connection) {
  const statements = new Map<string, ReturnType<Connection['prepare']>>();
  return {
    close: () => connection.close(),
    isInTransaction: () => connection.inTransaction,
    prepare(text: string) {
      const known = statements.get(text);
      if (known && !known.busy) return known;
      const statement = connection.prepare<unknown[]>(text);
      if (statements.size >= MOST_STATEMENTS) statements.clear();
      statements.set(text, statement);
      return statement;
    },
  };
}
