import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from './refusal.ts';

/** Refusals leave at most so fast: 200 a second. */
const GAP_MS = 5;
/** None is held back longer. */
const LONGEST_MS = 3_000;

/**
 * Holds back the answers of jobs that are refused as too much (429, 503) when there are many of them. Who sends the next request as soon
 * as the last one is answered would otherwise take the processor from everybody else, however cheap each refusal is. A single one
 * leaves at once. `clock`: ms.
 */
export function pacedRefusals(
  clock: () => number = () => performance.now(),
  wait: (ms: number) => Promise<unknown> = pause,
) {
  let next = 0;
  return async function paced<T>(job: () => Promise<T>): Promise<T> {
    try {
      return await job();
    } catch (error) {
      if (error instanceof Refusal && (error.status === 429 || error.status === 503)) {
        const holdMs = Math.max(0, next - clock());
        next = clock() + Math.min(holdMs + GAP_MS, LONGEST_MS);
        if (holdMs > 0) await wait(holdMs);
      }
      throw error;
    }
  };
}
