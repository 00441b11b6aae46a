import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Methods of a route, whatever the app's own default for HEAD is. */
export const GET_AND_HEAD = { method: 'GET', exposeHeadRoute: true } as const;

/** Headers of every answer, by what the site's own address is. */
const commonHeaders = (publicUrl?: string): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  ...(publicUrl?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
});

/** Headers of answers that no browser is to show as a page. */
export const dataHeaders = (publicUrl?: string): Record<string, string> => ({
  ...commonHeaders(publicUrl),
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
});

/** Headers of the pages and their files. */
export function securityHeaders(publicUrl?: string): Record<string, string> {
  return {
    ...commonHeaders(publicUrl),
    // Who is led elsewhere by a link does not tell from where.
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  };
}

/** Content-Security-Policy of a page whose inline styles, and the one inline script for the colour scheme, carry the nonce. */
export const contentSecurityPolicy = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Sends text made for this request, compressed as the browser likes it; 304 if `tag` says that it has it. Never cached unasked, or not at all where the caller said so. */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, body, tag }: { type: string; body: string; tag?: string },
): Promise<FastifyReply> {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
  const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ');
  reply.header('vary', vary).type(`${type}; charset=utf-8`);
  if (tag) {
    reply.header('etag', `W/"${tag}"`);
    if (request.headers['if-none-match']?.includes(`"${tag}"`)) return reply.code(304).send();
  }
  if (accepts(request, 'br')) return reply.header('content-encoding', 'br').send(await brotli(body, QUICK));
  if (accepts(request, 'gzip')) return reply.header('content-encoding', 'gzip').send(await gzipped(body));
  return reply.send(body);
}

const accepts = (request: FastifyRequest, coding: string): boolean =>
  String(request.headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .some((part) => {
      const [name, quality = ''] = part.split(';');
      return name?.trim() === coding && !/^\s*q=0(?:\.0*)?\s*$/.test(quality);
    });
