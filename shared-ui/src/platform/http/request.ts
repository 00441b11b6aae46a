import type { AnswerOf, BodyOf, PathParamsOf, QueryOf, RouteKey } from '@nestling/contract';
import ky, { type Options } from 'ky';
import { clock } from '../clock.ts';
import { sessionStore } from '../session/session-store.ts';
import { ApiError } from './api-error.ts';

const TIMEOUT_MS = 30_000;
/** A wrong password is a 401 too, and no sign that the session ended. */
const SIGN_IN: readonly RouteKey[] = ['POST /api/auth/login', 'POST /api/auth/register'];

export interface RequestInput<K extends RouteKey> {
  params?: PathParamsOf<K>;
  query?: QueryOf<K>;
  body?: BodyOf<K> | FormData;
  signal?: AbortSignal;
  /** In place of the signed-in session's. */
  token?: string;
  /** Names the call: its facts in the event stream carry the id. Its answer has to come in our server's envelope. */
  writeId?: string;
}

/**
 * Makes a call of the route table and answers what stands in `data` of the answer, or the answer itself. Gives up after 30 s.
 * @throws ApiError for every failure; the reason of `signal` when that was aborted
 */
export async function request<K extends RouteKey>(route: K, input: RequestInput<K> = {}): Promise<AnswerOf<K>> {
  const [method, path = ''] = route.split(' ');
  const url = new URL(fillPath(path, input.params ?? {}), location.origin);
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  const headers = new Headers({ accept: 'application/json' });
  const token = input.token ?? sessionStore.token();
  if (input.writeId) headers.set('x-write-id', input.writeId);
  if (token) headers.set('authorization', `Bearer ${token}`);

  const askedAt = Date.now();
  const answer = await exchange(url, input.signal, { method, headers, body: encode(input.body, headers) });
  const { status } = answer;
  if (status === 204) return undefined as AnswerOf<K>;
  if (status < 300) {
    const data = contentOf(answer, input.writeId !== undefined);
    clock.learn(answer.headers.get('date'), askedAt);
    return data as AnswerOf<K>;
  }
  const error = failure(answer);
  if (!error.isForeign) clock.learn(answer.headers.get('date'), askedAt);
  // Only the session that made the call can have expired: a late 401 must not end the next one.
  const isOurs = token !== undefined && token === sessionStore.token() && !SIGN_IN.includes(route);
  if (status === 401 && isOurs && !error.isForeign) sessionStore.expire();
  throw error;
}

/** What a success says. A hotel's sign-in or a proxy also says 200, even in JSON: it must not be taken for a write that is done. */
function contentOf({ body, isForeign }: Answer, isWrite: boolean): unknown {
  const isWrapped = hasField(body, 'data');
  if (isForeign || body === undefined || (isWrite && !isWrapped)) throw noAnswer();
  return isWrapped ? fieldOf(body, 'data') : body;
}

function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (!value) throw new TypeError(`${path} needs '${name}'`);
    return encodeURIComponent(value);
  });
}

function encode(body: unknown, headers: Headers): FormData | string | undefined {
  if (body === undefined || body instanceof FormData) return body;
  headers.set('content-type', 'application/json');
  return JSON.stringify(body);
}

interface Answer {
  status: number;
  headers: Headers;
  /** Undefined when it is not JSON. */
  body: unknown;
  /** Somebody led the call to another place. */
  isForeign: boolean;
}

/** One exchange with the server; the time limit covers the body too. */
async function exchange(url: URL, signal: AbortSignal | undefined, options: Options): Promise<Answer> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  signal?.addEventListener('abort', abort);
  const timer = setTimeout(abort, TIMEOUT_MS);
  try {
    signal?.throwIfAborted();
    const response = await ky(url, {
      ...options,
      credentials: 'include',
      retry: 0,
      throwHttpErrors: false,
      timeout: false,
      signal: controller.signal,
    });
    const { status, headers, redirected } = response;
    return { status, headers, body: parse(await response.text()), isForeign: redirected };
  } catch {
    signal?.throwIfAborted();
    throw noAnswer();
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const hasField = (body: unknown, name: string): body is object =>
  typeof body === 'object' && body !== null && Object.hasOwn(body, name);

const fieldOf = (body: unknown, name: string): unknown => (hasField(body, name) ? Reflect.get(body, name) : undefined);

const textOf = (body: unknown, name: string): string | undefined => {
  const value = fieldOf(body, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

function failure({ status, headers, body, isForeign }: Answer): ApiError {
  const serverMessage = textOf(body, 'message');
  const code = textOf(body, 'error');
  return new ApiError(serverMessage ?? code ?? `API Error: ${status}`, {
    status,
    serverMessage,
    code,
    isForeign: isForeign || code === undefined,
    data: fieldOf(body, 'data'),
    retryAfterMs: millisecondsUntil(headers.get('retry-after')),
  });
}

function noAnswer(): ApiError {
  return new ApiError(
    navigator.onLine ? 'No response received from server (check network connectivity)' : 'Device appears to be offline',
  );
}

/** Retry-After: seconds or a date. */
function millisecondsUntil(retryAfter: string | null): number | undefined {
  if (!retryAfter) return undefined;
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
