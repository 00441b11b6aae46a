import { ApiError, isTemporary } from '../http/api-error.ts';
import type { Lock } from './lock.ts';
import type { OutboxWrite, WriteAnswer } from './outbox.types.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** Some devices say for ever that they are offline: now and then we see for ourselves. Milliseconds. */
const OFFLINE_TRY_MS = 30_000;
const LONGEST_RETRY_AFTER_MS = 15 * 60_000;

/** Time to wait after so many failures in a row, milliseconds; random, so that many devices do not come back at once. */
export const backoffMs = (failures: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS) * (0.75 + Math.random() / 4);

export interface DrainPorts {
  /** The next write of the signed-in user that waits, noted as tried; `taken` ones are done. */
  next: (taken: ReadonlySet<string>) => Promise<OutboxWrite | undefined>;
  /** Notes in the store that the server has a write. */
  noteSent: (key: string) => Promise<void>;
  /** Notes that the server said no for good. */
  refuse: (write: OutboxWrite, error: unknown) => Promise<void>;
  /** Held during a pass: one tab sends. */
  lock: Lock;
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

/** Sends the waiting writes of the signed-in user in order, for ever, until the server has taken or refused each. */
export function createDrain(ports: DrainPorts): { wake: () => void } {
  const { userId } = ports;
  /** Taken by the server and not yet noted in the store, which may fail: in this page they are not sent again. */
  const taken = new Set<string>();
  let running = false;
  let again = false;
  let failures = 0;
  let notBefore = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function noteTaken(): Promise<void> {
    for (const key of taken) {
      try {
        await ports.noteSent(key);
        taken.delete(key);
      } catch (error) {
        console.error('A sent write could not be noted', error);
      }
    }
  }

  async function take(write: OutboxWrite, answer: WriteAnswer): Promise<void> {
    failures = 0;
    taken.add(write.key);
    await noteTaken();
    ports.onSent(write, answer);
  }

  async function refuse(write: OutboxWrite, error: unknown): Promise<void> {
    failures = 0;
    await ports.refuse(write, error);
  }

  /** Sends one write. Answers how long to wait when it has to be sent again, milliseconds. */
  async function deliver(write: OutboxWrite): Promise<number | undefined> {
    let answer: WriteAnswer;
    try {
      answer = await ports.send(write);
    } catch (error) {
      return handleFailure(write, error);
    }
    ports.onReached(true);
    await take(write, answer);
    return undefined;
  }

  async function handleFailure(write: OutboxWrite, error: unknown): Promise<number | undefined> {
    const status = error instanceof ApiError ? error.status : undefined;
    if (error instanceof ApiError) ports.onReached(status !== undefined && !error.isForeign);
    if (isTemporary(error) || status === 401) return waitAfter(error);
    // Only in the server's full envelope: taking a stranger's 404 for it would lose the deletion.
    const isToldInFull = error instanceof ApiError && !!error.serverMessage && !!error.code;
    const isGone = isToldInFull && status === 404 && write.route.startsWith('DELETE ');
    // A repeat of a create whose record somebody has deleted since: the first one arrived.
    const wasDeleted = error instanceof ApiError && error.code === 'record_deleted';
    await (isGone || wasDeleted ? take(write, undefined) : refuse(write, error));
    return undefined;
  }

  function waitAfter(error: unknown): number {
    const asked = error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0;
    const wait = Math.max(Math.min(asked, LONGEST_RETRY_AFTER_MS), ports.backoff(failures));
    failures += 1;
    // What the server asks for holds whatever wakes us; our own back-off ends as soon as something happens.
    notBefore = asked > 0 ? Date.now() + wait : 0;
    return wait;
  }

  /** Sends until nothing waits; answers how long to wait when something has to wait. */
  async function pass(): Promise<number | undefined> {
    await noteTaken();
    let wait: number | undefined;
    while (wait === undefined) {
      const user = userId();
      // Anew for each write: another tab may have added, discarded or mended one.
      const write = await ports.next(taken);
      if (!write || userId() !== user) return undefined;
      wait = await deliver(write);
    }
    return wait;
  }

  async function run(): Promise<void> {
    if (running || userId() === undefined) return;
    running = true;
    let wait: number | undefined;
    do {
      again = false;
      try {
        wait = await ports.lock(pass).finally(ports.onPassed);
      } catch (error) {
        // No store, no lock for a page that the browser has put aside, or a mistake of ours: it is tried again all the same.
        console.error('The waiting writes could not be sent now', error);
        wait = waitAfter(error);
      }
    } while (again && userId() !== undefined && notBefore <= Date.now() && ports.isOnline());
    running = false;
    if (wait !== undefined) timer = setTimeout(wake, wait);
  }

  function wake(): void {
    again = true;
    if (running || userId() === undefined) return;
    clearTimeout(timer);
    const wait = notBefore - Date.now();
    if (wait > 0) timer = setTimeout(wake, wait);
    else if (!ports.isOnline()) timer = setTimeout(run, OFFLINE_TRY_MS);
    else void run();
  }

  return { wake };
}
