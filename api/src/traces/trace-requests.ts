import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { followRequests } from '../http/request-end.ts';
import type { IsFromProxy } from '../http/trusted-proxy.ts';
import { begin, isTracing, within } from './spans.ts';
import { readTraceparent, type SpanPlace } from './trace-context.ts';

/**
 * Makes each request a span, below the one of a proxy that is believed: others could have their own collected, or hide in the traces of
 * somebody else. Route patterns only, no addresses with ids.
 */
export function traceRequests(app: FastifyInstance, isFromProxy: IsFromProxy): void {
  if (!isTracing()) return;
  const places = new WeakMap<FastifyRequest, SpanPlace>();
  followRequests(app, (request, reply) => {
    const { method, headers, raw, id } = request;
    const route = request.routeOptions.url ?? 'unknown';
    const parent = isFromProxy(raw) ? readTraceparent(headers.traceparent) : undefined;
    const attributes = { 'http.request.method': method, 'http.route': route, 'nestling.request_id': id };
    const span = begin({ name: `${method} ${route}`, kind: 'server', attributes }, parent);
    places.set(request, span.place);
    return () => span.end(outcomeOf(reply));
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const place = places.get(request);
    if (place) within(place, done);
    else done();
  });
}

const outcomeOf = ({ statusCode }: FastifyReply) => ({
  attributes: { 'http.response.status_code': statusCode },
  ...(statusCode >= 500 && { error: String(statusCode) }),
});
