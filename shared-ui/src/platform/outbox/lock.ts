/** Runs a piece of work while nobody else who holds the same lock does. */
export type Lock = <T>(work: () => Promise<T>) => Promise<T>;

/** A lock among the callers in this page. */
export function createMutex(): Lock {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => {});
    return mine;
  };
}

/** A lock among all tabs of this browser; where Web Locks are missing (plain http), among the callers in this page. */
export function createTabLock(name: string): Lock {
  if (typeof navigator === 'undefined' || !navigator.locks) return createMutex();
  return (work) => navigator.locks.request(name, work);
}
