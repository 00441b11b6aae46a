import { wallClock } from './day.ts';
import type { Span } from './span.ts';

const HOUR_MS = 3_600_000;

/** Clocks change at quarters of an hour. */
const QUARTER_MS = HOUR_MS / 4;
/** Offsets that were asked for, by zone and quarter: each row of a long list asks. */
const offsets = new Map<string, number>();
const MOST_OFFSETS = 10_000;

function offsetMs(at: number, zone: string): number {
  const quarter = `${zone} ${Math.floor(at / QUARTER_MS)}`;
  const before = offsets.get(quarter);
  if (before !== undefined) return before;
  const offset = wallClock(at, zone).offsetNanoseconds / 1e6;
  if (offsets.size >= MOST_OFFSETS) offsets.clear();
  offsets.set(quarter, offset);
  return offset;
}

/** How far the clocks of a zone are set forward within a span: below 0 where they go back, 0 where they do not change. Milliseconds. */
export const clockShift = ({ from, to }: Span, zone: string): number => offsetMs(to, zone) - offsetMs(from, zone);

/** Whether a clock on the wall shows a time for the second time, because it was set back. */
export function isSecondTime(at: number, zone: string): boolean {
  const back = offsetMs(at - HOUR_MS, zone) - offsetMs(at, zone);
  return back > 0 && offsetMs(at - back, zone) > offsetMs(at, zone);
}
