import { randomBytes, X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { directionOf, languageFor, languagesAccepted, SOURCE_LANGUAGE } from '@nestling/contract';
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy, GET_AND_HEAD, securityHeaders } from '../web/response.ts';
import { ourCatalogs } from '../words/catalogs.ts';
import { sayIn } from '../words/say-in.ts';
import { AUTHORITY_FILE, AUTHORITY_TEXT_FILE, trustPage } from './trust-page.ts';

/** What devices trust, and where they go then. */
export interface TrustOf {
  /** The authority's certificate, PEM. */
  authority: () => string;
  /** Where people reach Nestling. */
  address: string;
}

interface Asked {
  path: string;
  /** As the browser says it, without a port. */
  hostname: string;
  userAgent?: string | undefined;
  languages?: string | undefined;
}

interface Answered {
  headers: Record<string, string>;
  body: string | Buffer;
}

/** SHA-256 of a certificate, hex with colons. */
export const fingerprintOf = (cert: string): string => new X509Certificate(cert).fingerprint256;

/** Headers of answers over http: browsers complain of the one that they take over https alone. */
export function plainHeaders(): Record<string, string> {
  const { 'cross-origin-opener-policy': _, ...headers } = securityHeaders({});
  return headers;
}

/** What answers at `/trust` and at the addresses of the authority's file; undefined at any other. */
export function trustAnswer({ authority, address }: TrustOf, asked: Asked): Answered | undefined {
  const headers = { ...plainHeaders(), 'cache-control': 'no-store' };
  switch (asked.path) {
    case AUTHORITY_FILE:
      // The type by which a phone offers to install it.
      return {
        headers: { ...headers, 'content-type': 'application/x-x509-ca-cert' },
        body: new X509Certificate(authority()).raw,
      };
    case AUTHORITY_TEXT_FILE:
      return { headers: { ...headers, 'content-type': 'application/x-pem-file' }, body: authority() };
    case '/trust':
      return pageAnswer({ authority, address }, asked, headers);
    default:
      return undefined;
  }
}

function pageAnswer({ authority, address }: TrustOf, asked: Asked, headers: Record<string, string>): Answered {
  const nonce = randomBytes(18).toString('base64');
  const wanted = languagesAccepted(asked.languages ?? '');
  const language = languageFor(wanted, [SOURCE_LANGUAGE, ...ourCatalogs().languages]);
  const page = trustPage({
    say: sayIn({ languages: wanted }),
    language,
    direction: directionOf(language),
    fingerprint: fingerprintOf(authority()),
    address,
    byAddress: isIP(asked.hostname) ? asked.hostname : undefined,
    userAgent: asked.userAgent ?? '',
  });
  return {
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(nonce),
      vary: 'accept-language, user-agent',
    },
    body: page.replace('%NONCE%', nonce),
  };
}

/** The same over https, for who comes from the settings. */
export function registerTrust(app: FastifyInstance, trust: TrustOf): void {
  // With a slash as well, as people type it.
  for (const url of ['/trust', '/trust/', AUTHORITY_FILE, AUTHORITY_TEXT_FILE]) {
    app.route({
      ...GET_AND_HEAD,
      url,
      handler(request, reply) {
        const { 'user-agent': userAgent, 'accept-language': languages } = request.headers;
        const answer = trustAnswer(trust, {
          path: url.replace(/\/$/, ''),
          hostname: bare(request.hostname),
          userAgent,
          languages,
        });
        return reply.headers(answer?.headers ?? {}).send(answer?.body);
      },
    });
  }
}

/** An IPv6 address without the brackets that it has in links. */
export const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');
