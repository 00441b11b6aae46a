import type { RequestListener, Server } from 'node:http';
import { createSecureServer, type Http2SecureServer, type ServerHttp2Session } from 'node:http2';
import type { Socket } from 'node:net';
import type { Pair } from './certificates.ts';

/** How long a connection may stay without a word, in ms: as Fastify has it. */
const IDLE_MS = 72_000;
/** What one connection may ask at once; a page asks for some fifty files, and listens. */
const MOST_STREAMS = 256;

export interface Limits {
  /** How long a client may take for the handshake, and for the head of a request over HTTP/1.1, in ms. */
  headMs: number;
  /** The longest that a request over HTTP/1.1 may take, in ms. */
  requestMs: number;
}

/** A server that speaks HTTP/2 and HTTP/1.1 over TLS. */
export interface SecureServer {
  /** As Fastify takes it. */
  factory: (handler: RequestListener) => Server;
  /** Another certificate for those who come from now on. */
  use: (pair: Pair) => void;
}

/** A server of this kind, of which Fastify ends connections as it does with plain ones. */
export function secureServer(pair: Pair, limits: Limits): SecureServer {
  let made: Http2SecureServer | undefined;
  return {
    factory(handler) {
      made = createSecureServer({
        ...pair,
        allowHTTP1: true,
        handshakeTimeout: limits.headMs,
        settings: { maxConcurrentStreams: MOST_STREAMS },
      });
      made.on('request', handler as never);
      const times = { headersTimeout: limits.headMs, requestTimeout: limits.requestMs, keepAliveTimeout: IDLE_MS };
      return Object.assign(made, times, endings(made)) as unknown as Server;
    },
    use: (next) => made?.setSecureContext(next),
  };
}

/** What an HTTP/2 server of Node 20 has no words for: to let its connections end after what runs on them, and to cut them. */
function endings(server: Http2SecureServer) {
  const sessions = new Set<ServerHttp2Session>();
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
    session.setTimeout(IDLE_MS, () => session.close());
  });
  return {
    closeHttp2Sessions(): void {
      for (const session of sessions) session.close();
    },
    closeAllConnections(): void {
      for (const socket of sockets) socket.destroy();
    },
  };
}
