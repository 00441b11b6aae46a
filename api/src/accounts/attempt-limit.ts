import { createHash } from 'node:crypto';
import { tooManyRequests } from '../http/refusal.ts';
import type { Store } from '../storage/store.ts';

const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 15 * 60_000;
/** Attempts this long ago are no longer 'in a row'. */
const FORGOTTEN_MS = 24 * 3_600_000;

interface Limit {
  /** What is limited; each has counts of its own. */
  name: string;
  /** This many in a row are free, then each waits longer. */
  free: number;
  message: string;
}

export type AttemptLimit = ReturnType<typeof attemptLimit>;

/**
 * Slows down guessing: after some attempts in a row of a subject, each further one waits longer. A subject is, for instance,
 * account and address together, so that a guesser elsewhere does not lock the owner out. Kept in the database: all servers
 * share it.
 */
export function attemptLimit({ store, now }: { store: Store; now: () => number }, { name, free, message }: Limit) {
  const waitAfter = (count: number): number =>
    count < free ? 0 : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (count - free));
  const keyOf = (subject: string[]) =>
    createHash('sha256')
      .update([name, ...subject].join('\n'))
      .digest('hex');

  return {
    /**
     * Counts an attempt before its outcome is known, so that attempts at the same time cannot slip through.
     * @throws Refusal 429
     */
    async begin(...subject: string[]): Promise<void> {
      await store.write(async (tx) => {
        const key = keyOf(subject);
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
        if (waitMs > 0) throw tooManyRequests(message, Math.ceil(waitMs / 1_000));
        await tx
          .updateTable('sign_in_attempt')
          .set({ failures: failures + 1, last_at: now() })
          .where('key', '=', key)
          .execute();
      });
    },

    /** Forgets the attempts, after a right one. */
    async succeed(...subject: string[]): Promise<void> {
      await store.write((tx) => tx.deleteFrom('sign_in_attempt').where('key', '=', keyOf(subject)).execute());
    },
  };
}

/** What one visitor can hold many of counts as one: an IPv6 address stands for its network of 64 bits. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const end = tail ? tail.split(':') : [];
  while (tail !== undefined && groups.length + end.length < 8) groups.push('0');
  const network = [...groups, ...end].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
