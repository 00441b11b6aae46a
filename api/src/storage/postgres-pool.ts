import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { SHARE_LOCK } from './postgres-lock.ts';
import { nameOf } from './prepared.ts';
import type { StoreLoad } from './store.ts';
import { StoreUnavailable } from './unavailable.ts';

/** How long a connection may take, and a free one may be waited for, in ms. */
const CONNECT_MS = 5_000;
/** A statement that takes longer has lost its database, in ms: a line that is cut in silence tells nothing by itself. */
const PATIENCE_MS = 30_000;

/** The database stops, starts, has no place left, or has become somebody's copy: SQLSTATE codes and classes of connections. */
const AWAY = /^(57P0[123]|53300|25006|08...)$/;

/** How the pool says that all its connections were in use until the patience ended; it has no code for it. */
const FULL = 'timeout exceeded when trying to connect';

/**
 * What each connection begins with. For a large table PostgreSQL would start processes that read it together: that takes several times as
 * long as reading the days of a baby by an index.
 */
const BEGIN: pg.QueryConfig & { query_timeout: number } = {
  text: `set max_parallel_workers_per_gather = 0; ${SHARE_LOCK}`,
  query_timeout: CONNECT_MS,
};

/** How many connections there are, and who waits for one. */
export const loadOf = ({ totalCount, idleCount, waitingCount, options }: pg.Pool): StoreLoad['pool'] => ({
  open: totalCount,
  inUse: totalCount - idleCount,
  waiting: waitingCount,
  most: options.max,
});

/**
 * Ten connections to PostgreSQL, made when they are needed; the first one stays, so that the lock is held while nothing happens. None that
 * breaks ends the process, in use or not.
 */
export function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    min: 1,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    onConnect: (client) => client.query(BEGIN),
  });
  // An idle connection that breaks is replaced by the pool.
  pool.on('error', () => {});
  // The pool listens to idle ones only; one in use fails its next statement.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * The pool as Kysely takes it: a database that is away, and a pool that is full, are told as `StoreUnavailable`, and a statement waits
 * so long only.
 */
export function telling(pool: pg.Pool, patienceMs = PATIENCE_MS): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect().catch((error: Error) => {
        throw new StoreUnavailable(error.message === FULL ? 'busy' : 'database_unavailable', error);
      });
      let isLost = false;
      async function query(text: string, values: unknown[]) {
        // The types do not know that a statement may have a limit of its own.
        const statement: pg.QueryConfig & { query_timeout: number } = {
          name: nameOf(text),
          text,
          values,
          query_timeout: patienceMs,
        };
        try {
          return await client.query(statement);
        } catch (error) {
          // What the database itself says is an answer, unless it says goodbye.
          if (error instanceof pg.DatabaseError && !AWAY.test(error.code ?? '')) throw error;
          isLost = true;
          throw new StoreUnavailable('database_unavailable', error);
        }
      }
      // Kysely also has calls with a cursor, which nobody here makes.
      return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(isLost) };
    },
    end: () => pool.end(),
  };
}
