/**
 * A process of its own that opens a database as a server does: `DATA_DIR` or `DATABASE_URL`. It dies of SIGKILL before its `DIE_AT`-th
 * statement; without, it prints how many there were.
 */
import SqliteDatabase from 'better-sqlite3';
import pg from 'pg';
import { openServerStore } from '../storage/open-store.ts';

const dieAt = Number(process.env.DIE_AT);
let statements = 0;

function count(): void {
  statements++;
  if (statements === dieAt) process.kill(process.pid, 'SIGKILL');
}

/** Counts each call of a method. */
function watch<K extends string>(prototype: Record<K, (...given: never[]) => unknown>, name: K): void {
  const method = prototype[name];
  Object.assign(prototype, {
    [name](...given: unknown[]) {
      count();
      return Reflect.apply(method, this, given);
    },
  });
}
watch(SqliteDatabase.prototype, 'prepare');
watch(pg.Client.prototype, 'query');

const { DATA_DIR = '', DATABASE_URL } = process.env;
const store = await openServerStore({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL });
const opened = statements;
await store.close();
process.stdout.write(String(opened));
