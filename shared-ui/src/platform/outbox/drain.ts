import { ApiError } from '../http/api-error.ts';
import type { First, Passed } from './claims.ts';
import type { TabLock } from './lock.ts';
import type { OutboxWrite, WriteAnswer } from './outbox.types.ts';
import type { Plan, Planning } from './plan.ts';
import { verdictOf } from './refusal.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** Some devices say for ever that they are offline: now and then we see for ourselves. Milliseconds. */
const OFFLINE_TRY_MS = 30_000;
const LONGEST_RETRY_AFTER_MS = 15 * 60_000;

/** Time to wait after so many failures in a row, milliseconds; random, so that many devices do not come back at once. */
export const backoffMs = (failures: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS) * (0.75 + Math.random() / 4);

interface DrainPorts {
  /** Notes what was taken, and claims the next write of the signed-in user that waits; `first` goes before. */
  claim: (passed: Passed, first?: First) => Promise<OutboxWrite | undefined>;
  /** Notes that the server said no for good. */
  refuse: (write: OutboxWrite, error: unknown) => Promise<void>;
  /** Notes that a write waits for an update of the server. */
  rest: (write: OutboxWrite) => Promise<void>;
  /** Held during a pass: one tab sends. */
  lock: TabLock;
  /** What the device says; offline, writes rest untried, so that edits can still go into them. */
  isOnline: () => boolean;
  /** Who is signed in. */
  userId: () => string | undefined;
  send: (write: OutboxWrite) => Promise<WriteAnswer>;
  backoff: (failures: number) => number;
  onSent: (write: OutboxWrite, answer: WriteAnswer) => void;
  /** Whether the server gave an answer of any kind. */
  onReached: (reached: boolean) => void;
  /** At the end of a pass: nothing is left that can be sent now. */
  onPassed: () => void;
}

/** How long to wait before the next try, milliseconds. */
function createPauses(backoff: DrainPorts['backoff']) {
  let failures = 0;
  let notBefore = 0;
  return {
    /** The server has answered. */
    end(): void {
      failures = 0;
    },
    after(error: unknown): number {
      const asked = error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0;
      const wait = Math.max(Math.min(asked, LONGEST_RETRY_AFTER_MS), backoff(failures));
      failures += 1;
      // What the server asks for holds whatever wakes us; our own back-off ends as soon as something happens.
      notBefore = asked > 0 ? Date.now() + wait : 0;
      return wait;
    },
    /** What is left of the pause that the server asked for. */
    left: () => notBefore - Date.now(),
  };
}

/** Writes that wait for an update of the server: they are tried again after a pause of their own, and the others go on. */
function createRests(backoff: DrainPorts['backoff']) {
  const keys = new Set<string>();
  let rounds = 0;
  let until = 0;
  return {
    keys: keys as ReadonlySet<string>,
    /** At the beginning of a pass: those that have rested long enough are tried again. */
    begin(): void {
      if (keys.size === 0) rounds = 0;
      if (Date.now() >= until) keys.clear();
    },
    add(key: string): void {
      if (keys.size === 0) {
        until = Date.now() + backoff(rounds);
        rounds += 1;
      }
      keys.add(key);
    },
    /** How long they rest yet; nothing when none does. */
    left: () => (keys.size > 0 ? Math.max(until - Date.now(), 0) : undefined),
  };
}

/** Sends one write after the other; each is told once the store knows that it was sent, or cannot note it. */
function createPass(ports: DrainPorts, pauses: ReturnType<typeof createPauses>) {
  const { userId } = ports;
  const rests = createRests(ports.backoff);
  /** Taken by the server. The store may fail to note it: in this page they are not sent again. */
  const taken = new Set<string>();
  let untold: (() => void) | undefined;

  function take(write: OutboxWrite, answer: WriteAnswer): void {
    pauses.end();
    taken.add(write.key);
    untold = () => ports.onSent(write, answer);
  }

  async function next(first?: First): Promise<OutboxWrite | undefined> {
    const tell = untold;
    untold = undefined;
    try {
      return await ports.claim({ taken, resting: rests.keys }, first);
    } finally {
      tell?.();
    }
  }

  /** Answers how long to wait when the write has to be sent again, milliseconds. */
  async function fail(write: OutboxWrite, error: unknown): Promise<number | undefined> {
    if (error instanceof ApiError) ports.onReached(error.status !== undefined && !error.isForeign);
    const verdict = verdictOf(write, error);
    if (verdict === 'later') return pauses.after(error);
    if (verdict === 'taken') take(write, undefined);
    else pauses.end();
    if (verdict === 'refused') await ports.refuse(write, error);
    if (verdict === 'rest') {
      rests.add(write.key);
      await ports.rest(write);
    }
    return undefined;
  }

  async function deliver(write: OutboxWrite): Promise<number | undefined> {
    let answer: WriteAnswer;
    try {
      answer = await ports.send(write);
    } catch (error) {
      return fail(write, error);
    }
    ports.onReached(true);
    take(write, answer);
    return undefined;
  }

  /** Sends until nothing waits; answers how long to wait when something has to wait. `first` goes before the first claim. */
  return async (first?: First): Promise<number | undefined> => {
    rests.begin();
    let untaken = first;
    let wait: number | undefined;
    while (wait === undefined) {
      const user = userId();
      // Anew for each write: another tab may have added, discarded or mended one.
      const write = await next(untaken);
      untaken = undefined;
      if (!write || userId() !== user) return rests.left();
      wait = await deliver(write);
    }
    return wait;
  };
}

interface Drain {
  /** Sends what waits. */
  wake: () => void;
  /**
   * Changes the store and claims what is sent next in one transaction, as the beginning of a pass; answers the change once it is stored.
   * Answers nothing, and has done nothing, where a pass cannot begin now or the store fails: what is claimed is sent by whoever holds the
   * lock, so that no other tab sends it, too.
   */
  begin: (plan: Planning) => Promise<Plan | undefined>;
}

/** Sends the waiting writes of the signed-in user in order, for ever, until the server has taken or refused each. */
export function createDrain(ports: DrainPorts): Drain {
  const { userId } = ports;
  const pauses = createPauses(ports.backoff);
  const pass = createPass(ports, pauses);
  let running = false;
  let again = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const inTurn = () => ports.lock(() => pass());

  async function run(first = inTurn): Promise<void> {
    if (running || userId() === undefined) return;
    running = true;
    clearTimeout(timer);
    let turn = first;
    let wait: number | undefined;
    do {
      again = false;
      try {
        wait = await turn().finally(ports.onPassed);
      } catch (error) {
        // No store, no lock for a page that the browser has put aside, or a mistake of ours: it is tried again all the same.
        console.error('The waiting writes could not be sent now', error);
        wait = pauses.after(error);
      }
      turn = inTurn;
    } while (again && userId() !== undefined && pauses.left() <= 0 && ports.isOnline());
    running = false;
    if (wait !== undefined) timer = setTimeout(wake, wait);
  }

  function wake(): void {
    again = true;
    if (running || userId() === undefined) return;
    clearTimeout(timer);
    const wait = pauses.left();
    if (wait > 0) timer = setTimeout(wake, wait);
    else if (!ports.isOnline()) timer = setTimeout(() => void run(), OFFLINE_TRY_MS);
    else void run();
  }

  const begin: Drain['begin'] = (plan) =>
    new Promise((resolve) => {
      const no = () => resolve(undefined);
      if (running || userId() === undefined || pauses.left() > 0 || !ports.isOnline()) return no();
      void run(() => ports.lock.ifFree(() => pass({ plan, stored: resolve })).finally(no));
    });

  return { wake, begin };
}
