import { sql } from 'kysely';
import pg from 'pg';
import type { Store } from './store.ts';

const CHANNEL = 'nestling';
const TRY_AGAIN_MS = 1_000;

/**
 * PostgreSQL's LISTEN and NOTIFY: what a transaction announces reaches every server when it commits. The one connection that
 * listens is opened with the first listener and again whenever it breaks; then the listeners are told that they may have missed
 * something.
 */
export function openLoudspeaker(url: string): Pick<Store, 'announce' | 'hear' | 'close'> {
  const listeners = new Set<(word?: string) => void>();
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let opening: Promise<void> | undefined;
  let closed = false;

  const tell = (word?: string) => {
    for (const listener of listeners) listener(word);
  };

  function lose(lost: pg.Client): void {
    if (client !== lost) return;
    client = undefined;
    // A connection that is half open must not keep the process.
    lost.end().catch(() => {});
    if (!closed) timer = setTimeout(() => void listen(), TRY_AGAIN_MS).unref();
  }

  async function open(): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true });
    client = next;
    next.on('notification', ({ payload }) => tell(payload));
    next.on('error', () => lose(next));
    next.on('end', () => lose(next));
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      tell();
    } catch {
      lose(next);
    }
  }

  function listen(): Promise<void> {
    opening = open();
    return opening;
  }

  return {
    async announce(tx, words) {
      await sql`select pg_notify(${CHANNEL}, word) from unnest(${[...words]}::text[]) as word`.execute(tx);
    },
    hear(listener) {
      listeners.add(listener);
      if (!opening) void listen();
      return () => listeners.delete(listener);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await opening;
      await client?.end();
    },
  };
}
