import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, randomUUID, verify } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BodyOf } from '@nestling/contract/http';

type SubscriptionBody = BodyOf<'POST /api/reminders/devices'>;

/** What a phone would show, and the headers that the push service got. */
export interface Pushed {
  device: string;
  message: { tag: string; title: string; body: string; url: string; action?: string };
  headers: IncomingMessage['headers'];
  /** The claims of the signature, which was checked. */
  claims: { aud: string; exp: number; sub: string };
  size: number;
}

/** Keys as a browser makes them. */
function browserKeys() {
  const key = createECDH('prime256v1');
  key.generateKeys();
  const auth = randomBytes(16);
  return { key, auth, keys: { p256dh: key.getPublicKey('base64url'), auth: auth.toString('base64url') } };
}

/** A subscription at a push service that nobody calls. */
export const aSubscription = (endpoint = `https://push.example.org/${randomUUID()}`): SubscriptionBody => ({
  endpoint,
  keys: browserKeys().keys,
  timeZone: 'UTC',
});

export type TestPushService = Awaited<ReturnType<typeof givenAPushService>>;

/** A real push service on this machine: it checks who signs, decrypts as the browser would, and tells what arrives. */
export async function givenAPushService() {
  const browsers = new Map<string, ReturnType<typeof browserKeys>>();
  const received: Pushed[] = [];
  const problems: unknown[] = [];
  const arrivals = new EventEmitter();
  /** Answers in place of a 201; undefined lets the message arrive. */
  let answer: (device: string, response: ServerResponse) => boolean | Promise<boolean> = () => false;
  let attempts = 0;

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', async () => {
      attempts++;
      const device = request.url?.slice(1) ?? '';
      if (await answer(device, response)) return;
      try {
        const browser = browsers.get(device);
        if (!browser) throw new Error(`Nobody subscribed as ${device}`);
        const body = Buffer.concat(parts);
        const claims = checkedClaims(request.headers.authorization ?? '');
        const message = JSON.parse(decrypt(body, browser).toString());
        received.push({ device, message, headers: request.headers, claims, size: body.length });
        response.writeHead(201).end();
        arrivals.emit('message');
      } catch (error) {
        problems.push(error);
        response.writeHead(400).end();
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    received,
    /** Emits `message` with each that arrives. */
    arrivals,
    /** Messages that a browser could not have read. */
    problems,
    /** How many requests came, answered or not. */
    attempts: () => attempts,
    titles: () => received.map(({ message }) => message.title),
    /** What a browser subscribes with. */
    subscribe(timeZone = 'UTC', device: string = randomUUID()): SubscriptionBody {
      const browser = browserKeys();
      browsers.set(device, browser);
      return { endpoint: `${origin}/${device}`, keys: browser.keys, timeZone };
    },
    /** From now on requests are answered by this; `true`: it did, or never will. */
    answers(by: typeof answer): void {
      answer = by;
    },
    works(): void {
      answer = () => false;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Opens an `aes128gcm` message (RFC 8188, 8291), written anew so that it does not share faults with the sender's library. */
function decrypt(body: Buffer, { key, auth }: ReturnType<typeof browserKeys>): Buffer {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), key.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', key.computeSecret(sender), auth, info, 32));
  const derive = (purpose: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${purpose}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2));
}

/** The claims of a VAPID header (RFC 8292), once its signature has been found right. */
function checkedClaims(authorization: string): Pushed['claims'] {
  const [, token = '', rawKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const raw = Buffer.from(rawKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: raw.subarray(1, 33).toString('base64url'),
    y: raw.subarray(33).toString('base64url'),
  };
  const key = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const };
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url'))) {
    throw new Error('The signature is wrong');
  }
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}
