import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What each request that is followed calls when its answer has begun to stay open. */
const ends = new WeakMap<FastifyRequest, (() => void)[]>();

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
    ends.set(request, [...(ends.get(request) ?? []), end]);
    reply.raw.once('close', end);
    done();
  });
}

/** The request is answered, though its answer stays open. */
export function endFollowing(request: FastifyRequest): void {
  for (const end of ends.get(request) ?? []) end();
  ends.delete(request);
}
