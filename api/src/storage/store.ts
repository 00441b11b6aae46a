import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** Reads, inside or outside a transaction. */
export type Reader = Kysely<Database>;
/** A running transaction; the only way to write. */
export type Tx = Transaction<Database>;

/** How much is to be done at the way to the database. */
export interface StoreLoad {
  /** Writes in line, and how long the first of them has waited, in ms. */
  waiting: number;
  longestWaitMs: number;
  /** The connections, where there are several. */
  pool?: { open: number; inUse: number; waiting: number; most: number };
}

/** The database behind the server. What `write` resolved survives a power loss. */
export interface Store {
  /** Committed data only. Never use it inside a write job: the job's `tx` sees its own changes. */
  readonly read: Reader;
  /**
   * Runs the job in a transaction; all or nothing. Await only the database in a job: other writers wait for it. A job may run
   * more than once when it lost a race on PostgreSQL.
   * @throws StoreUnavailable when too many wait to write, or the database is away
   */
  write<T>(job: (tx: Tx) => Promise<T>): Promise<T>;
  /** Whether a write would be refused now because too many wait. */
  isBusy(): boolean;
  load(): StoreLoad;
  /** What it takes on its disk, in bytes. */
  size(): Promise<number>;
  /**
   * Says words (UUIDs) to all servers on this database, this one too, after the transaction is committed. Of one that fails a
   * server may still hear; of one that is committed another server may not, when a server or a connection breaks just then.
   */
  announce(tx: Tx, words: readonly string[]): void;
  /** Hears what is announced; no word: some were missed. The answer ends it. */
  hear(listener: (word?: string) => void): () => void;
  /** Finishes queued writes, then closes. */
  close(): Promise<void>;
}
