import { createHash } from 'node:crypto';
import type { RefusalText } from '@nestling/contract/http';
import { tooManyRequests } from '../http/refusal.ts';
import type { Reader, Store, Tx } from '../storage/store.ts';
import {
  type Attempts,
  claimAttempts,
  deleteAttempts,
  deleteAttemptsBefore,
  findAttempts,
  saveAttempts,
  takeBackAttempt,
  trimAttempts,
} from './attempts.repository.ts';

const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 15 * 60_000;
const HOUR_MS = 3_600_000;
/** Attempts this long ago are no longer 'in a row'. */
const FORGOTTEN_MS = 24 * HOUR_MS;
/** More counts than this are looked for now and then, and the oldest forgotten: strangers must not fill the database. */
const MOST_COUNTS = 500_000;
const TRIM_EVERY = 1_000;

/** How attempts are counted, and how long the next one has to wait. */
interface Rule {
  /** Ms until the next attempt; 0 or less: at once. */
  waitMs(attempts: Attempts, now: number): number;
  /** The count with one more attempt. */
  next(attempts: Attempts, now: number): Attempts;
  /** After an attempt that was right. */
  forgive(tx: Tx, key: string): Promise<unknown>;
}

/** So many in a row are free, then each waits longer, at most 15 minutes; a right one ends the row. */
export const inARow = (free: number): Rule => ({
  waitMs: ({ failures, last_at }, now) =>
    failures < free ? 0 : last_at + Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - free)) - now,
  next: ({ failures }, now) => ({ failures: failures + 1, last_at: now }),
  forgive: deleteAttempts,
});

/** At most so many within an hour, which begins with the first; a right one does not count. */
export const perHour = (most: number): Rule => ({
  waitMs: ({ failures, last_at }, now) => (failures < most ? 0 : last_at + HOUR_MS - now),
  next: ({ failures, last_at }, now) =>
    last_at + HOUR_MS <= now ? { failures: 1, last_at: now } : { failures: failures + 1, last_at },
  forgive: takeBackAttempt,
});

interface Limit {
  /** What is limited; each has counts of its own. */
  name: string;
  rule: Rule;
  message: RefusalText<'too_many_requests'>;
}

let counted = 0;

/**
 * Slows down what strangers try. A subject is whom or what an attempt is about, for instance account and network together, so that
 * a guesser elsewhere does not lock the owner out. Kept in the database: all servers share it.
 */
export function attemptLimit({ store, now }: { store: Store; now: () => number }, { name, rule, message }: Limit) {
  const keyOf = (subject: string[]) =>
    createHash('sha256')
      .update([name, ...subject].join('\n'))
      .digest('hex');

  function refuseEarly(attempts: Attempts): void {
    const waitMs = rule.waitMs(attempts, now());
    if (waitMs > 0) throw tooManyRequests(message, Math.ceil(waitMs / 1_000));
  }

  const limit = {
    /** Only reads: what is refused must cost little. @throws Refusal 429 */
    async check(db: Reader, ...subject: string[]): Promise<void> {
      const attempts = await findAttempts(db, keyOf(subject));
      if (attempts) refuseEarly(attempts);
    },

    /**
     * Counts an attempt before its outcome is known, so that attempts at the same time cannot slip through.
     * @throws Refusal 429; the transaction must not be committed then
     */
    async count(tx: Tx, ...subject: string[]): Promise<void> {
      const key = keyOf(subject);
      await deleteAttemptsBefore(tx, now() - FORGOTTEN_MS);
      if (counted++ % TRIM_EVERY === 0) await trimAttempts(tx, MOST_COUNTS);
      const attempts = await claimAttempts(tx, key, now());
      refuseEarly(attempts);
      await saveAttempts(tx, key, rule.next(attempts, now()));
    },

    /** After an attempt that was right. */
    forgive: (tx: Tx, ...subject: string[]) => rule.forgive(tx, keyOf(subject)),

    /** Checks and counts an attempt by itself. @throws Refusal 429 */
    async begin(...subject: string[]): Promise<void> {
      await limit.check(store.read, ...subject);
      await store.write((tx) => limit.count(tx, ...subject));
    },
  };
  return limit;
}
