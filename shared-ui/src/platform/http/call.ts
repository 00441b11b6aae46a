import type { PathParamsOf, QueryOf, RouteKey } from '@nestling/contract';
import { bringRefusals } from '@nestling/shared-ui/words';
import { clock } from '../clock.ts';
import { sessionStore } from '../session/session-store.ts';
import { type Answer, contentOf, failure } from './answer.ts';
import type { ApiError } from './api-error.ts';
import { denials, isDenial } from './denials.ts';
import { type EarlyRead, forgetEarlyReads, takeEarlyRead } from './early-reads.ts';

/** A wrong password is a 401 too, and no sign that the session ended. */
const SIGN_IN: readonly RouteKey[] = ['POST /api/auth/login', 'POST /api/auth/register'];

/** What every call may say. */
export interface CallInput<K extends RouteKey> {
  params?: PathParamsOf<K>;
  query?: QueryOf<K>;
  signal?: AbortSignal;
  /** In place of the signed-in session's. */
  token?: string;
}

/** A call of the route table that is about to be made. */
export interface Call {
  method: string;
  url: URL;
  headers: Headers;
  /** It was made already. */
  early: EarlyRead | undefined;
  /**
   * Takes over what an answer of our server tells of the clock, and answers what stands in it.
   * @throws ApiError for every failure
   */
  contentOf: (answer: Answer, isWrite: boolean) => unknown;
  /** What a failing answer says. Ends the session that made the call when the server says that it is over. */
  failureOf: (answer: Answer) => Promise<ApiError>;
  /** Takes over what an answer of our server tells of the clock. */
  learnClock: (headers: Answer['headers']) => void;
}

/** Begins a call: its address, its headers with the session's token, and what its answer means. */
export function beginCall<K extends RouteKey>(route: K, input: CallInput<K>): Call {
  const [method = '', path = ''] = route.split(' ');
  const url = new URL(fillPath(path, input.params ?? {}), location.origin);
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  const headers = new Headers({ accept: 'application/json' });
  const token = input.token ?? sessionStore.token();
  if (token) headers.set('authorization', `Bearer ${token}`);

  const early = method === 'GET' ? takeEarlyRead(url, token) : undefined;
  if (method !== 'GET') forgetEarlyReads();
  const learn = clock.asking(early?.askedAt);
  const learnClock = (answered: Answer['headers']) => learn(answered.get('date'));
  return {
    method,
    url,
    headers,
    early,
    learnClock,
    contentOf(answer, isWrite) {
      const content = contentOf(answer, isWrite);
      learnClock(answer.headers);
      return content;
    },
    async failureOf(answer) {
      await bringRefusals();
      const error = failure(answer);
      if (error.isForeign) return error;
      learnClock(answer.headers);
      if (isDenial(error)) denials.call();
      // Only the session that made the call can have expired: a late 401 must not end the next one.
      const isOurs = token !== undefined && token === sessionStore.token() && !SIGN_IN.includes(route);
      if (answer.status === 401 && isOurs) sessionStore.expire();
      return error;
    },
  };
}

function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (!value) throw new TypeError(`${path} needs '${name}'`);
    return encodeURIComponent(value);
  });
}
