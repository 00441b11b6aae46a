import type { Sleep } from '@nestling/contract';

/** A stretch of time in epoch ms. */
export interface Interval {
  start: number;
  end: number;
}

/** Sleeps as stretches in order; a running one goes on until `now`, and what overlaps is one. */
export function mergedSleeps(sleeps: Sleep[], now: number): Interval[] {
  const merged: Interval[] = [];
  const stretches = sleeps
    .map(({ startTime, endTime }) => ({ start: Date.parse(startTime), end: endTime ? Date.parse(endTime) : now }))
    .filter(({ start, end }) => end > start)
    .sort((a, b) => a.start - b.start);
  for (const stretch of stretches) {
    const last = merged.at(-1);
    if (last && stretch.start <= last.end) last.end = Math.max(last.end, stretch.end);
    else merged.push({ ...stretch });
  }
  return merged;
}
