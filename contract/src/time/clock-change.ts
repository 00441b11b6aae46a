import { wallClock } from './day.ts';
import type { Span } from './span.ts';

const minuteOf = (at: number): number => Math.floor(at / 60_000);

/** Whether clocks of a zone went back within a span so far that its end, as it is written, is no later than its start. */
export function readsBackwards({ from, to }: Span, zone: string): boolean {
  const offset = (at: number) => wallClock(at, zone).offsetNanoseconds / 60e9;
  const back = offset(from) - offset(to);
  return back > 0 && minuteOf(to) - minuteOf(from) <= back;
}
