import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { happened } from '../metrics/happenings.ts';
import { QUIET_MS } from './postgres-pool.ts';
import type { Store } from './store.ts';

const CHANNEL = 'nestling';
const TRY_AGAIN_MS = 500;
/** What is said within this time goes out as one notification, in ms. */
const TOGETHER_MS = 10;
/** PostgreSQL takes 8,000 bytes in a notification; a word is a UUID. */
const MOST_WORDS = 200;
/** A connection that answers nothing for so long is given up, in ms. */
const PATIENCE_MS = 5_000;

/**
 * PostgreSQL's LISTEN and NOTIFY: what is said reaches the listeners of this server at once and those of the others within
 * milliseconds, many words in one notification. It is said outside the writes' transactions, which PostgreSQL would commit one
 * after the other otherwise. So a word may be lost: with the server that wanted to say it, or with the one connection that says
 * and listens. That is opened with the first listener and again whenever it breaks; then the listeners are told that they may
 * have missed something.
 */
export function openLoudspeaker(url: string): Pick<Store, 'hear' | 'close'> & { say: (words: Set<string>) => void } {
  const listeners = new Set<(word?: string) => void>();
  let unsaid = new Set<string>();
  let saying: Promise<void> | undefined;
  let closed = false;

  const tell = (word?: string) => {
    if (closed) return;
    for (const listener of listeners) listener(word);
  };
  const line = createLine(url, tell);

  async function sayAll(): Promise<void> {
    while (unsaid.size > 0) {
      await pause(TOGETHER_MS);
      const words = [...unsaid];
      unsaid = new Set();
      for (let at = 0; at < words.length; at += MOST_WORDS) await line.notify(words.slice(at, at + MOST_WORDS));
    }
    saying = undefined;
  }

  return {
    say(words) {
      for (const word of words) {
        tell(word);
        unsaid.add(word);
      }
      if (unsaid.size > 0) saying ??= sayAll();
    },
    hear(listener) {
      listeners.add(listener);
      line.listen();
      return () => listeners.delete(listener);
    },
    async close() {
      closed = true;
      line.giveUp();
      await saying;
      await line.end();
    },
  };
}

/**
 * The one connection. `onWord` hears what other servers say, and is called without a word each time the connection stands: some may
 * have been missed.
 */
function createLine(url: string, onWord: (word?: string) => void) {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let opening: Promise<void> | undefined;
  let isGivenUp = false;

  function lose(lost: pg.Client): void {
    if (client !== lost) return;
    client = undefined;
    // A connection that is half open must not keep the process.
    lost.end().catch(() => {});
    if (!isGivenUp) timer = setTimeout(start, TRY_AGAIN_MS).unref();
  }

  async function open(): Promise<void> {
    const patience = { connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS };
    const quiet = { keepAlive: true, keepAliveInitialDelayMillis: QUIET_MS };
    const next = new pg.Client({ connectionString: url, ...quiet, ...patience });
    let own: number | undefined;
    client = next;
    next.on('notification', ({ payload = '', processId }) => {
      // What this server says it has told its own listeners already.
      if (processId !== own) for (const word of payload.split(',')) onWord(word);
    });
    next.on('error', () => lose(next));
    next.on('end', () => lose(next));
    try {
      await next.connect();
      const { rows } = await next.query('select pg_backend_pid() as pid');
      own = rows[0].pid;
      await next.query(`listen ${CHANNEL}`);
      onWord();
    } catch {
      lose(next);
    }
  }

  function start(): void {
    opening = open();
  }

  return {
    /** Opens it, once; from then on it is opened again whenever it breaks. */
    listen() {
      if (!opening && !isGivenUp) start();
    },
    async notify(words: string[]): Promise<void> {
      const by = client;
      if (!by) return happened('word', 'lost', words.length);
      await by.query('select pg_notify($1, $2)', [CHANNEL, words.join(',')]).catch(() => {
        happened('word', 'lost', words.length);
        lose(by);
      });
    },
    /** It is not opened again; what stands stays until `end`. */
    giveUp() {
      isGivenUp = true;
      clearTimeout(timer);
    },
    async end(): Promise<void> {
      await opening;
      await client?.end();
    },
  };
}
