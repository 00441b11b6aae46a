import { hasBegun, type Span, type Spanning, spanOf } from '@nestling/contract';

/** Who was awake so long slept in between, and nobody recorded it. */
const LONG_AWAKE_MS = 3 * 3_600_000;
/** In so little time there was none: it was before. */
const SHORT_AWAKE_MS = 10 * 60_000;
/** What is proposed elsewhere. */
const PROPOSED_MS = 3_600_000;
/** What is missing of a longer time nobody can guess. */
const LONGEST_MS = 16 * 3_600_000;

/**
 * The time of a sleep that nobody recorded, as a proposal, epoch ms: between the last sleep and now, or the sleep that runs. Where the baby was
 * awake for hours it is all of that, else the last hour of it; where that is only minutes, an hour.
 */
export function likelyGap(sleeps: readonly Spanning[], now: number): Span {
  const begun = sleeps.filter((sleep) => hasBegun(sleep, now));
  const running = begun.find(({ endTime }) => endTime === undefined);
  const to = running ? spanOf(running, now).from : now;
  const before = begun.filter((sleep) => sleep !== running).map((sleep) => spanOf(sleep, now).to);
  const woke = Math.max(...before.filter((at) => at < to), to - LONGEST_MS);
  const awake = to - woke;
  if (awake >= LONGEST_MS || awake < SHORT_AWAKE_MS) return { from: to - PROPOSED_MS, to };
  return { from: awake >= LONG_AWAKE_MS ? woke : Math.max(woke, to - PROPOSED_MS), to };
}
