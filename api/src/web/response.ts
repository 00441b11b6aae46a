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
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
