import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { answerTo } from '../network/answer-to.ts';
import { isPublicHost, lookupPublic } from '../network/public-address.ts';

const LONGEST_MS = 10_000;
const MOST_BYTES = 10_000_000;
const MOST_REDIRECTS = 3;
const MOVED = [301, 302, 303, 307, 308];

interface Limits {
  /** An origin that may be asked although it is not public; for tests. */
  testOrigin?: string | undefined;
  /** What a name leads to. */
  lookup?: typeof lookupPublic;
  /** Ms for all of it, redirects included. */
  longestMs?: number;
}

/** Fetches what stands at an address. @throws Error when it may not be asked, or does not answer with a file in time */
export type FetchImage = (address: string, signal?: AbortSignal) => Promise<Buffer>;

/** Fetches pictures from addresses that strangers typed in: public ones only, checked again at each redirect. */
export function imageFetcher({ testOrigin, lookup = lookupPublic, longestMs = LONGEST_MS }: Limits = {}): FetchImage {
  async function ask(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const isTest = url.origin === testOrigin;
    if (!isTest && !mayAsk(url)) throw new Error('Not a public address');
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      // The address that a name leads to is checked where the connection is made. No line is kept for the next one.
      ...(!isTest && { lookup }),
      agent: false,
      signal,
      headers: {
        accept: 'image/webp, image/jpeg, image/png, image/gif',
        'accept-encoding': 'identity',
        'user-agent': 'Nestling',
      },
    });
    request.end();
    return answerTo(request);
  }

  return async (address, closing) => {
    const signal = AbortSignal.any([AbortSignal.timeout(longestMs), ...(closing ? [closing] : [])]);
    let url = new URL(address);
    for (let redirects = 0; ; redirects++) {
      const response = await ask(url, signal);
      // What is left of an answer ends with its connection, and nobody minds how.
      response.on('error', () => {});
      try {
        const { statusCode = 0, headers } = response;
        if (statusCode === 200) return await wholeOf(response);
        const isMoved = MOVED.includes(statusCode) && headers.location !== undefined;
        if (!isMoved || redirects === MOST_REDIRECTS) throw new Error(`Answered with ${statusCode}`);
        url = new URL(headers.location ?? '', url);
      } finally {
        response.destroy();
      }
    }
  };
}

/** Web addresses on their own ports, without a name and password; what a name leads to is looked at when it is asked. */
export const mayAsk = (url: URL): boolean =>
  /^https?:$/.test(url.protocol) &&
  url.port === '' &&
  url.username === '' &&
  url.password === '' &&
  isPublicHost(url.hostname);

async function wholeOf(response: IncomingMessage): Promise<Buffer> {
  if (Number(response.headers['content-length']) > MOST_BYTES) throw new Error('Too large');
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of response) {
    size += piece.length;
    if (size > MOST_BYTES) throw new Error('Too large');
    pieces.push(piece);
  }
  // A line that broke looks like an end.
  if (!response.complete) throw new Error('Cut off');
  return Buffer.concat(pieces);
}
