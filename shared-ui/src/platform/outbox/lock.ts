/** Runs a piece of work while nobody else who holds the same lock does. */
export type Lock = <T>(work: () => Promise<T>) => Promise<T>;

export interface TabLock extends Lock {
  /** Runs the work under the lock if nobody holds it or waits for it; else answers nothing, at once. */
  ifFree: <T>(work: () => Promise<T>) => Promise<T | undefined>;
}

/** Who asks whether a lock is free has something in hand that a page must not lose: it waits for a browser no longer than this. */
const LONGEST_ANSWER_MS = 1_000;

/** A lock among the callers in this page. */
export function createMutex(): TabLock {
  let last: Promise<unknown> = Promise.resolve();
  let callers = 0;
  const lock: Lock = (work) => {
    callers += 1;
    const mine = last.then(work).finally(() => {
      callers -= 1;
    });
    last = mine.catch(() => {});
    return mine;
  };
  return Object.assign(lock, {
    ifFree: <T>(work: () => Promise<T>) => (callers ? Promise.resolve(undefined) : lock(work)),
  });
}

/** A lock among all tabs of this browser; where Web Locks are missing (plain http), among the callers in this page. */
export function createTabLock(name: string): TabLock {
  if (typeof navigator === 'undefined' || !navigator.locks) return createMutex();
  const lock: Lock = (work) => navigator.locks.request(name, work);
  const ifFree = <T>(work: () => Promise<T>) =>
    new Promise<T | undefined>((resolve, reject) => {
      let isLate = false;
      const late = setTimeout(() => {
        isLate = true;
        resolve(undefined);
      }, LONGEST_ANSWER_MS);
      const atOnce = async (free: unknown) => {
        clearTimeout(late);
        return free && !isLate ? work() : undefined;
      };
      navigator.locks.request(name, { ifAvailable: true }, atOnce).then(resolve, reject);
    });
  return Object.assign(lock, { ifFree });
}
