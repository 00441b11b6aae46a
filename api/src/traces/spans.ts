import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { placeBelow, type SpanPlace, traceparentOf } from './trace-context.ts';

export type Attributes = Record<string, string | number>;

/** What is about to be traced. Names and attributes hold patterns, tables and hosts, never what people record. */
interface Start {
  name: string;
  kind: 'server' | 'client' | 'internal';
  attributes?: Attributes;
}

/** A piece of work that is over. Times are epoch ms with fractions. */
export interface Span extends Start {
  place: SpanPlace;
  parentId?: string;
  startMs: number;
  endMs: number;
  /** A code of why it failed. */
  error?: string;
}

/** Where spans go, and how many of the traces that begin here are collected, 0 to 1. */
interface Sink {
  onSpan: (span: Span) => void;
  ratio: number;
}

let sink: Sink | undefined;
const current = new AsyncLocalStorage<SpanPlace>();

/** Traces what this process does from now on; the answer ends it. Before the store is opened, which decides then whether it traces. */
export function startTracing(to: Sink): () => void {
  sink = to;
  return () => {
    sink = undefined;
  };
}

export const isTracing = (): boolean => sink !== undefined;

/** More than this, in ms, the clock was set, and not only read a moment later. */
const CLOCK_SET_MS = 50;
let origin = Date.now() - performance.now();

/** The time with fractions of a millisecond, by a clock that follows the system's. */
function epochMs(): number {
  const sinceStart = performance.now();
  const drift = Date.now() - origin - sinceStart;
  if (Math.abs(drift) > CLOCK_SET_MS) origin += drift;
  return origin + sinceStart;
}

/** A span that is under way; `end` once. */
export function begin(start: Start, parent = current.getStore()) {
  const place = placeBelow(parent, sink?.ratio ?? 0);
  const startMs = epochMs();
  return {
    place,
    end({ error, attributes, name = start.name }: Partial<Pick<Span, 'error' | 'attributes' | 'name'>> = {}): void {
      if (!place.isSampled) return;
      sink?.onSpan({
        ...{ ...start, name, place, startMs, endMs: epochMs() },
        attributes: { ...start.attributes, ...attributes },
        ...(parent && { parentId: parent.spanId }),
        ...(error !== undefined && { error }),
      });
    },
  };
}

/** Runs a job as a span below the one it is in, or at the top of a trace of its own. Without tracing it only runs. */
export async function inSpan<T>(start: Start, job: () => Promise<T>): Promise<T> {
  if (!sink) return job();
  const span = begin(start);
  try {
    const result = await current.run(span.place, job);
    span.end();
    return result;
  } catch (error) {
    span.end({ error: errorCode(error) });
    throw error;
  }
}

/** Tells of work that took so many ms until now, if it was part of a span. */
export function tookMs(durationMs: number, start: Start, error?: unknown): void {
  const parent = current.getStore();
  if (!sink || !parent?.isSampled) return;
  const endMs = epochMs();
  sink.onSpan({
    ...{ ...start, place: placeBelow(parent, 0), parentId: parent.spanId, startMs: endMs - durationMs, endMs },
    ...(error !== undefined && { error: errorCode(error) }),
  });
}

/** Goes on with what `next` begins as part of a span. */
export const within = (place: SpanPlace, next: () => void): void => current.run(place, next);

/** A job that stays part of the span it was made in, whoever runs it. */
export const keepingSpan = <Args extends unknown[], T>(job: (...args: Args) => T): ((...args: Args) => T) =>
  current.getStore() ? AsyncResource.bind(job) : job;

/** Runs what works for many, and is no part of the span it was called in. */
export const outsideSpans = <T>(job: () => T): T => current.exit(job);

/** The header that tells another program which span it is called by; none without one. */
export function traceHeaders(): { traceparent?: string } {
  const place = current.getStore();
  return place ? { traceparent: traceparentOf(place) } : {};
}

/** Its words may hold values. */
const errorCode = (error: unknown): string => {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return String(code ?? name ?? 'error');
};
