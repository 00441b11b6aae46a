import { noAnswer } from './answer.ts';
import type { Call } from './call.ts';
import type { EarlyRead } from './early-reads.ts';

const TIMEOUT_MS = 30_000;

interface Exchange<T> {
  body?: FormData | string | undefined;
  signal?: AbortSignal | undefined;
  cache?: RequestCache;
  /** Reads the response; `goOn` gives it the whole time anew, for each piece of one that may be long. */
  read: (response: Response, goOn: () => void) => Promise<T>;
}

/**
 * One exchange with the server; the time limit of 30 s covers the body too.
 * @throws ApiError when no answer came; the reason of `signal` when that was aborted; TypeError for a call that cannot be made
 */
export async function exchange<T>(
  { method, url, headers, early }: Call,
  { body, signal, cache, read }: Exchange<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const controller = new AbortController();
  const abort = () => controller.abort();
  // Outside the `try`: a call that cannot even be made is a mistake of ours, and no failing network.
  const request = new Request(url, { method, headers, body, cache, credentials: 'include', signal: controller.signal });
  signal?.addEventListener('abort', abort);
  if (early) controller.signal.addEventListener('abort', early.abort);
  let timer = setTimeout(abort, TIMEOUT_MS);
  const goOn = () => {
    clearTimeout(timer);
    timer = setTimeout(abort, TIMEOUT_MS);
  };
  /** A network that was just coming back may have failed what the page asked. */
  const answerOf = ({ answer }: EarlyRead) =>
    answer.catch(() => {
      controller.signal.throwIfAborted();
      return fetch(request);
    });
  try {
    return await read(await (early ? answerOf(early) : fetch(request)), goOn);
  } catch (error) {
    signal?.throwIfAborted();
    throw noAnswer(error);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
