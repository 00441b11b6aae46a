import { type Span, type Spanning, stretchesOf } from '@nestling/contract';

/** Who was awake so long slept in between, and nobody recorded it. */
export const LONG_AWAKE_MS = 3 * 3_600_000;
/** In so little time there was none. */
const SHORT_AWAKE_MS = 10 * 60_000;
/** What is proposed elsewhere. */
export const PROPOSED_MS = 3_600_000;
/** What is missing of a longer time nobody can guess. */
export const LONGEST_MS = 16 * 3_600_000;

/**
 * The time of a sleep that nobody recorded, as a proposal, epoch ms: after the last sleep, and before the one that runs or has just ended. Where
 * the baby was awake for hours it is all of that, else the last hour of it.
 */
export function likelyGap(sleeps: readonly Spanning[], now: number): Span {
  const stretches = stretchesOf(sleeps, now);
  let to = now;
  let before = stretches.pop();
  while (before && to - before.to < SHORT_AWAKE_MS) {
    to = before.from;
    before = stretches.pop();
  }
  const awake = before ? to - before.to : LONGEST_MS;
  if (awake < LONG_AWAKE_MS || awake >= LONGEST_MS) return { from: to - Math.min(awake, PROPOSED_MS), to };
  return { from: to - awake, to };
}
