import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { type Attributes, type Span, startTracing } from './spans.ts';

const SEND_EVERY_MS = 2_000;
/** Sent before its time when so many wait. */
const BATCH = 512;
/** What is more is lost: a collector that is away must not take memory. */
const MOST_WAITING = 4_096;
/** A collector that takes longer is taken for away, in ms; the end of the server waits so long, too. */
const PATIENCE_MS = 1_000;

/** As OTLP numbers them. */
const KINDS: Record<Span['kind'], number> = { internal: 1, server: 2, client: 3 };
const FAILED = 2;

/** Sends the spans of this process to a collector (OTLP over HTTP, JSON). What cannot be sent is lost, and said once in the log. */
export function exportSpans(
  { endpoint, headers, serviceName, ratio }: NonNullable<Config['traces']>,
  { version, log }: { version: string; log: Pick<FastifyBaseLogger, 'warn'> },
) {
  let waiting: Span[] = [];
  let sending: Promise<void> | undefined;
  let isTold = false;
  const resource = { attributes: listed({ 'service.name': serviceName, 'service.version': version }) };

  function failed(reason: string): void {
    if (!isTold) log.warn({ reason }, 'traces could not be sent');
    isTold = true;
  }

  async function post(spans: Span[]): Promise<void> {
    const scopeSpans = [{ scope: { name: 'nestling', version }, spans: spans.map(written) }];
    const body = JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] });
    try {
      const answer = await fetch(`${endpoint}/v1/traces`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      await answer.arrayBuffer();
      if (!answer.ok) failed(`it answered ${answer.status}`);
      else isTold = false;
    } catch (error) {
      const { cause, name } = error as { cause?: { code?: string }; name: string };
      failed(cause?.code ?? name);
    }
  }

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) await post(waiting.splice(0, BATCH));
  }

  const send = (): Promise<void> => {
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
    return sending;
  };

  const stop = startTracing({
    ratio,
    onSpan(span) {
      if (waiting.length < MOST_WAITING) waiting.push(span);
      if (waiting.length >= BATCH) void send();
    },
  });
  const timer = setInterval(() => void send(), SEND_EVERY_MS).unref();
  return {
    /** Sends what waits, if the collector takes it at once. */
    async close(): Promise<void> {
      stop();
      clearInterval(timer);
      await sending;
      waiting = waiting.slice(-BATCH);
      await send();
    },
  };
}

const nanoseconds = (ms: number): string => String(BigInt(Math.round(ms * 1_000)) * 1_000n);

const listed = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));

/** A span as OTLP has it. */
const written = ({ place, parentId, name, kind, startMs, endMs, attributes = {}, error }: Span) => ({
  traceId: place.traceId,
  spanId: place.spanId,
  ...(parentId !== undefined && { parentSpanId: parentId }),
  name,
  kind: KINDS[kind],
  startTimeUnixNano: nanoseconds(startMs),
  endTimeUnixNano: nanoseconds(endMs),
  attributes: listed({ ...attributes, ...(error !== undefined && { 'error.type': error }) }),
  status: error === undefined ? {} : { code: FAILED },
});
