import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Caller } from '../http/route.ts';
import { networkOf } from './network.ts';
import type { Visitor } from './sign-in-limit.ts';

const COOKIE = 'nestling_devices';
/** Browsers keep no cookie longer. */
const LIFE_S = 400 * 86_400;
/** Accounts that one device is known to. */
const MOST_ACCOUNTS = 5;

export type KnownDevices = ReturnType<typeof knownDevices>;

/**
 * The cookie by which a device shows that somebody signed in to an account on it before (ADR 0006). It holds no e-mail
 * address and signs nobody in.
 */
export function knownDevices(secret: () => Promise<Buffer>, { isSecure }: { isSecure: boolean }) {
  const markOf = async (email: string) =>
    createHmac('sha256', await secret())
      .update(`device\n${email}`)
      .digest('base64url');

  async function isKnown(cookies: string, email: string): Promise<boolean> {
    const mark = Buffer.from(await markOf(email));
    return marksIn(cookies).some((sent) => sent.length === mark.length && timingSafeEqual(Buffer.from(sent), mark));
  }

  return {
    isKnown,

    /** Who it is that tries to prove to be this account's person. */
    visitorOf: async ({ address, cookies }: Caller, email: string): Promise<Visitor> => ({
      network: networkOf(address),
      isKnown: await isKnown(cookies, email),
    }),

    /** The `Set-Cookie` header for a device on which this account was signed in to; `cookies` is what the device sent. */
    async remember(cookies: string, email: string): Promise<string> {
      const mark = await markOf(email);
      const marks = [mark, ...marksIn(cookies).filter((other) => other !== mark)].slice(0, MOST_ACCOUNTS);
      const attributes = `Path=/api/auth; Max-Age=${LIFE_S}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
      return `${COOKIE}=${marks.join('.')}; ${attributes}`;
    },
  };
}

function marksIn(cookies: string): string[] {
  const value = cookies
    .split(';')
    .map((cookie) => cookie.trim().split('='))
    .find(([name]) => name === COOKIE)?.[1];
  return (value ?? '').split('.').filter((mark) => /^[\w-]{43}$/.test(mark));
}
