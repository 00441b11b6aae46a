import { type Fact, STREAM_OPENED } from '@nestling/contract';
import { bus } from '../events/bus.ts';
import { ApiError } from '../http/api-error.ts';
import { request } from '../http/request.ts';
import { onNetworkReturn } from '../network-return.ts';
import { backoffMs } from '../outbox/drain.ts';
import { outbox } from '../outbox/index.ts';
import { createTabLock, type Lock } from '../outbox/lock.ts';
import { sessionStore } from '../session/session-store.ts';
import { readEvents, type Told } from './read-events.ts';

/** The server tells what happened this long before a stream begins; what this page read is older after it. Milliseconds. */
const OVERLAP_MS = 50_000;
/** A line that ends sooner has failed, though it said something: a proxy may end each at once. Milliseconds. */
const STANDS_MS = 10_000;
/** A page nobody looks at needs no line for longer than this; on its return everything is read again. Milliseconds. */
const HIDDEN_MS = 60_000;

interface LivePorts {
  read: (token: string, lastEventId: string | undefined, signal: AbortSignal) => AsyncIterable<Told>;
  token: () => string | undefined;
  onSession: (listener: () => void) => () => void;
  /** Held by the one tab that listens for all. */
  lock: Lock;
  emit: (fact: Fact) => void;
  /** Whether this browser made a write itself: the outbox tells its fact. */
  isOwn: (writeId: string) => boolean;
  /** Called when the server refuses the stream for who asks. */
  onRefused: () => void;
  backoff: (failures: number) => number;
}

/** Keeps an event stream open as long as somebody is signed in and looks, and puts its facts on the bus. The answer ends it. */
export function createLive(ports: LivePorts): () => void {
  let token: string | undefined;
  let lastEventId: string | undefined;
  /** Up to when this page has read what it shows. */
  let readAt = 0;
  let ending = new AbortController();
  let isRunning = false;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  function tell({ id, event }: Told): void {
    const isFirst = lastEventId === undefined;
    lastEventId = id;
    if (event.name === STREAM_OPENED) {
      // Facts of records are kept for who listens again, that a release went live is not.
      if (!isFirst) ports.emit({ name: 'release.changed' });
      else if (Date.now() - readAt > OVERLAP_MS) ports.emit({ name: 'everything.changed' });
    } else if (!event.writeId || !ports.isOwn(event.writeId)) {
      const { writeId: _, ...fact } = event;
      // A name that this build does not know reaches nobody.
      ports.emit(fact as Fact);
    }
  }

  /** Hears one line to its end. Answers whether another one makes sense. */
  async function hear(bearer: string, signal: AbortSignal): Promise<boolean> {
    try {
      for await (const told of ports.read(bearer, lastEventId, signal)) {
        if (signal.aborted) return false;
        tell(told);
      }
    } catch (error) {
      const status = error instanceof ApiError ? error.status : undefined;
      if (status !== 401 && status !== 403) return true;
      ports.onRefused();
      return false;
    }
    return true;
  }

  /** Listens until `signal`, through every break of the line. */
  async function listen(bearer: string, signal: AbortSignal): Promise<void> {
    let failures = 0;
    let beganAt = Date.now();
    while (!signal.aborted && (await hear(bearer, signal))) {
      if (signal.aborted) return;
      if (Date.now() - beganAt > STANDS_MS) failures = 0;
      await pause(ports.backoff(failures), signal);
      failures += 1;
      beganAt = Date.now();
    }
  }

  /** Listens when this tab's turn comes. A browser refuses the lock to a page that it has put aside: it is asked again later. */
  async function takeTurn(bearer: string, signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        return await ports.lock(async () => {
          if (!signal.aborted) await listen(bearer, signal);
        });
      } catch (error) {
        console.warn('The browser did not say which tab listens', error);
        await pause(ports.backoff(failures), signal);
      }
    }
  }

  async function run(): Promise<void> {
    if (isRunning || token === undefined) return;
    isRunning = true;
    const { signal } = ending;
    await takeTurn(token, signal);
    isRunning = false;
    if (signal.aborted && !ending.signal.aborted) void run();
  }

  function stop(): void {
    ending.abort();
  }

  function start(): void {
    if (ending.signal.aborted) ending = new AbortController();
    void run();
  }

  function onSession(): void {
    if (ports.token() === token) return;
    token = ports.token();
    lastEventId = undefined;
    readAt = Date.now();
    stop();
    if (document.visibilityState !== 'hidden') start();
  }

  function onVisibility(): void {
    clearTimeout(hiding);
    if (document.visibilityState === 'hidden') hiding = setTimeout(stop, HIDDEN_MS);
    else start();
  }

  const unsubscribe = ports.onSession(onSession);
  document.addEventListener('visibilitychange', onVisibility);
  onSession();
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', onVisibility);
    clearTimeout(hiding);
    stop();
  };
}

/** Waits; the network's return or `signal` ends it early. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stopListening();
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    const stopListening = onNetworkReturn(done);
    signal.addEventListener('abort', done);
  });

/**
 * Time to wait before the next line after so many failures in a row, ms: of the pages whose lines end at once, as their server stops, each comes
 * back at a moment of its own, the first time within two seconds.
 */
export const returnMs = (failures: number): number => backoffMs(failures) * 2 * Math.random();

/** Hears what happens on the user's other devices, one connection for all tabs of this browser. */
export const startLive = (): (() => void) =>
  createLive({
    read: readEvents,
    token: sessionStore.token,
    onSession: sessionStore.subscribe,
    lock: createTabLock('nestling-live'),
    emit: bus.emit,
    isOwn: outbox.knows,
    // The ordinary call knows what a 401 means.
    onRefused: () => void request('GET /api/auth/me').catch(() => {}),
    backoff: returnMs,
  });
