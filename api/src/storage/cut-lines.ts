import pg from 'pg';

/** A statement that is not answered for so long is asked about, in ms. */
const LATE_MS = 1_000;
const LOOK_EVERY_MS = 250;
/** A database that no fresh connection has reached for so long is away for those that wait, too, in ms. */
const AWAY_MS = 5_000;
/** An answer may be on its way during one look. */
const LOOKS = 2;

type Client = pg.ClientBase & { processID?: number | null; connection?: { stream: { destroy(): void } } };

/** Who answers on a connection: a process of the database, with the instant of its start, as another database has such numbers too. */
interface Backend {
  pid: number;
  started: string;
}

/** In microseconds: as a text it would be in the zone of whoever asks. */
const STARTED = '(extract(epoch from backend_start) * 1000000)::bigint::text';
/** What a connection is asked to know its backend by. */
export const BACKEND = `select pid, ${STARTED} as started from pg_stat_activity where pid = pg_backend_pid()`;
const THESE = `from pg_stat_activity where pid = any($1) and ${STARTED} = any($2)`;

interface Waiting {
  since: number;
  /** Looks in a row at which the database did nothing for it. */
  looks: number;
}

interface Late {
  client: Client;
  statement: Waiting;
  backend: Backend;
}

export type WatchedLines = ReturnType<typeof watchLines>;

/**
 * Finds connections that were cut without a word, as by a firewall that forgot them: of a statement that is late the database is
 * asked, on a fresh connection, whether it still runs there. Where it does not, its answer will never come. Then all connections are
 * given up that were made before and do not answer, and the database ends what it keeps for them: the locks that they hold. Otherwise
 * all would wait in vain long after the database is back. Where no fresh connection reaches it either, who waits is told so in time.
 */
export function watchLines(url: string) {
  const waiting = new Map<Client, Waiting>();
  const known = new WeakMap<Client, Backend & { since: number }>();
  /** Of connections that are given up: they may hold locks, and do not hear that nobody is there any more. */
  const left: Backend[] = [];
  let cutAt = Number.NEGATIVE_INFINITY;
  let isLooking = false;
  let unreachedSince: number | undefined;

  const isSuspect = (client: pg.ClientBase): boolean => (known.get(client)?.since ?? cutAt) < cutAt;

  /** Whether its answer will never come. */
  function isLost({ client, statement }: Late, busy: Set<number>): boolean {
    statement.looks = busy.has(client.processID ?? 0) ? 0 : statement.looks + 1;
    if (statement.looks === LOOKS) cutAt = performance.now();
    return statement.looks >= LOOKS;
  }

  /** Fails their statements at once. */
  function giveUp(some: Late[]): void {
    for (const { client } of some) client.connection?.stream.destroy();
  }

  async function judge(ask: pg.Client, late: Late[]): Promise<void> {
    const busy = await running(ask, late);
    const still = late.filter(({ client, statement }) => waiting.get(client) === statement);
    const isOne = still.filter((one) => isLost(one, busy)).length > 0;
    giveUp(isOne ? still : still.filter(({ client }) => isSuspect(client)));
  }

  /** Nobody knows what became of them: they are asked about again, for a while. */
  function missed(late: Late[]): void {
    const now = performance.now();
    unreachedSince ??= now;
    if (now - unreachedSince > AWAY_MS) giveUp(late);
  }

  function lateOnes(): Late[] {
    const until = performance.now() - LATE_MS;
    return [...waiting].flatMap(([client, statement]) => {
      const backend = known.get(client);
      return backend && statement.since < until ? [{ client, statement, backend }] : [];
    });
  }

  /** Finds what is cut, and ends what is left. */
  async function lookWith(ask: pg.Client, late: Late[]): Promise<void> {
    await ask.connect();
    unreachedSince = undefined;
    if (late.length > 0) await judge(ask, late);
    const some = left.splice(0);
    // Whoever may not end them leaves them to the limits of their sessions.
    if (some.length > 0) await ask.query(`select pg_terminate_backend(pid) ${THESE}`, columns(some)).catch(() => {});
  }

  async function look(): Promise<void> {
    const late = lateOnes();
    if (late.length === 0) unreachedSince = undefined;
    if (isLooking || late.length + left.length === 0) return;
    isLooking = true;
    const ask = new pg.Client({ connectionString: url, connectionTimeoutMillis: LATE_MS, query_timeout: LATE_MS });
    ask.on('error', () => {});
    await lookWith(ask, late).catch((error) => {
      // That all its connections are taken is an answer.
      if (!(error instanceof pg.DatabaseError)) missed(late);
    });
    isLooking = false;
    // It may never answer the goodbye.
    void ask.end().catch(() => {});
  }

  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();

  return {
    /** Learns who answers on a new connection. It is not watched where a pooler stands between: its number is another one. */
    know(client: pg.ClientBase, backend: Backend | undefined): void {
      if (backend && (client as Client).processID === backend.pid)
        known.set(client, { ...backend, since: performance.now() });
    },
    /** Whether a connection has a process of the database for itself. */
    isDirect: (client: pg.ClientBase): boolean => known.has(client),
    /** Whether a connection was made before another one was found cut: it may be cut as well. */
    isSuspect,
    /** Has the database end what it keeps for a connection that is given up, as soon as it is reached. */
    leave(client: pg.ClientBase): void {
      const backend = known.get(client);
      if (backend) left.push(backend);
    },
    /** The answer to a statement on a connection that is watched. */
    async during<T>(client: pg.ClientBase, ask: () => Promise<T>): Promise<T> {
      waiting.set(client, { since: performance.now(), looks: 0 });
      try {
        return await ask();
      } finally {
        waiting.delete(client);
      }
    },
    close: () => clearInterval(timer),
  };
}

/** Those that run a statement for us. A database that was told to keep no states says 'disabled': it is believed to be at work. */
async function running(ask: pg.Client, late: Late[]): Promise<Set<number>> {
  const backends = late.map(({ backend }) => backend);
  const { rows } = await ask.query<{ pid: number }>(
    `select pid ${THESE} and coalesce(state, '') not like 'idle%'`,
    columns(backends),
  );
  return new Set(rows.map(({ pid }) => pid));
}

const columns = (backends: Backend[]) => [backends.map(({ pid }) => pid), backends.map(({ started }) => started)];
