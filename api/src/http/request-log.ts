import type { FastifyInstance } from 'fastify';

/**
 * One line a request, with its id. The route's pattern instead of the address, and no bodies: ids, times and notes of people stay out of
 * the log.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        userId: request.actor?.userId,
      },
      'request',
    );
  });
}
