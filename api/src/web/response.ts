import type { Config } from '../config.ts';

/** Methods of a route, whatever the app's own default for HEAD is. */
export const GET_AND_HEAD = { method: 'GET', exposeHeadRoute: true } as const;

/** Where people reach the server, and whether it speaks https itself. */
export type Site = Pick<Config, 'publicUrl' | 'https'>;

/**
 * Whether browsers are told to stay with https at this host, for a year. They would with every port of it: at home another program may answer at
 * one of these, our own `/trust` does, and who throws the authority away could not open the new server at all. So not with an authority of our
 * own, nor at a port that is not the usual one.
 */
const tellsToStay = ({ publicUrl, https }: Site): boolean =>
  publicUrl?.startsWith('https:') === true && (!https || (https.given !== undefined && new URL(publicUrl).port === ''));

/** Headers of every answer, by what the site's own address is. */
const commonHeaders = (site: Site): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  ...(tellsToStay(site) && { 'strict-transport-security': 'max-age=31536000' }),
});

/** Headers of answers that no browser is to show as a page. */
export const dataHeaders = (site: Site): Record<string, string> => ({
  ...commonHeaders(site),
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
});

/** Headers of the pages and their files. */
export function securityHeaders(site: Site): Record<string, string> {
  return {
    ...commonHeaders(site),
    // Who is led elsewhere by a link does not tell from where.
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  };
}

/**
 * Content-Security-Policy of a page whose inline styles carry the nonce, and its inline scripts: for the colour scheme, for what it reads first,
 * and for what the splash says.
 */
export const contentSecurityPolicy = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    // The page's own worker stands in its address (shared-ui/src/words/tables-script.ts): of no origin, it reads nothing of this one.
    "worker-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
