import { createECDH } from 'node:crypto';
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent, request as requestHttps } from 'node:https';
import webPush from 'web-push';
import { answerTo } from '../network/answer-to.ts';
import { isPublicHost, lookupPublic } from '../network/public-address.ts';
import type { PushDeviceRow } from '../storage/schema.ts';
import { traceHeaders } from '../traces/spans.ts';

/** A signature for a push service is good for 12 hours; it is made anew every hour. */
const SIGNATURE_MS = 3_600_000;
const MOST_SIGNATURES = 200;

/** What became of a message. `later`: the service is busy or away; `gone`: the subscription is no more. */
export type PushOutcome = { is: 'sent' | 'gone' | 'refused' } | { is: 'later'; afterMs?: number };

type Subscription = Pick<PushDeviceRow, 'endpoint' | 'p256dh' | 'auth'>;

interface PushClientOptions {
  /** The private VAPID key of all servers on this database, 32 bytes. */
  secret: () => Promise<Buffer>;
  /** Whom a push service can write to: `mailto:` or `https:`. */
  contact: string;
  /** An origin that is allowed although it is not public; for tests. */
  testOrigin?: string | undefined;
}

export type PushClient = ReturnType<typeof pushClient>;

/** Sends encrypted messages to push services (RFC 8030, 8291, 8292). */
export function pushClient({ secret, contact, testOrigin }: PushClientOptions) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64, lookup: lookupPublic });
  const testAgent = new HttpAgent({ keepAlive: true, maxSockets: 64 });
  const signatures = new Map<string, { header: string; madeAt: number }>();

  async function vapid(): Promise<{ publicKey: string; privateKey: string }> {
    const key = createECDH('prime256v1');
    const privateKey = await secret();
    key.setPrivateKey(privateKey);
    // The key itself would give back 31 bytes of one in 256 secrets: it leaves out a zero at the start.
    return { publicKey: key.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
  }

  /** The signature for a push service, by its origin. */
  async function authorization(origin: string): Promise<string> {
    const known = signatures.get(origin);
    // Not the server's clock of the tests: what is signed is compared with the clock of the push service.
    if (known && Math.abs(Date.now() - known.madeAt) < SIGNATURE_MS) return known.header;
    const { publicKey, privateKey } = await vapid();
    const { Authorization: header } = webPush.getVapidHeaders(origin, contact, publicKey, privateKey, 'aes128gcm');
    if (signatures.size >= MOST_SIGNATURES) signatures.clear();
    signatures.set(origin, { header, madeAt: Date.now() });
    return header;
  }

  const isTest = (url: URL) => url.origin === testOrigin;

  function post(
    url: URL,
    headers: Record<string, string | number>,
    body: Buffer,
    timeoutMs: number,
  ): Promise<IncomingMessage> {
    const options = { method: 'POST', headers, signal: AbortSignal.timeout(timeoutMs) };
    const request = isTest(url)
      ? requestHttp(url, { ...options, agent: testAgent })
      : requestHttps(url, { ...options, agent });
    request.end(body);
    return answerTo(request).then((response) => {
      // Its words are of no interest, but the line is free when they are read.
      response.on('error', () => {}).resume();
      return response;
    });
  }

  return {
    /** What browsers subscribe with, base64url. */
    publicKey: async () => (await vapid()).publicKey,

    /** Whether a browser could have made this subscription at a push service that may be called. */
    accepts({ endpoint, p256dh, auth }: Subscription): boolean {
      return mayCall(endpoint, testOrigin) && encrypted({ endpoint, p256dh, auth }, '') !== undefined;
    },

    /**
     * Sends a message once. `topic` (at most 32 characters of base64url) replaces one of the same that waits; a push service that takes
     * longer than `timeoutMs` is `later`.
     */
    async send(
      subscription: Subscription,
      message: string,
      { topic, ttlSeconds, timeoutMs }: { topic: string; ttlSeconds: number; timeoutMs: number },
    ): Promise<PushOutcome> {
      const body = encrypted(subscription, message);
      if (!body || !mayCall(subscription.endpoint, testOrigin)) return { is: 'refused' };
      const url = new URL(subscription.endpoint);
      const headers = {
        authorization: await authorization(url.origin),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        'content-length': body.length,
        ttl: Math.max(0, Math.floor(ttlSeconds)),
        urgency: 'high',
        topic,
        ...traceHeaders(),
      };
      try {
        const { statusCode = 0, headers: answered } = await post(url, headers, body, timeoutMs);
        return outcomeOf(statusCode, Number(answered['retry-after']));
      } catch (error) {
        return (error as { code?: string }).code === 'EPRIVATE' ? { is: 'refused' } : { is: 'later' };
      }
    },

    close(): void {
      agent.destroy();
      testAgent.destroy();
    },
  };
}

/** Redirects are not followed: they could lead anywhere. Push services answer none, so whoever does is none. */
function outcomeOf(status: number, retryAfterSeconds: number): PushOutcome {
  if (status >= 200 && status < 300) return { is: 'sent' };
  if (status === 404 || status === 410) return { is: 'gone' };
  const isBusy = status === 429 || status === 408 || status >= 500;
  if (!isBusy) return { is: 'refused' };
  return retryAfterSeconds > 0 ? { is: 'later', afterMs: retryAfterSeconds * 1_000 } : { is: 'later' };
}

/** The message for this browser only; undefined when its keys are none. */
function encrypted({ p256dh, auth }: Subscription, message: string): Buffer | undefined {
  try {
    return webPush.encrypt(p256dh, auth, message, 'aes128gcm').cipherText;
  } catch {
    return undefined;
  }
}

/** Push services are named hosts behind https on its port; names are looked at again when they are resolved. */
function mayCall(endpoint: string, testOrigin: string | undefined): boolean {
  const url = new URL(endpoint);
  if (url.origin === testOrigin) return true;
  const isBare = url.port === '' && url.username === '' && url.password === '';
  return url.protocol === 'https:' && isBare && isPublicHost(url.hostname);
}
