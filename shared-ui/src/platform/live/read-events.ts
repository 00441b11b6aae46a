import type { LiveEvent } from '@nestling/contract';
import { createParser } from 'eventsource-parser';
import { ApiError } from '../http/api-error.ts';

/** The server says something every few seconds; after so long the line is dead. Milliseconds. */
const SILENCE_MS = 20_000;

export interface Told {
  /** What to resume from after it. */
  id: string;
  event: LiveEvent;
}

/**
 * Opens the event stream and answers what it tells until it ends.
 * @throws ApiError when the server does not give one; whatever broke the line
 */
export async function* readEvents(
  token: string,
  lastEventId: string | undefined,
  signal: AbortSignal,
): AsyncGenerator<Told> {
  const line = new AbortController();
  const hangUp = () => line.abort();
  signal.addEventListener('abort', hangUp);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hope = () => {
    clearTimeout(timer);
    timer = setTimeout(hangUp, SILENCE_MS);
  };
  try {
    hope();
    signal.throwIfAborted();
    for await (const chunk of chunksOf(await open(token, lastEventId, line.signal))) {
      hope();
      yield* chunk;
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', hangUp);
    // Whoever stops listening closes the line.
    hangUp();
  }
}

async function open(
  token: string,
  lastEventId: string | undefined,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const { ok, status, headers, body } = await fetch('/api/events', {
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    },
    cache: 'no-store',
    signal,
  });
  if (ok && body && headers.get('content-type')?.startsWith('text/event-stream')) return body;
  throw new ApiError('There is no event stream', { status });
}

/** What each piece of the stream tells; a heartbeat tells nothing. */
async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Told[]> {
  const told: Told[] = [];
  const parser = createParser({
    onEvent({ id, data }) {
      if (id !== undefined) told.push({ id, event: JSON.parse(data) });
    },
  });
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    parser.feed(decoder.decode(piece.value, { stream: true }));
    yield told.splice(0);
  }
}
