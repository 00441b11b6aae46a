import { type Span, type Spanning, stretchesOf } from '@nestling/contract';

/** Time without a recorded sleep, as a line of the diary. */
export interface Gap {
  gap: Span;
  /** Its begin, as records have it. */
  startTime: string;
  /** The baby was awake, as far as one can tell; longer than that nobody has recorded. */
  isAwake: boolean;
}

/** Longer is nobody awake: there the records have a hole. */
const LONGEST_AWAKE_MS = 16 * 3_600_000;
/** So little at an end of the day is of the sleep beside it. */
const LEAST_AT_EDGE_MS = 10 * 60_000;

const lengthOf = ({ from, to }: Span) => to - from;

const asGap = (gap: Span, isAwake: boolean): Gap => ({ gap, startTime: new Date(gap.from).toISOString(), isAwake });

/** The times awake between sleeps, oldest first. */
export function gapsBetween(sleeps: readonly Spanning[], now: number): Gap[] {
  const stretches = stretchesOf(sleeps, now);
  return stretches
    .slice(1)
    .map(({ from }, before) => ({ from: stretches[before]?.to ?? from, to: from }))
    .filter((gap) => lengthOf(gap) <= LONGEST_AWAKE_MS)
    .map((gap) => asGap(gap, true));
}

/** All of a day, up to now, in which no sleep is recorded, oldest first; `sleeps`: those that lie in the day or reach into it. */
export function gapsOfDay(sleeps: readonly Spanning[], day: Span, now: number): Gap[] {
  const end = Math.min(day.to, now);
  const stretches = stretchesOf(sleeps, now).filter(({ from, to }) => to > day.from && from < end);
  const starts = [day.from, ...stretches.map(({ to }) => to)];
  return starts.flatMap((from, place) => {
    const next = stretches[place];
    const gap = { from, to: next?.from ?? end };
    const isEdge = place === 0 || !next;
    if (lengthOf(gap) < (isEdge ? LEAST_AT_EDGE_MS : 1)) return [];
    // What was before the day and comes after it is not known here.
    const isKnown = place > 0 && (next !== undefined || end === now);
    return [asGap(gap, isKnown && lengthOf(gap) <= LONGEST_AWAKE_MS)];
  });
}

/** Newest first; a gap stands below what happened at its first minute. */
const newestFirst = (a: { startTime: string }, b: { startTime: string }): number =>
  Date.parse(b.startTime) - Date.parse(a.startTime) || Number('gap' in a) - Number('gap' in b);

/** The lines of a list, newest first, with the gaps that lie within it. */
export function withGaps<L extends { startTime: string }>(lines: readonly L[], gaps: readonly Gap[]): (L | Gap)[] {
  const oldest = lines.at(-1);
  if (!oldest) return [];
  const within = gaps.filter(({ gap }) => gap.from >= Date.parse(oldest.startTime));
  return [...lines, ...within].sort(newestFirst);
}
