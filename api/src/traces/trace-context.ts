import { randomBytes } from 'node:crypto';

/** Where a span is: what the calls that it causes are told of it (W3C Trace Context). */
export interface SpanPlace {
  /** 32 hexadecimal digits. */
  traceId: string;
  /** 16 hexadecimal digits. */
  spanId: string;
  /** Whether its trace is collected. */
  isSampled: boolean;
}

const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]([\da-f])(?:$|-)/;

/** Reads a `traceparent` header; undefined when there is none that can be read, as the standard wants it. */
export function readTraceparent(header: string | string[] | undefined): SpanPlace | undefined {
  const [, traceId, spanId, flags] = (typeof header === 'string' && TRACEPARENT.exec(header)) || [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  return { traceId, spanId, isSampled: Number.parseInt(flags, 16) % 2 === 1 };
}

export const traceparentOf = ({ traceId, spanId, isSampled }: SpanPlace): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;

/** A place below another one, or a trace of its own, of which `ratio` (0 to 1) are collected. */
export const placeBelow = (parent: SpanPlace | undefined, ratio: number): SpanPlace => ({
  traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
  spanId: randomBytes(8).toString('hex'),
  isSampled: parent?.isSampled ?? Math.random() < ratio,
});
