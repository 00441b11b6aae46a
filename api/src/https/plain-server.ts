import { X509Certificate } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { bare, plainHeaders, type TrustOf, trustAnswer } from './trust.ts';

/** How long a client may take for its request, in ms: none has anything to send. */
const PATIENCE_MS = 10_000;

interface Beside {
  /** Where people reach Nestling: https, a name, a port. */
  address: string;
  /** The certificate that is shown there now, PEM. */
  certificate: () => string;
  /** The server's own authority; absent where the certificate is another's. */
  authority?: (() => string) | undefined;
}

/**
 * What listens for http beside https: it shows the page by which devices come to trust the server, and its authority's file, and leads everybody
 * else to https. Nothing of a family goes through it.
 */
export function plainServer({ address, certificate, authority }: Beside): Server {
  const trust: TrustOf | undefined = authority && { authority, address };
  const server = createServer((request, response) => {
    const hostname = hostnameOf(request);
    // As people type it.
    const path =
      (request.url ?? '/')
        .split('?')[0]
        ?.toLowerCase()
        .replace(/(.)\/+$/, '$1') ?? '/';
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    const { 'user-agent': userAgent, 'accept-language': languages } = request.headers;
    const answer = isReading && trust && trustAnswer(trust, { path, hostname, userAgent, languages });
    if (!answer) return lead(response, locationOf(request.url ?? '/', originFor(hostname, address, certificate())));
    response.writeHead(200, { ...answer.headers, 'content-length': Buffer.byteLength(answer.body) });
    response.end(request.method === 'HEAD' ? undefined : answer.body);
  });
  server.requestTimeout = PATIENCE_MS;
  server.headersTimeout = PATIENCE_MS;
  return server;
}

/**
 * 307 keeps the method, and no browser remembers it: with https turned off the same links work again. A connection that may be in the middle of a
 * body ends.
 */
function lead(response: ServerResponse, location: string): void {
  response.writeHead(307, {
    ...plainHeaders(),
    location,
    'cache-control': 'no-store',
    'content-length': 0,
    connection: 'close',
  });
  response.end();
}

/** What the browser calls this server; empty when it says nothing that could be a host. */
function hostnameOf({ headers }: IncomingMessage): string {
  const url = `http://${headers.host ?? ''}`;
  return URL.canParse(url) ? bare(new URL(url).hostname) : '';
}

/** The same host where the certificate is for it too, else the address that is known. */
function originFor(hostname: string, address: string, cert: string): string {
  if (!isFor(hostname, new X509Certificate(cert))) return address;
  const { port } = new URL(address);
  const host = isIP(hostname) === 6 ? `[${hostname}]` : hostname;
  return `https://${host}${port && `:${port}`}`;
}

const isFor = (hostname: string, certificate: X509Certificate): boolean =>
  hostname !== '' && (isIP(hostname) ? certificate.checkIP(hostname) : certificate.checkHost(hostname)) !== undefined;

/** A path of that origin, written so that it can stand in a header; its start where it is none. */
function locationOf(path: string, origin: string): string {
  const target = `${origin}${path.startsWith('/') ? path : '/'}`;
  return URL.canParse(target) ? new URL(target).href : `${origin}/`;
}
