import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { openLoudspeaker } from './loudspeaker.ts';
import { migrate } from './migrate.ts';
import type { Migrations } from './migrations/index.ts';
import type { Database } from './schema.ts';
import type { Store } from './store.ts';

const INT8 = 20;
/**
 * serialization_failure, deadlock_detected, foreign_key_violation, unique_violation: another transaction won; a second run sees
 * what it did.
 */
const LOST_RACE = new Set(['40001', '40P01', '23503', '23505']);
const MOST_RUNS = 3;

/**
 * Connects to PostgreSQL; several servers may share one database.
 * @throws StartError when it cannot be reached or used.
 */
export async function openPostgres(url: string, migrations: Migrations): Promise<Store> {
  // Epoch milliseconds and counts are safe integers; pg would answer them as text.
  pg.types.setTypeParser(INT8, Number);
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  try {
    await pool.query('select 1');
    await migrate(db, migrations);
  } catch (error) {
    await db.destroy();
    if (error instanceof StartError) throw error;
    const { code, message } = error as { code?: string; message: string };
    throw new StartError(`The database of DATABASE_URL cannot be used: ${message || code}`);
  }
  const loudspeaker = openLoudspeaker(url);
  return {
    read: db,
    announce: loudspeaker.announce,
    hear: loudspeaker.hear,
    async write(job) {
      for (let run = 1; ; run++) {
        try {
          return await db.transaction().execute(job);
        } catch (error) {
          if (run === MOST_RUNS || !LOST_RACE.has(String((error as { code?: unknown }).code))) throw error;
        }
      }
    },
    async close() {
      await loudspeaker.close();
      await db.destroy();
    },
  };
}
