import { createHash } from 'node:crypto';
import { tooManyRequests } from '../http/refusal.ts';
import type { Store } from '../storage/store.ts';

const FREE_FAILURES = 10;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 15 * 60_000;
/** Failures this long ago are no longer 'in a row'. */
const FORGOTTEN_MS = 24 * 3_600_000;

/**
 * Slows down guessing: after ten failures in a row for an account from an address, each further try waits longer. The pair
 * counts, so a guesser elsewhere does not lock the owner out. Kept in the database: all servers share it.
 */
export function signInAttempts({ store, now }: { store: Store; now: () => number }) {
  return {
    /**
     * Counts an attempt before the password is looked at, so that attempts at the same time cannot slip through.
     * @throws Refusal 429
     */
    async begin(email: string, address: string): Promise<void> {
      await store.write(async (tx) => {
        const key = keyOf(email, address);
        await tx
          .deleteFrom('sign_in_attempt')
          .where('last_at', '<', now() - FORGOTTEN_MS)
          .execute();
        const { failures, last_at } = await tx
          .insertInto('sign_in_attempt')
          .values({ key, failures: 0, last_at: now() })
          // An update that changes nothing reads the row and holds it until the transaction ends.
          .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ key: eb.ref('excluded.key') })))
          .returning(['failures', 'last_at'])
          .executeTakeFirstOrThrow();
        const waitMs = last_at + waitAfter(failures) - now();
        if (waitMs > 0) {
          const message = 'Too many sign-in attempts. Please wait a while and try again.';
          throw tooManyRequests(message, Math.ceil(waitMs / 1_000));
        }
        await tx
          .updateTable('sign_in_attempt')
          .set({ failures: failures + 1, last_at: now() })
          .where('key', '=', key)
          .execute();
      });
    },

    /** Forgets the failures after a right password. */
    async succeed(email: string, address: string): Promise<void> {
      await store.write((tx) => tx.deleteFrom('sign_in_attempt').where('key', '=', keyOf(email, address)).execute());
    },
  };
}

const waitAfter = (failures: number): number =>
  failures < FREE_FAILURES ? 0 : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - FREE_FAILURES));

const keyOf = (email: string, address: string) => createHash('sha256').update(`${email}\n${address}`).digest('hex');
