import { MINUTE_MS } from '../time/length.ts';
import type { Span } from '../time/span.ts';
import type { AwakeTime } from './expected-awake.ts';
import type { Wake } from './wakes.ts';

/** A guess is no appointment. Minutes. */
const LEAST_WIDTH = 20;
const STEP_MS = 300_000;

/** The range that people read, epoch milliseconds: on whole five minutes and wide enough. It begins no sooner than `soFar` minutes after the wake-up. */
export function shownRange({ at }: Wake, { from, middle, to }: AwakeTime, soFar = 0): Span {
  const steps = (minutes: number, round: (steps: number) => number) =>
    round((at + minutes * MINUTE_MS) / STEP_MS) * STEP_MS;
  const begins = Math.max(steps(Math.min(from, middle - LEAST_WIDTH / 2), Math.round), steps(soFar, Math.ceil));
  const ends = steps(Math.max(to, middle + LEAST_WIDTH / 2), Math.round);
  return { from: begins, to: Math.max(ends, begins + LEAST_WIDTH * MINUTE_MS) };
}
