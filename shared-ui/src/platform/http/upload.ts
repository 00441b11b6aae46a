import type { AnswerOf, FieldsOf, UploadRoute } from '@nestling/contract';
import { type Answer, noAnswer, parse } from './answer.ts';
import { beginCall, type Call, type CallInput } from './call.ts';

/** Where an upload is: 0 to 1 of the sending, then of the server's work. */
export interface Progress {
  phase: 'sending' | 'working';
  share: number;
}

export interface UploadInput<K extends UploadRoute> extends CallInput<K> {
  /** Several only where the call takes them. */
  file: File | readonly File[];
  /** Text fields beside the file. */
  fields: FieldsOf<K>;
  onProgress: (progress: Progress) => void;
}

/**
 * Sends a file to a call of the route table and answers what the server made of it. Has no time limit: the server cuts a line
 * that stands still, and its work may be long.
 * @throws ApiError for every failure; the reason of `signal` when that was aborted
 */
export async function upload<K extends UploadRoute>(route: K, input: UploadInput<K>): Promise<AnswerOf<K>> {
  input.signal?.throwIfAborted();
  const call = beginCall(route, input);
  const form = new FormData();
  for (const file of [input.file].flat()) form.append('file', file);
  for (const [name, value] of Object.entries(input.fields)) if (value !== undefined) form.append(name, value);
  const answer = await send(call, form, input);
  if (answer.status >= 300) throw await call.failureOf(answer);
  return call.contentOf(answer, true) as AnswerOf<K>;
}

/** XMLHttpRequest, for fetch tells nothing about an upload under way. */
function send(
  { method, url, headers }: Call,
  form: FormData,
  { signal, onProgress }: Pick<UploadInput<UploadRoute>, 'signal' | 'onProgress'>,
): Promise<Answer> {
  const exchange = new XMLHttpRequest();
  const abort = () => exchange.abort();
  return new Promise<Answer>((resolve, reject) => {
    exchange.open(method, url.href);
    for (const [name, value] of headers) exchange.setRequestHeader(name, value);
    exchange.upload.onprogress = ({ loaded, total }) =>
      onProgress({ phase: 'sending', share: total ? loaded / total : 0 });
    exchange.onprogress = () => onProgress({ phase: 'working', share: lastLine(exchange.responseText)?.progress ?? 0 });
    exchange.onerror = () => reject(noAnswer());
    exchange.onabort = () => reject(signal?.reason);
    exchange.onload = () => resolve(answerOf(exchange, url));
    signal?.addEventListener('abort', abort);
    exchange.send(form);
  }).finally(() => signal?.removeEventListener('abort', abort));
}

/** Where the work was shown as lines, the last one is the answer, and says with which status. */
function answerOf(exchange: XMLHttpRequest, url: URL): Answer {
  const last = lastLine(exchange.responseText);
  return {
    status: last?.status ?? exchange.status,
    headers: { get: (name) => exchange.getResponseHeader(name) },
    body: last ?? parse(exchange.responseText),
    isForeign: exchange.responseURL !== url.href,
  };
}

/** The last whole line of an answer that comes line by line. A failure before the work begins is one JSON text without a line end. */
function lastLine(text: string): { progress?: number; status?: number } | undefined {
  const end = text.lastIndexOf('\n');
  const line = end < 0 ? undefined : parse(text.slice(text.lastIndexOf('\n', end - 1) + 1, end));
  return typeof line === 'object' && line !== null ? line : undefined;
}
