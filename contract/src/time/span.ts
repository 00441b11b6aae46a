/** Spans of time: epoch milliseconds, start in, end out. */
export interface Span {
  from: number;
  to: number;
}

/** What a sleep or a feeding has: ISO instants, no end while it is open, and the IANA zone of who recorded it. */
export interface Spanning {
  startTime: string;
  endTime?: string | undefined;
  zone?: string | undefined;
}

/** The span of a record; an open one runs to `now`. Never negative: a start from another phone can be a moment ahead. */
export function spanOf({ startTime, endTime }: Spanning, now: number): Span {
  const from = Date.parse(startTime);
  return { from, to: Math.max(from, endTime === undefined ? now : Date.parse(endTime)) };
}

/** Phones differ, and a screen's clock moves once a minute: a time this far ahead is not of the future, for any screen and the server. Milliseconds. */
export const CLOCK_TOLERANCE_MS = 120_000;

/** Whether a record has begun; what lies in the future has not happened. */
export const hasBegun = ({ startTime }: Spanning, now: number): boolean =>
  Date.parse(startTime) <= now + CLOCK_TOLERANCE_MS;

/** The part of a span within bounds, if any. */
export function clip({ from, to }: Span, bounds: Span): Span | undefined {
  const part = { from: Math.max(from, bounds.from), to: Math.min(to, bounds.to) };
  return part.from < part.to ? part : undefined;
}

/** Milliseconds that the spans cover; a moment under several of them counts once. */
export function unionMs(spans: readonly Span[]): number {
  let total = 0;
  let counted = Number.NEGATIVE_INFINITY;
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
    total += Math.max(0, to - Math.max(from, counted));
    counted = Math.max(counted, to);
  }
  return total;
}

/** Milliseconds within bounds that the spans cover: how long a baby slept on a day, by every screen and the server. */
export const coveredMs = (spans: readonly Span[], bounds: Span): number =>
  unionMs(spans.flatMap((span) => clip(span, bounds) ?? []));
