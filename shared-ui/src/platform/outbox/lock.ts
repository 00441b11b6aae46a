/** Runs a piece of work while nobody else who holds the same lock does. `wasFree`: nobody had it or waited for it. */
export type Lock = <T>(work: (wasFree: boolean) => Promise<T>) => Promise<T>;

/** A lock among the callers in this page. */
export function createMutex(): Lock {
  let last: Promise<unknown> = Promise.resolve();
  let callers = 0;
  return (work) => {
    const wasFree = callers === 0;
    callers += 1;
    const mine = last
      .then(() => work(wasFree))
      .finally(() => {
        callers -= 1;
      });
    last = mine.catch(() => {});
    return mine;
  };
}

/** A lock among all tabs of this browser; where Web Locks are missing (plain http), among the callers in this page. */
export function createTabLock(name: string): Lock {
  if (typeof navigator === 'undefined' || !navigator.locks) return createMutex();
  return async (work) => {
    const at = await navigator.locks.request(name, { ifAvailable: true }, async (lock) =>
      lock ? { done: await work(true) } : undefined,
    );
    return at ? at.done : navigator.locks.request(name, () => work(false));
  };
}
