import { wallClock } from './day.ts';
import { shownLength } from './length.ts';
import type { Span } from './span.ts';

/** Whether clocks of a zone went back within a span so far that its end, as it is written, is no later than its start. */
export function readsBackwards({ from, to }: Span, zone: string): boolean {
  const offsetMs = (at: number) => wallClock(at, zone).offsetNanoseconds / 1e6;
  const back = offsetMs(from) - offsetMs(to);
  return back > 0 && shownLength(from, to) <= back;
}
