import { wallClock } from './day.ts';
import type { Span } from './span.ts';

const HOUR_MS = 3_600_000;

const offsetMs = (at: number, zone: string) => wallClock(at, zone).offsetNanoseconds / 1e6;

/** How far the clocks of a zone are set forward within a span: below 0 where they go back, 0 where they do not change. Milliseconds. */
export const clockShift = ({ from, to }: Span, zone: string): number => offsetMs(to, zone) - offsetMs(from, zone);

/** Whether a clock on the wall shows a time for the second time, because it was set back. */
export function isSecondTime(at: number, zone: string): boolean {
  const back = offsetMs(at - HOUR_MS, zone) - offsetMs(at, zone);
  return back > 0 && offsetMs(at - back, zone) > offsetMs(at, zone);
}
