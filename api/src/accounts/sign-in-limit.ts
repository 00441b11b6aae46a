import type { Store } from '../storage/store.ts';
import { attemptLimit, inARow, perHour } from './attempt-limit.ts';

/** Who tries: from which network (`networkOf`), and whether on a known device of the account. */
export interface Visitor {
  network: string;
  isKnown: boolean;
}

export type SignInLimit = ReturnType<typeof signInLimit>;

/**
 * Wrong passwords: ten in a row of account and network, then a wait that grows to 15 minutes. Strangers also share 60 an hour of
 * their network, over all accounts, and 50 in a row of the account, from everywhere; a known device of the account is spared both, and
 * strangers behind the same address do not hold it up.
 */
export function signInLimit(surroundings: { store: Store; now: () => number }) {
  const { store } = surroundings;
  const message = 'Too many sign-in attempts. Please wait a while and try again.';
  const pair = attemptLimit(surroundings, { name: 'sign-in', rule: inARow(10), message });
  const account = attemptLimit(surroundings, { name: 'sign-in-account', rule: inARow(50), message });
  const address = attemptLimit(surroundings, { name: 'sign-in-address', rule: perHour(60), message });

  const limitsOf = (email: string, { network, isKnown }: Visitor) =>
    isKnown
      ? [{ limit: pair, subject: [email, network, 'known'] }]
      : [
          { limit: address, subject: [network] },
          { limit: account, subject: [email] },
          { limit: pair, subject: [email, network] },
        ];

  return {
    /** Counts a try before its outcome is known. @throws Refusal 429 */
    async begin(email: string, visitor: Visitor): Promise<void> {
      const limits = limitsOf(email, visitor);
      for (const { limit, subject } of limits) await limit.check(store.read, ...subject);
      await store.write(async (tx) => {
        for (const { limit, subject } of limits) await limit.count(tx, ...subject);
      });
    },

    /** The password was right. */
    async succeed(email: string, visitor: Visitor): Promise<void> {
      await store.write(async (tx) => {
        for (const { limit, subject } of limitsOf(email, visitor)) await limit.forgive(tx, ...subject);
      });
    },
  };
}
