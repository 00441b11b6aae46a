import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { inSpan } from '../traces/spans.ts';
import { tracedStatements } from '../traces/statements.ts';
import { openLoudspeaker } from './loudspeaker.ts';
import { migrate } from './migrate.ts';
import type { Migrations } from './migrations/index.ts';
import { loadOf, openPool, telling } from './postgres-pool.ts';
import type { Database } from './schema.ts';
import type { Store, Tx } from './store.ts';
import { Turns } from './turns.ts';

const INT8 = 20;
/**
 * serialization_failure, deadlock_detected, foreign_key_violation, unique_violation: another transaction won; a second run sees
 * what it did.
 */
const LOST_RACE = new Set(['40001', '40P01', '23503', '23505']);
const MOST_RUNS = 3;
/** Transactions at once: fewer than connections, so that reading goes on while many write. */
const WRITES_AT_ONCE = 8;

/**
 * Connects to PostgreSQL; several servers may share one database. While it is away, reads and writes throw `StoreUnavailable`;
 * they work again as soon as it is back.
 * @throws StartError when it cannot be reached or used.
 */
export async function openPostgres(url: string, migrations: Migrations): Promise<Store> {
  // Epoch milliseconds and counts are safe integers; pg would answer them as text.
  pg.types.setTypeParser(INT8, Number);
  const pool = openPool(url);
  try {
    await pool.query('select 1');
    // A migration may take its time, also one that waits for another server's.
    await migrate(new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }), migrations);
  } catch (error) {
    await pool.end();
    if (error instanceof StartError) throw error;
    const { code, message } = error as { code?: string; message: string };
    throw new StartError(`The database of DATABASE_URL cannot be used: ${message || code}`);
  }
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: telling(pool) }),
    ...tracedStatements('postgresql'),
  });
  const loudspeaker = openLoudspeaker(url);
  const turns = new Turns(WRITES_AT_ONCE);
  const announced = new WeakMap<Tx, Set<string>>();

  async function attempt<T>(job: (tx: Tx) => Promise<T>): Promise<T> {
    const words = new Set<string>();
    const result = await db.transaction().execute((tx) => {
      announced.set(tx, words);
      return job(tx);
    });
    loudspeaker.say(words);
    return result;
  }

  async function untilDone<T>(job: (tx: Tx) => Promise<T>): Promise<T> {
    for (let run = 1; ; run++) {
      try {
        return await attempt(job);
      } catch (error) {
        if (run === MOST_RUNS || !LOST_RACE.has(String((error as { code?: unknown }).code))) throw error;
      }
    }
  }

  return {
    read: db,
    announce(tx, words) {
      for (const word of words) announced.get(tx)?.add(word);
    },
    hear: loudspeaker.hear,
    write: (job) => inSpan({ name: 'write', kind: 'internal' }, () => turns.run(() => untilDone(job))),
    isBusy: () => turns.isBusy,
    load: () => ({ ...turns.load, pool: loadOf(pool) }),
    size: async () => {
      const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db);
      return rows[0]?.bytes ?? 0;
    },
    async close() {
      await loudspeaker.close();
      await db.destroy();
      // Kysely ends what it has used.
      if (!pool.ending) await pool.end();
    },
  };
}
