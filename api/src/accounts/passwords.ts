import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../http/refusal.ts';

/** OWASP's minimum for argon2id; the library's default algorithm is argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One processor stays free for everybody who is signed in already. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);
/** About as many as are done before a client gives up. */
const MOST_WAITING = 500;

let running = 0;
const waiting: (() => void)[] = [];

/** @throws Refusal 503 when too many wait already */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= MOST_WAITING) {
    throw new Refusal(503, 'busy', 'The server is busy. Please try again in a moment.', {
      headers: { 'retry-after': '5' },
    });
  }
  if (running >= AT_ONCE) await new Promise<void>((start) => waiting.push(start));
  else running++;
  try {
    return await work();
  } finally {
    // The place goes to the next in line, so that nobody who comes in between takes it.
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/** Whether a hash was made with other costs than today's; the next sign-in replaces it. */
export const isOutdated = (passwordHash: string): boolean =>
  !passwordHash.startsWith(`$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`);

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST));

let nobodysHash: Promise<string> | undefined;

/** Takes the same time for an unknown account (no hash) as for a wrong password. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hash('the password of nobody', COST);
  const compared = passwordHash ?? (await nobodysHash);
  const matches = await inTurn(() => verify(compared, password));
  return matches && passwordHash !== undefined;
}
