import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { IsFromProxy } from './trusted-proxy.ts';

const HEADER = 'x-request-id';
/** What proxies make: letters, digits and a few marks. Anything else could break a line of the log, or flood it. */
const SANE = /^[\w.-]{8,64}$/;

/** Makes the id of a request, or takes the one of a proxy that is believed, so that the lines of both logs are found together. */
export const requestIds =
  (isFromProxy: IsFromProxy) =>
  (raw: Parameters<IsFromProxy>[0] & { headers: NodeJS.Dict<string | string[]> }): string => {
    const given = raw.headers[HEADER];
    return typeof given === 'string' && SANE.test(given) && isFromProxy(raw) ? given : randomUUID();
  };

/** Every answer says the id of its request. */
export function tellRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(HEADER, request.id);
    done();
  });
}
