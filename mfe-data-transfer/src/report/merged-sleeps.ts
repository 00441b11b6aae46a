import { type Sleep, type Span, spanOf } from '@nestling/contract';

/** Sleeps as spans in order; a running one goes on until `now`, and what overlaps is one. */
export function mergedSleeps(sleeps: Sleep[], now: number): Span[] {
  const merged: Span[] = [];
  const spans = sleeps
    .map((sleep) => spanOf(sleep, now))
    .filter(({ from, to }) => to > from)
    .sort((a, b) => a.from - b.from);
  for (const span of spans) {
    const last = merged.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else merged.push(span);
  }
  return merged;
}
