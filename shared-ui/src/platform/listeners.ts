/** A list of functions to call; what they throw is logged and does not keep the others from their turn. */
export interface Listeners<Args extends unknown[]> {
  add: (listener: (...args: Args) => void) => () => void;
  call: (...args: Args) => void;
  readonly size: number;
}

/** `what` names the list in the log. */
export function createListeners<Args extends unknown[]>(what: string): Listeners<Args> {
  const listeners = new Set<{ listener: (...args: Args) => void }>();
  return {
    add: (listener) => {
      // A fresh object, so that a function that was added twice is called twice and removed once.
      const entry = { listener };
      listeners.add(entry);
      return () => listeners.delete(entry);
    },
    call: (...args) => {
      for (const { listener } of [...listeners]) {
        try {
          listener(...args);
        } catch (error) {
          console.error(`A listener of ${what} failed`, error);
        }
      }
    },
    get size() {
      return listeners.size;
    },
  };
}
