import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { outsideSpans } from '../traces/spans.ts';
import type { Database } from './schema.ts';
import type { StoreLoad, Tx } from './store.ts';
import { WaitingLine } from './waiting-line.ts';

/** Enough to share one disk flush among all waiting requests, small enough to keep the event loop responsive. */
const LARGEST_BATCH = 64;
/** Turns of the event loop between two batches. In a turn the server takes one new connection (libuv), however many knock. */
const TURNS_BETWEEN = 3;

interface Waiting {
  /** Runs the job and tells what to do once it is on disk; never rejects. */
  run(tx: Tx): Promise<Result>;
  fail(error: unknown): void;
}
interface Result {
  answer: () => void;
  /** Why the job failed, if it did. */
  failure?: { error: unknown };
}

/**
 * Group commit for SQLite: jobs that wait at the same time share one transaction, so one flush to disk makes many requests
 * durable. Each has a savepoint: a job that fails undoes itself and nobody else.
 */
export class WriteQueue {
  #db: Kysely<Database>;
  #line = new WaitingLine<Waiting>();
  #working: Promise<void> | undefined;
  #onCommit: () => void;

  constructor(db: Kysely<Database>, onCommit: () => void = () => {}) {
    this.#db = db;
    this.#onCommit = onCommit;
  }

  /**
   * Resolves after the commit that holds the job's changes.
   * @throws StoreUnavailable 'busy' when too many wait already
   */
  write<T>(job: (tx: Tx) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const run = (tx: Tx): Promise<Result> =>
        job(tx).then(
          (value) => ({ answer: () => resolve(value) }),
          (error) => ({ answer: () => reject(error), failure: { error } }),
        );
      this.#line.join({ run, fail: reject });
      this.#working ??= outsideSpans(() => this.#work());
    });
  }

  /** Whether too many wait already. */
  get isBusy(): boolean {
    return this.#line.isClosed;
  }

  /** Who waits, and for how long the first has. */
  get load(): Pick<StoreLoad, 'waiting' | 'longestWaitMs'> {
    return { waiting: this.#line.length, longestWaitMs: this.#line.longestWaitMs };
  }

  /** Resolves when no job waits any more. */
  async drained(): Promise<void> {
    await this.#working;
  }

  async #work(): Promise<void> {
    // Requests that arrive in the same turn of the event loop join the first batch.
    await nextTurn();
    while (this.#line.length > 0) {
      await this.#commit(this.#line.next(LARGEST_BATCH));
      // Others read meanwhile, and who comes to write finds the line as long as it is.
      for (let turn = 0; turn < TURNS_BETWEEN; turn++) await nextTurn();
    }
    this.#working = undefined;
  }

  async #commit(batch: Waiting[]): Promise<void> {
    try {
      const results = await this.#db.transaction().execute(async (tx) => {
        const results: Result[] = [];
        for (const waiting of batch) results.push(await inSavepoint(tx, waiting));
        return results;
      });
      for (const { answer } of results) answer();
      this.#onCommit();
    } catch (error) {
      // Nothing of this batch reached the disk (for instance it is full): every caller must know.
      for (const { fail } of batch) fail(error);
    }
  }
}

async function inSavepoint(tx: Tx, waiting: Waiting): Promise<Result> {
  await sql`savepoint job`.execute(tx);
  const result = await waiting.run(tx);
  if (result.failure) await undo(tx, result.failure.error);
  await sql`release job`.execute(tx);
  return result;
}

async function undo(tx: Tx, error: unknown): Promise<void> {
  try {
    await sql`rollback to job`.execute(tx);
  } catch {
    // On a full disk SQLite has rolled all of the batch back by itself: what this job met is why nobody's job is done.
    throw error;
  }
}
