import { say } from '../../words/say.ts';
import { ApiError } from './api-error.ts';
import { refusalWords } from './refusal-words.ts';

/** What came back for a call. */
export interface Answer {
  status: number;
  headers: Pick<Headers, 'get'>;
  /** Undefined when it is not JSON. */
  body: unknown;
  /** Somebody led the call to another place. */
  isForeign: boolean;
}

/** Reads a whole response as an answer. */
export async function answerOf(response: Response): Promise<Answer> {
  const { status, headers, redirected } = response;
  return { status, headers, body: parse(await response.text()), isForeign: redirected };
}

/** The value of a JSON text; undefined when it is none. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * What a success says. A hotel's sign-in or a proxy also says 200, even in JSON: it must not be taken for a write that is done.
 * @throws ApiError when it is no answer of our server
 */
export function contentOf({ body, isForeign }: Answer, isWrite: boolean): unknown {
  const isWrapped = hasField(body, 'data');
  if (isForeign || body === undefined || (isWrite && !isWrapped)) throw noAnswer();
  return isWrapped ? fieldOf(body, 'data') : body;
}

/** What a failing answer says, in the language of the page. */
export function failure({ status, headers, body, isForeign }: Answer): ApiError {
  const message = textOf(body, 'message');
  const serverMessage = message && refusalWords(message, fieldOf(body, 'said'));
  const code = textOf(body, 'error');
  return new ApiError(serverMessage ?? code ?? say('API Error: {status}', { status }), {
    status,
    serverMessage,
    code,
    isForeign: isForeign || code === undefined,
    data: fieldOf(body, 'data'),
    retryAfterMs: millisecondsUntil(headers.get('retry-after')),
  });
}

/** The failure of a call that our server did not answer; `cause` is what broke it. */
export function noAnswer(cause?: unknown): ApiError {
  return new ApiError(say('The server cannot be reached. Check your connection and try again.'), { cause });
}

const hasField = (body: unknown, name: string): body is object =>
  typeof body === 'object' && body !== null && Object.hasOwn(body, name);

const fieldOf = (body: unknown, name: string): unknown => (hasField(body, name) ? Reflect.get(body, name) : undefined);

const textOf = (body: unknown, name: string): string | undefined => {
  const value = fieldOf(body, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** Retry-After: seconds or a date. */
function millisecondsUntil(retryAfter: string | null): number | undefined {
  if (!retryAfter) return undefined;
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
