import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { inSpan } from '../traces/spans.ts';
import { tracedStatements } from '../traces/statements.ts';
import { watchLines } from './cut-lines.ts';
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
/** Of the connections so many may write at once, so that reading goes on while many write. */
const WRITING_SHARE = 0.8;

/** Where PostgreSQL is. */
export interface PostgresPlace {
  url: string;
  /** Where it is heard what other servers say; a pooler in front of `url` may not be able to. */
  listenUrl?: string;
  /** Connections at most, beside the one that listens. */
  poolMax: number;
}

/**
 * Connects to PostgreSQL; several servers may share one database. While it is away, reads and writes throw `StoreUnavailable`;
 * they work again as soon as it is back.
 * @throws StartError when it cannot be reached or used.
 */
export async function openPostgres(
  { url, listenUrl = url, poolMax }: PostgresPlace,
  migrations: Migrations,
): Promise<Store> {
  // Epoch milliseconds and counts are safe integers; pg would answer them as text.
  pg.types.setTypeParser(INT8, Number);
  const lines = watchLines(url);
  const pool = openPool({ url, max: poolMax, lines });
  try {
    await pool.query('select 1');
    // A migration may take its time, also one that waits for another server's.
    await migrate(new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }), migrations);
  } catch (error) {
    lines.close();
    await pool.end();
    if (error instanceof StartError) throw error;
    const { code, message } = error as { code?: string; message: string };
    throw new StartError(`The database of DATABASE_URL cannot be used: ${message || code}`);
  }
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: telling(pool, { lines }) }),
    ...tracedStatements('postgresql'),
  });
  const loudspeaker = openLoudspeaker(listenUrl);
  const turns = new Turns(Math.max(1, Math.floor(poolMax * WRITING_SHARE)));
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
      lines.close();
      await db.destroy();
      // Kysely ends what it has used.
      if (!pool.ending) await pool.end();
    },
  };
}
