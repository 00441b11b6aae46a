import type { Fact, LiveEvent } from '@nestling/contract';
import { ApiError } from '../http/api-error.ts';
import { createMutex, type Lock } from '../outbox/lock.ts';
import { createLive, returnMs } from './live.ts';
import { readEvents, type Told } from './read-events.ts';

const BABY = '0190a000-0000-7000-8000-000000000000';
const fed = (id: string): LiveEvent => ({ name: 'feeding.recorded', babyId: BABY, id });
const OPENED: LiveEvent = { name: 'stream.opened' };

/** One line to the server, as the client opened it. */
interface Line {
  token: string;
  after: string | undefined;
  tell: (id: string, event: LiveEvent) => void;
  /** As a server that stops, or a network that breaks. */
  end: (error?: Error) => void;
  isOpen: () => boolean;
}

let lines: Line[];
let facts: Fact[];
let token: string | undefined;
let listeners: (() => void)[];
let own: string[];
const refused = jest.fn();
const stops: (() => void)[] = [];
let backoffMs = 1_000;
/** How many failures in a row each pause was asked for. */
let counted: number[] = [];
const mutex = createMutex();
/** How often the browser still refuses the lock, as to a page that it has put aside. */
let refusals = 0;
const lock: Lock = async (work) => {
  if (refusals > 0) {
    refusals -= 1;
    throw new DOMException('The document is not fully active', 'InvalidStateError');
  }
  return mutex(work);
};

/** A server's end in memory. */
async function* read(bearer: string, after: string | undefined, signal: AbortSignal): AsyncGenerator<Told> {
  const queue: Told[] = [];
  let wake = () => {};
  let end: { error?: Error } | undefined;
  lines.push({
    token: bearer,
    after,
    tell(id, event) {
      queue.push({ id, event });
      wake();
    },
    end(error) {
      end = { error };
      wake();
    },
    isOpen: () => !end && !signal.aborted,
  });
  signal.addEventListener('abort', () => wake());
  while (!end && !signal.aborted) {
    yield* queue.splice(0);
    await new Promise<void>((resolve) => {
      wake = resolve;
      if (queue.length > 0 || end || signal.aborted) resolve();
    });
  }
  yield* queue.splice(0);
  if (end?.error) throw end.error;
}

const open = () =>
  stops.push(
    createLive({
      read,
      token: () => token,
      onSession(listener) {
        listeners.push(listener);
        return () => {};
      },
      lock,
      emit: (fact) => facts.push(fact),
      isOwn: (id) => own.includes(id),
      onRefused: refused,
      backoff: (failures) => {
        counted.push(failures);
        return backoffMs;
      },
    }),
  );
const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
const last = () => lines.at(-1) as Line;
const see = (state: 'visible' | 'hidden') => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { fetch: undefined });
  lines = [];
  facts = [];
  own = [];
  refusals = 0;
  listeners = [];
  token = 'a';
  backoffMs = 1_000;
  counted = [];
  see('visible');
  refused.mockReset();
});
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  await pass();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('what another device did goes on the bus, as a fact with whose doing it was, and nothing more', async () => {
  open();
  await pass();
  last().tell('7', OPENED);
  last().tell('8', { ...fed('f'), writeId: 'theirs', by: 'kim' });
  await pass();
  expect(facts).toEqual([{ ...fed('f'), by: 'kim' }]);
});

test('what was missed is told as the server tells it, with whose doing it was or without', async () => {
  open();
  await pass();
  last().tell('7', OPENED);
  await pass(130_000);
  last().end();
  await pass(1_000);
  last().tell('7', OPENED);
  last().tell('8', fed('old'));
  last().tell('9', { ...fed('new'), by: 'kim' });
  await pass();
  expect(facts).toEqual([{ name: 'release.changed' }, fed('old'), { ...fed('new'), by: 'kim' }]);
});

test('a release that went live while the line was broken is looked for: nobody keeps the word of it', async () => {
  open();
  await pass();
  last().tell('7', OPENED);
  await pass();
  expect(facts).toEqual([]);
  last().end(new TypeError('network'));
  await pass(1_000);
  last().tell('7', OPENED);
  await pass();
  expect(facts).toEqual([{ name: 'release.changed' }]);
});

test('what this browser did itself is told by its outbox', async () => {
  own = ['mine'];
  open();
  await pass();
  last().tell('8', { ...fed('f'), writeId: 'mine' });
  await pass();
  expect(facts).toEqual([]);
});

test.each([
  ['ends', undefined],
  ['breaks', new TypeError('network')],
])('a line that %s is opened again, where it was', async (_, error) => {
  open();
  await pass();
  last().tell('7', OPENED);
  last().tell('8', fed('f'));
  await pass();
  last().end(error);
  await pass(999);
  expect(lines).toHaveLength(1);
  await pass(1);
  expect(last()).toMatchObject({ token: 'a', after: '8' });
});

test('lines that end as soon as they begin are failures, also where they said something', async () => {
  open();
  await pass();
  for (const lasted of [0, 0, 10_001, 0]) {
    last().tell('1', OPENED);
    await pass(lasted);
    last().end();
    await pass(1_000);
  }
  expect(counted).toEqual([0, 1, 0, 1]);
});

test('the return of the network ends the waiting', async () => {
  open();
  await pass();
  last().end(new TypeError('network'));
  await pass(1);
  window.dispatchEvent(new Event('online'));
  await pass();
  expect(lines).toHaveLength(2);
});

