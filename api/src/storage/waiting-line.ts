import { StoreUnavailable } from './unavailable.ts';

/** More than a house or a morning brings; a server that is flooded does so many in less than a second. */
const MOST_WAITING = 512;
/** With so many in line, nobody joins any more when the first has waited this long, in ms: a disk may be slow. */
const MANY = 64;
const LONGEST_WAIT_MS = 1_000;

/** Who waits to write, first come first served. It refuses early instead of letting everybody wait for long. */
export class WaitingLine<T> {
  #waiting: { it: T; since: number }[] = [];

  get length(): number {
    return this.#waiting.length;
  }

  /** How long the first has waited, in ms. */
  get longestWaitMs(): number {
    const first = this.#waiting[0];
    return first === undefined ? 0 : performance.now() - first.since;
  }

  /** Whether nobody may join for now. */
  get isClosed(): boolean {
    const isSlow = this.length >= MANY && this.longestWaitMs > LONGEST_WAIT_MS;
    return isSlow || this.length >= MOST_WAITING;
  }

  /** @throws StoreUnavailable 'busy' when the line is too long */
  join(it: T): void {
    if (this.isClosed) throw new StoreUnavailable('busy');
    this.#waiting.push({ it, since: performance.now() });
  }

  /** Takes those out whose turn it is, so many at most. */
  next(count: number): T[] {
    return this.#waiting.splice(0, count).map(({ it }) => it);
  }
}
