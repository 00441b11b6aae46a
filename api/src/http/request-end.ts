import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The route whose answers stay open for hours. */
const STREAMS = '/api/events';

const streams = new WeakMap<FastifyRequest, (() => void)[]>();

/**
 * Calls `onBegin` for each request, and what that answers once: when its answer is sent, its line broke, or the event stream begins that it
 * asked for. Before the routes whose requests it is to follow.
 */
export function followRequests(
  app: FastifyInstance,
  onBegin: (request: FastifyRequest, reply: FastifyReply) => () => void,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    let onEnd: (() => void) | undefined = onBegin(request, reply);
    const end = () => {
      onEnd?.();
      onEnd = undefined;
    };
    if (request.raw.url?.startsWith(STREAMS)) streams.set(request, [...(streams.get(request) ?? []), end]);
    reply.raw.once('close', end);
    done();
  });
  app.addHook('onRoute', (route) => {
    if (route.url !== STREAMS) return;
    route.onSend = async (request: FastifyRequest, { statusCode }: FastifyReply) => {
      if (statusCode === 200) for (const end of streams.get(request) ?? []) end();
    };
  });
}
