import type { StoreLoad } from './store.ts';
import { WaitingLine } from './waiting-line.ts';

/** Runs so many jobs at once; the others wait in line. */
export class Turns {
  #line = new WaitingLine<() => void>();
  #free: number;

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  /** Whether too many wait already. */
  get isBusy(): boolean {
    return this.#line.isClosed;
  }

  /** Who waits, and for how long the first has. */
  get load(): Pick<StoreLoad, 'waiting' | 'longestWaitMs'> {
    return { waiting: this.#line.length, longestWaitMs: this.#line.longestWaitMs };
  }

  /** @throws StoreUnavailable 'busy' when too many wait already */
  async run<T>(job: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((start) => this.#line.join(start));
    try {
      return await job();
    } finally {
      // The place goes to the next in line, so that nobody who comes in between takes it.
      const [next] = this.#line.next(1);
      if (next) next();
      else this.#free++;
    }
  }
}
