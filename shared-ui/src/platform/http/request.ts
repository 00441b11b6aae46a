import type { AnswerOf, BodyOf, RouteKey } from '@nestling/contract';
import { answerOf } from './answer.ts';
import { beginCall, type CallInput } from './call.ts';
import { exchange } from './exchange.ts';

export interface RequestInput<K extends RouteKey> extends CallInput<K> {
  body?: BodyOf<K> | FormData;
  /** Names the call: its facts in the event stream carry the id. Its answer has to come in our server's envelope. */
  writeId?: string;
  /** When the person made it, ISO 8601 UTC: it may be sent much later. */
  madeAt?: string;
  /** What a tagged call answered before: where it is still the same, it is not sent again, and is the answer. */
  held?: Tagged<AnswerOf<K>> | undefined;
}

/** An answer with what it is known by, where the server says it. Whoever changes it leaves that out. */
export type Tagged<T> = T & { tag?: string };

/**
 * Makes a call of the route table and answers what stands in `data` of the answer, or the answer itself. Gives up after 30 s.
 * @throws ApiError for every failure; the reason of `signal` when that was aborted
 */
export async function request<K extends RouteKey>(route: K, input: RequestInput<K> = {}): Promise<AnswerOf<K>> {
  const call = beginCall(route, input);
  if (input.writeId) call.headers.set('x-write-id', input.writeId);
  if (input.held?.tag) call.headers.set('if-none-match', input.held.tag);
  if (input.madeAt) call.headers.set('x-made-at', input.madeAt);
  const body = encode(input.body, call.headers);
  const answer = await exchange(call, { body, signal: input.signal, read: answerOf });
  if (answer.status === 204) return undefined as AnswerOf<K>;
  if (answer.status === 304 && input.held?.tag && !answer.isForeign) {
    call.learnClock(answer.headers);
    return input.held;
  }
  if (answer.status >= 300) throw await call.failureOf(answer);
  const content = call.contentOf(answer, input.writeId !== undefined) as AnswerOf<K>;
  if (!('held' in input)) return content;
  return { ...(content as object), tag: answer.headers.get('etag') ?? undefined } as AnswerOf<K>;
}

function encode(body: unknown, headers: Headers): FormData | string | undefined {
  if (body === undefined || body instanceof FormData) return body;
  headers.set('content-type', 'application/json');
  return JSON.stringify(body);
}
