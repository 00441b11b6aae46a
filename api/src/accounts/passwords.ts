import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../http/refusal.ts';
import type { Visitor } from './sign-in-limit.ts';

/** OWASP's minimum for argon2id; the library's default algorithm is argon2id. Only tests that ask for many hashes take less. */
export const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One processor stays free for everybody who is signed in already. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);

interface Line {
  /** As many as are done within some seconds; who comes later had better come again. */
  most: number;
  /** Of these, for one network: a flood takes the places of its own network only. */
  mostOfOneNetwork: number;
  places: Map<string, number>;
  taken: number;
  waiting: (() => void)[];
}

const line = (most: number, mostOfOneNetwork: number): Line => ({
  most,
  mostOfOneNetwork,
  places: new Map(),
  taken: 0,
  waiting: [],
});

/** Known devices go first, a few of one network at a time; a crowd of them waits with the strangers. */
const known = line(100, 4);
const strangers = line(128, 32);
let running = 0;

const isFull = ({ most, mostOfOneNetwork, places, taken }: Line, network: string) =>
  taken >= most || (places.get(network) ?? 0) >= mostOfOneNetwork;

/** @throws Refusal 503 when the line is too long already */
function takePlace({ network, isKnown }: Visitor): { line: Line; leave: () => void } {
  const line = isKnown && !isFull(known, network) ? known : strangers;
  if (isFull(line, network)) {
    throw new Refusal(503, 'busy', 'The server is busy. Please try again in a moment.', {
      headers: { 'retry-after': '5' },
    });
  }
  const change = (by: 1 | -1) => {
    const count = (line.places.get(network) ?? 0) + by;
    line.taken += by;
    if (count === 0) line.places.delete(network);
    else line.places.set(network, count);
  };
  change(1);
  return { line, leave: () => change(-1) };
}

async function inTurn<T>({ waiting }: Line, work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((start) => waiting.push(start));
  else running++;
  try {
    return await work();
  } finally {
    // The place goes to the next in line, so that nobody who comes in between takes it.
    const next = known.waiting.shift() ?? strangers.waiting.shift();
    if (next) next();
    else running--;
  }
}

/** Whether a hash was made with other costs than today's; the next sign-in replaces it. */
export const isOutdated = (passwordHash: string): boolean =>
  !passwordHash.startsWith(`$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`);

let nobodysHash: Promise<string> | undefined;

/** What takes its time with a password. */
export interface PasswordWork {
  hash: (password: string) => Promise<string>;
  /** Takes the same time for an unknown account (no hash) as for a wrong password. */
  matches: (passwordHash: string | undefined, password: string) => Promise<boolean>;
}

/**
 * Runs a job that works with passwords, in a place of the line that the visitor has from the beginning to the end of it.
 * @throws Refusal 503, before the job begins, when too many are in line
 */
export async function withPasswords<T>(visitor: Visitor, job: (work: PasswordWork) => Promise<T>): Promise<T> {
  const { line, leave } = takePlace(visitor);
  try {
    return await job({
      hash: (password) => inTurn(line, () => hash(password, COST)),
      async matches(passwordHash, password) {
        nobodysHash ??= hash('the password of nobody', COST);
        const compared = passwordHash ?? (await nobodysHash);
        const matches = await inTurn(line, () => verify(compared, password));
        return matches && passwordHash !== undefined;
      },
    });
  } finally {
    leave();
  }
}
