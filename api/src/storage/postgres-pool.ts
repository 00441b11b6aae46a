import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { BACKEND, type WatchedLines } from './cut-lines.ts';
import { SHARE_LOCK } from './postgres-lock.ts';
import { nameOf } from './prepared.ts';
import type { StoreLoad } from './store.ts';
import { StoreUnavailable } from './unavailable.ts';

/** How long a connection may take, and a free one may be waited for, in ms. */
const CONNECT_MS = 5_000;
/** A connection on which nothing moves for so long is asked whether it still stands, by the operating system, in ms. */
export const QUIET_MS = 10_000;
/** A statement that takes longer has lost its database, in ms, whatever that says. */
const PATIENCE_MS = 30_000;

/**
 * The database stops, starts, was put elsewhere, has no place or memory left, cannot read its disk, or is a copy that takes no writes: SQLSTATE
 * codes and the class of connections.
 */
const AWAY = /^(57P0[1-5]|53[23]00|58030|25006|08...)$/;

/** How the pool says that all its connections were in use until the patience ended; it has no code for it. */
const FULL = 'timeout exceeded when trying to connect';

/**
 * For a large table PostgreSQL would start processes that read it together: that takes several times as long as reading the days of a
 * baby by an index. And a server that vanishes in the middle of a transaction must not hold its locks until TCP gives up, for hours: here
 * transactions wait for nothing but the database.
 */
const SETTINGS = `select set_config('max_parallel_workers_per_gather', '0', false),
  set_config('idle_in_transaction_session_timeout', '${PATIENCE_MS}', false)`;

/** How many connections there are, and who waits for one. */
export const loadOf = ({ totalCount, idleCount, waitingCount, options }: pg.Pool): StoreLoad['pool'] => ({
  open: totalCount,
  inUse: totalCount - idleCount,
  waiting: waitingCount,
  most: options.max,
});

/** Where connections go, and how many there may be. */
interface PoolOptions {
  url: string;
  max: number;
  lines: Pick<WatchedLines, 'know' | 'leave'>;
}

/**
 * Connections to PostgreSQL, made when they are needed; the first one stays, so that the lock is held while nothing happens. None that breaks ends
 * the process, in use or not.
 */
export function openPool({ url, max, lines }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    min: 1,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: QUIET_MS,
    onConnect: async (client) => {
      const ask = (text: string) => client.query({ text, query_timeout: CONNECT_MS } as pg.QueryConfig);
      await ask(SETTINGS);
      await ask(SHARE_LOCK);
      lines.know(client, (await ask(BACKEND)).rows[0]);
    },
  });
  // An idle connection that breaks is replaced by the pool; the database may not have heard of it.
  pool.on('error', (_error, client) => lines.leave(client));
  // The pool listens to idle ones only; one in use fails its next statement.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * The pool as Kysely takes it: a database that is away, and a pool that is full, are told as `StoreUnavailable`, and a statement waits
 * so long only.
 */
export function telling(
  pool: pg.Pool,
  { lines, patienceMs = PATIENCE_MS }: { lines: WatchedLines; patienceMs?: number },
): PostgresPool {
  async function healthy(): Promise<pg.PoolClient> {
    const client = await pool.connect().catch((error: Error) => {
      throw new StoreUnavailable(error.message === FULL ? 'busy' : 'database_unavailable', error);
    });
    if (!lines.isSuspect(client)) return client;
    lines.leave(client);
    client.release(true);
    return healthy();
  }

  return {
    async connect() {
      const client = await healthy();
      let isLost = false;
      async function query(text: string, values: unknown[]) {
        // The types do not know that a statement may have a limit of its own.
        const statement: pg.QueryConfig & { query_timeout: number } = {
          // A pooler may run it on a connection of the database's that never heard the name.
          name: lines.isDirect(client) ? nameOf(text) : undefined,
          text,
          values,
          query_timeout: patienceMs,
        };
        try {
          return await lines.during(client, () => client.query(statement));
        } catch (error) {
          // What the database itself says is an answer, unless it says goodbye.
          if (error instanceof pg.DatabaseError && !AWAY.test(error.code ?? '')) throw error;
          isLost = true;
          lines.leave(client);
          throw new StoreUnavailable('database_unavailable', error);
        }
      }
      // Kysely also has calls with a cursor, which nobody here makes.
      return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(isLost) };
    },
    end: () => pool.end(),
  };
}
