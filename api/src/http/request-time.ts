import type { IncomingMessage } from 'node:http';
import { constants, type Http2ServerRequest } from 'node:http2';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How long a client may take to send its request, in ms. */
const PATIENCE_MS = 30_000;
/** The slowest line that a file is waited for on: a bad phone connection, bytes per second. */
const SLOWEST_LINE = 10_000;

/** The longest that any request may take, in ms: what Node's own limit must leave room for. */
export const LONGEST_REQUEST_MS = 3_600_000;

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Cuts the line of a client that takes too long to send its body, unless the route has given it more time. */
export function limitRequestTime(app: FastifyInstance, patienceMs = PATIENCE_MS): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (hasBody(raw)) wait(raw, patienceMs);
  });
}

/** Gives a request the time that `bytes` take on a slow line. Only for those who may send them: a line that is held open costs. */
export function allowSlowUpload({ raw }: FastifyRequest, bytes: number, patienceMs = PATIENCE_MS): void {
  if (deadlines.has(raw)) wait(raw, Math.min(patienceMs + (bytes / SLOWEST_LINE) * 1_000, LONGEST_REQUEST_MS));
}

/** Over HTTP/2 a body needs no header: there is one unless the head is the end. */
const hasBody = (raw: IncomingMessage): boolean =>
  isHttp2(raw)
    ? !raw.stream.endAfterHeaders
    : !raw.complete &&
      (raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0);

/** Fastify types its requests as HTTP/1.1, whatever they came over; calls that are injected have no connection. */
const isHttp2 = (raw: object): raw is Http2ServerRequest => 'stream' in raw && raw.stream !== undefined;

function wait(raw: IncomingMessage, ms: number): void {
  const known = deadlines.get(raw);
  clearTimeout(known);
  if (!known) for (const end of ['end', 'close']) raw.once(end, () => clearTimeout(deadlines.get(raw)));
  const deadline = setTimeout(() => {
    if (raw.complete) return;
    // Other requests are on their way over the same connection.
    if (isHttp2(raw)) raw.stream.close(constants.NGHTTP2_CANCEL);
    // Takes the connection along.
    else raw.destroy();
  }, ms);
  deadlines.set(raw, deadline.unref());
}
