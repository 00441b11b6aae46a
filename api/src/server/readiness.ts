import type { FastifyInstance } from 'fastify';

/** Whether a balancer shall send requests here. */
export interface Readiness {
  readonly isStopping: boolean;
  /** From now on the server says that it is about to stop; it goes on answering everything else. */
  leave(): void;
}

export function createReadiness(): Readiness {
  let isStopping = false;
  return {
    get isStopping() {
      return isStopping;
    },
    leave() {
      isStopping = true;
    },
  };
}

/**
 * Lets each connection end with its next answer once the server is about to stop: a balancer that kept it open would otherwise send a
 * request on it in the instant in which it is closed.
 */
export function endConnections(app: FastifyInstance, readiness: Readiness): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    // HTTP/2 has no such word: its sessions are ended with the server.
    if (readiness.isStopping && raw.httpVersionMajor === 1) reply.header('connection', 'close');
  });
}
