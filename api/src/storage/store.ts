import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** Reads, inside or outside a transaction. */
export type Reader = Kysely<Database>;
/** A running transaction; the only way to write. */
export type Tx = Transaction<Database>;

/** The database behind the server. What `write` resolved survives a power loss. */
export interface Store {
  /** Committed data only. Never use it inside a write job: the job's `tx` sees its own changes. */
  readonly read: Reader;
  /**
   * Runs the job in a transaction; all or nothing. Await only the database in a job: other writers wait for it. A job may run
   * more than once when it lost a race on PostgreSQL.
   */
  write<T>(job: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Says words (ids, a hundred at most) to all servers on this database, this one too, once the transaction is committed. Of
   * one that fails a server may still hear.
   */
  announce(tx: Tx, words: readonly string[]): Promise<void>;
  /** Hears what is announced; no word: some may have been missed. The answer ends it. */
  hear(listener: (word?: string) => void): () => void;
  /** Finishes queued writes, then closes. */
  close(): Promise<void>;
}