test('pages whose lines a server ended together come back at times of their own, and ever more rarely', () => {
  const times = (failures: number) => Array.from({ length: 1_000 }, () => returnMs(failures)).sort((a, b) => a - b);
  const first = times(0);
  for (const part of [0, 1, 2]) {
    const within = first.filter((ms) => ms >= part * 500 && ms < (part + 1) * 500);
    expect(within.length).toBeGreaterThan(150);
  }
  expect(first.at(-1)).toBeLessThan(2_000);
  // The median of a thousand moves little.
  expect(times(4)[500]).toBeGreaterThan(4 * (first[500] ?? 0));
});

test('a network that carried nothing yet when it returned is asked again soon', async () => {
  open();
  await pass();
  backoffMs = 30_000;
  last().end(new TypeError('network'));
  await pass(1);
  window.dispatchEvent(new Event('online'));
  await pass();
  last().end(new TypeError('network'));
  await pass(4_999);
  expect(lines).toHaveLength(2);
  await pass(1);
  expect(lines).toHaveLength(3);
});

test('a first line that comes late may have missed something', async () => {
  open();
  await pass();
  last().end(new TypeError('network'));
  await pass(120_000);
  last().tell('7', OPENED);
  await pass();
  expect(facts).toEqual([{ name: 'everything.changed' }]);
});

test.each([401, 403])('a %i is left to the session', async (status) => {
  open();
  await pass();
  last().end(new ApiError('no', { status }));
  await pass(60_000);
  expect(refused).toHaveBeenCalledTimes(1);
  expect(lines).toHaveLength(1);
});

test('the next user begins anew, with the own token', async () => {
  open();
  await pass();
  last().tell('7', OPENED);
  await pass();
  token = undefined;
  for (const listener of listeners) listener();
  await pass();
  expect(lines.some((line) => line.isOpen())).toBe(false);
  token = 'b';
  for (const listener of listeners) listener();
  await pass();
  expect(last()).toMatchObject({ token: 'b', after: undefined });
});

test('of several tabs one listens; another takes over', async () => {
  open();
  open();
  await pass();
  expect(lines).toHaveLength(1);
  stops.shift()?.();
  await pass(1_000);
  expect(lines).toHaveLength(2);
  expect(last().isOpen()).toBe(true);
});

describe('a browser that refuses the lock', () => {
  const signInAs = (next: string | undefined) => {
    token = next;
    for (const listener of listeners) listener();
  };
  let warn: jest.SpyInstance;
  beforeEach(() => {
    warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  });

  test('is asked again later', async () => {
    refusals = 2;
    open();
    await pass(1_999);
    expect(lines).toHaveLength(0);
    await pass(1);
    expect(lines).toHaveLength(1);
    expect(warn).toHaveBeenCalledTimes(2);
  });

  test('is asked again when the network returns', async () => {
    refusals = 1;
    open();
    await pass(1);
    window.dispatchEvent(new Event('online'));
    await pass();
    expect(lines).toHaveLength(1);
  });

  test('is asked again for the next session', async () => {
    refusals = 1;
    open();
    await pass(1);
    signInAs(undefined);
    signInAs('b');
    await pass();
    expect(lines.map((line) => line.token)).toEqual(['b']);
    expect(last().isOpen()).toBe(true);
  });

  test('is not asked for nobody', async () => {
    refusals = 1;
    open();
    await pass(1);
    signInAs(undefined);
    await pass(60_000);
    expect(lines).toHaveLength(0);
  });
});

test('a page that stays hidden lets go, and comes back where it was', async () => {
  open();
  await pass();
  last().tell('7', OPENED);
  see('hidden');
  await pass(59_000);
  expect(last().isOpen()).toBe(true);
  await pass(1_000);
  expect(last().isOpen()).toBe(false);
  see('visible');
  await pass(1_000);
  expect(last()).toMatchObject({ after: '7' });
  expect(last().isOpen()).toBe(true);
});

describe('the line itself', () => {
  const frames = 'id: 7\ndata: {"name":"stream.opened"}\n\n:\n\nid: 8\nda';
  const rest = 'ta: {"name":"baby.changed"}\n\n';
  const stream = (...pieces: string[]) => {
    let send: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        send = controller;
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      },
    });
    return { body, close: () => send.close() };
  };
  const sse = { headers: { 'content-type': 'text/event-stream' } };

  test('is asked for with the token in a header, and read in whatever pieces it comes', async () => {
    const { body, close } = stream(frames, rest);
    close();
    const fetched = jest.fn(async () => new Response(body, sse));
    globalThis.fetch = fetched as unknown as typeof fetch;
    const told: Told[] = [];
    for await (const one of readEvents('a', '6', new AbortController().signal)) told.push(one);
    expect(told).toEqual([
      { id: '7', event: { name: 'stream.opened' } },
      { id: '8', event: { name: 'baby.changed' } },
    ]);
    expect(fetched).toHaveBeenCalledWith(
      '/api/events',
      expect.objectContaining({
        headers: { accept: 'text/event-stream', authorization: 'Bearer a', 'last-event-id': '6' },
      }),
    );
  });

  test.each([
    ['a page', new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['a refusal', new Response('{}', { status: 503 })],
  ])('%s is no stream', async (_, response) => {
    globalThis.fetch = async () => response;
    await expect(readEvents('a', undefined, new AbortController().signal).next()).rejects.toBeInstanceOf(ApiError);
  });

  test('is given up after a long silence', async () => {
    let asked: AbortSignal | undefined;
    globalThis.fetch = (_, init) =>
      new Promise((__, reject) => {
        asked = init?.signal ?? undefined;
        asked?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
    const first = readEvents('a', undefined, new AbortController().signal).next();
    const failed = expect(first).rejects.toThrow();
    await pass(20_000);
    await failed;
    expect(asked?.aborted).toBe(true);
  });
});
