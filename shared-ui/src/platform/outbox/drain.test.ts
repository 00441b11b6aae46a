import { ApiError } from '../http/api-error.ts';
import { backoffMs, createDrain } from './drain.ts';
import { createMutex, type Lock, type TabLock } from './lock.ts';
import type { OutboxWrite } from './outbox.types.ts';
import { putting } from './plan.ts';
import { note, remove, restore } from './testing/browser.ts';

const send = jest.fn<Promise<undefined>, [OutboxWrite]>();
let writes: OutboxWrite[];
let user: string | undefined;
let reached: boolean | undefined;
let isFull = false;
let online = true;
const passed = jest.fn();
const lock = jest.fn<ReturnType<Lock>, Parameters<Lock>>();
let mutex: TabLock;
const backoff = jest.fn((_failures: number) => 1_000);

const make = (key: string, userId = 'kim'): OutboxWrite => ({
  ...note(key, key),
  key,
  userId,
  madeAt: '',
  state: 'waiting',
});
const fails = (status?: number, retryAfterMs?: number) =>
  send.mockRejectedValueOnce(new ApiError('no', status === undefined ? undefined : { status, retryAfterMs }));
const sent = () => send.mock.calls.map(([{ key }]) => key);
const states = () => writes.map(({ key, state, reason }) => [key, state, ...(reason ? [reason] : [])].join(' '));
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

const move = (moved: string, state: OutboxWrite['state'], reason?: string) => {
  writes = writes.map((write) => (write.key === moved ? { ...write, state, reason } : write));
};

/** A drain over writes in memory; the store is proven elsewhere. */
const start = () => {
  const drain = createDrain({
    claim: async ({ taken, resting }, first) => {
      if (first) {
        const planned = first.plan(writes);
        writes = [...writes, ...planned.put];
        first.stored(planned);
      }
      for (const key of isFull ? [] : taken) move(key, 'sent');
      const isNext = ({ key, userId, state }: OutboxWrite) =>
        userId === user && state === 'waiting' && !taken.has(key) && !resting.has(key);
      return writes.find(isNext);
    },
    rest: async ({ key }) => {
      writes = writes.map((write) => (write.key === key ? { ...write, awaitsServer: true } : write));
    },
    refuse: async ({ key }, error) => move(key, 'refused', (error as Error).message),
    isOnline: () => online,
    lock: Object.assign(lock as Lock, { ifFree: mutex.ifFree }),
    userId: () => user,
    send,
    backoff,
    onSent: () => {},
    onReached: (now) => {
      reached = now;
    },
    onPassed: passed,
  });
  drain.wake();
  return drain;
};

beforeEach(() => {
  jest.useFakeTimers();
  send.mockReset();
  send.mockResolvedValue(undefined);
  passed.mockReset();
  backoff.mockClear();
  lock.mockReset();
  mutex = createMutex();
  lock.mockImplementation(mutex);
  user = 'kim';
  writes = [make('1'), make('2'), make('3')];
});
afterEach(() => jest.useRealTimers());

test('all that waits is sent in order', async () => {
  start();
  await pass(0);
  expect(sent()).toEqual(['1', '2', '3']);
  expect(states()).toEqual(['1 sent', '2 sent', '3 sent']);
});

test.each([[undefined], [500], [503], [408], [425], [429]])(
  'a %s stops the queue, for ever tried again',
  async (status) => {
    for (let i = 0; i < 50; i += 1) fails(status);
    start();
    await pass(50_000 - 1);
    expect(new Set(sent())).toEqual(new Set(['1']));
    expect(send).toHaveBeenCalledTimes(50);
    expect(reached).toBe(status !== undefined);
    await pass(1);
    expect(states()).toEqual(['1 sent', '2 sent', '3 sent']);
  },
);

test.each([400, 403, 404, 409, 413, 422])('a %s is refused with its reason, and the queue goes on', async (status) => {
  fails(status);
  start();
  await pass(0);
  expect(states()).toEqual(['1 refused no', '2 sent', '3 sent']);
});

test('a deletion of what is gone is done', async () => {
  writes = [{ ...remove('1'), key: '1', userId: 'kim', madeAt: '', state: 'waiting' }];
  send.mockRejectedValueOnce(new ApiError('gone', { status: 404, serverMessage: 'gone', code: 'not_found' }));
  start();
  await pass(0);
  expect(states()).toEqual(['1 sent']);
});

test('a 404 of a proxy is neither a refusal nor a deletion that is done', async () => {
  writes = [{ ...remove('1'), key: '1', userId: 'kim', madeAt: '', state: 'waiting' }];
  send.mockRejectedValueOnce(new ApiError('API Error: 404', { status: 404, isForeign: true }));
  start();
  await pass(0);
  expect(states()).toEqual(['1 waiting']);
  expect(reached).toBe(false);
  await pass(1_000);
  expect(states()).toEqual(['1 sent']);
});

test('a repeated create of what was deleted meanwhile is done: the first one arrived', async () => {
  send.mockRejectedValueOnce(new ApiError('deleted', { status: 409, code: 'record_deleted' }));
  start();
  await pass(0);
  expect(states()).toEqual(['1 sent', '2 sent', '3 sent']);
});

test('a repeated restore of what is there is done', async () => {
  writes = [{ ...restore('1'), key: '1', userId: 'kim', madeAt: '', state: 'waiting' }];
  send.mockRejectedValueOnce(new ApiError('there', { status: 409, code: 'not_deleted' }));
  start();
  await pass(0);
  expect(states()).toEqual(['1 sent']);
});

describe.each([
  [404, 'unknown_kind'],
  [400, 'unknown_field'],
])('a %s %s of a server that is older than the page', (status, code) => {
  const isOld = () => new ApiError('Not yet', { status, code, serverMessage: 'Not yet' });

  test('leaves the write waiting and lets the others go; it is tried again for ever', async () => {
    send.mockImplementation(async ({ key }) => {
      if (key === '2') throw isOld();
      return undefined;
    });
    start();
    await pass(999);
    expect(sent()).toEqual(['1', '2', '3']);
    expect(states()).toEqual(['1 sent', '2 waiting', '3 sent']);
    expect(writes[1]?.awaitsServer).toBe(true);
    expect(reached).toBe(true);
    await pass(9_001);
    expect(sent().filter((key) => key === '2')).toHaveLength(11);
    // Each time after a longer rest.
    expect(backoff.mock.calls.flat()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    send.mockResolvedValue(undefined);
    await pass(1_000);
    expect(states()).toEqual(['1 sent', '2 sent', '3 sent']);
  });

  test('is not asked again by what happens meanwhile', async () => {
    send.mockImplementationOnce(async () => {
      throw isOld();
    });
    const { wake } = start();
    await pass(0);
    wake();
    await pass(0);
    expect(sent()).toEqual(['1', '2', '3']);
    await pass(1_000);
    expect(states()).toEqual(['1 sent', '2 sent', '3 sent']);
  });
});

test('a write that cannot even be sent does not block the others', async () => {
  send.mockRejectedValueOnce(new TypeError("path needs 'id'"));
  start();
  await pass(0);
  expect(states()).toEqual(["1 refused path needs 'id'", '2 sent', '3 sent']);
});

test('whatever wakes it, it waits as long as the server asks', async () => {
  fails(429, 20_000);
  const { wake } = start();
  await pass(19_999);
  wake();
  await pass(0);
  expect(send).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(states()).toEqual(['1 sent', '2 sent', '3 sent']);
});

test('a server that asks for a whole day is asked again after a quarter of an hour', async () => {
  fails(503, 86_400_000);
  start();
  await pass(15 * 60_000 - 1);
  expect(send).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(states()).toEqual(['1 sent', '2 sent', '3 sent']);
});

test('an answer ends a row of failures: the next one is waited for as shortly as the first', async () => {
  fails(500);
  fails(500);
  send.mockResolvedValueOnce(undefined);
  fails(500);
  start();
  await pass(3_000);
  expect(backoff.mock.calls.flat()).toEqual([0, 1, 0]);
  expect(states()).toEqual(['1 sent', '2 sent', '3 sent']);
});

test('while the device says that it is offline it tries only now and then', async () => {
  online = false;
  const { wake } = start();
  await pass(20_000);
  wake();
  await pass(29_999);
  expect(sent()).toEqual([]);
  await pass(1);
  expect(sent()).toEqual(['1', '2', '3']);
  online = true;
});

test('its own pause ends when something happens', async () => {
  fails();
  const { wake } = start();
  await pass(10);
  wake();
  await pass(0);
  expect(states()).toEqual(['1 sent', '2 sent', '3 sent']);
});

test('what happens during an attempt that fails is a reason for another one at once', async () => {
  let fail: (error: Error) => void = () => {};
  send.mockImplementationOnce(
    () =>
      new Promise((_, reject) => {
        fail = reject;
      }),
  );
  const { wake } = start();
  await pass(0);
  wake();
  fail(new ApiError('no'));
  await pass(0);
  expect(states()).toEqual(['1 sent', '2 sent', '3 sent']);
});

test("without a user nothing is sent, and never another user's", async () => {
  writes = [make('1', 'sam'), make('2')];
  user = undefined;
  const { wake } = start();
  await pass(60_000);
  expect(sent()).toEqual([]);
  user = 'kim';
  wake();
  await pass(60_000);
  expect(sent()).toEqual(['2']);
});

test('a sign-out stops it between two writes; the next sign-in goes on', async () => {
  send.mockImplementationOnce(async () => {
    user = undefined;
    throw new ApiError('expired', { status: 401 });
  });
  const { wake } = start();
  await pass(60_000);
  expect(states()).toEqual(['1 waiting', '2 waiting', '3 waiting']);
  expect(send).toHaveBeenCalledTimes(1);
  user = 'kim';
  wake();
  await pass(0);
  expect(states()).toEqual(['1 sent', '2 sent', '3 sent']);
});

test('a write that the disk cannot note as sent is not sent twice, and noted later', async () => {
  isFull = true;
  const { wake } = start();
  await pass(60_000);
  expect(sent()).toEqual(['1', '2', '3']);
  expect(states()).toEqual(['1 waiting', '2 waiting', '3 waiting']);
  isFull = false;
  wake();
  await pass(0);
  expect(sent()).toEqual(['1', '2', '3']);
  expect(states()).toEqual(['1 sent', '2 sent', '3 sent']);
});

describe('a change as the beginning of a pass', () => {
  const fourth = () => putting(make('4'));

  test('is stored with the first claim, and what it added is sent in its turn', async () => {
    const { begin } = start();
    await pass(0);
    await expect(begin(fourth)).resolves.toEqual(fourth());
    await pass(0);
    expect(states()).toEqual(['1 sent', '2 sent', '3 sent', '4 sent']);
  });

  test('is left to the caller while another tab holds the lock: that one may send it', async () => {
    const { begin } = start();
    await pass(0);
    let free = () => {};
    const other = mutex(() => new Promise<void>((resolve) => (free = resolve)));
    await expect(begin(fourth)).resolves.toBeUndefined();
    free();
    await other;
    await pass(0);
    expect(writes).toHaveLength(3);
  });

  test('is left to the caller while this tab sends, is offline, has no user, or was asked to wait', async () => {
    send.mockImplementationOnce(() => new Promise(() => {}));
    const sending = start();
    await pass(0);
    await expect(sending.begin(fourth)).resolves.toBeUndefined();

    mutex = createMutex();
    lock.mockImplementation(mutex);
    fails(429, 20_000);
    const told = start();
    await pass(0);
    await expect(told.begin(fourth)).resolves.toBeUndefined();

    const idle = start();
    await pass(0);
    online = false;
    await expect(idle.begin(fourth)).resolves.toBeUndefined();
    online = true;
    user = undefined;
    await expect(idle.begin(fourth)).resolves.toBeUndefined();
    expect(writes.map(({ key }) => key)).toEqual(['1', '2', '3']);
  });

  test('ends the own pause', async () => {
    fails();
    const { begin } = start();
    await pass(0);
    await expect(begin(fourth)).resolves.toEqual(fourth());
    await pass(0);
    expect(sent()).toEqual(['1', '1', '2', '3', '4']);
    await pass(60_000);
    expect(sent()).toHaveLength(5);
  });
});

describe('when something of ours fails', () => {
  let log: jest.SpyInstance;
  beforeEach(() => {
    log = jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => log.mockRestore());
  const refuseLock = () => lock.mockRejectedValueOnce(new DOMException('not fully active', 'InvalidStateError'));

  test('a lock that is refused is asked for again later', async () => {
    refuseLock();
    start();
    await pass(999);
    expect(sent()).toEqual([]);
    // What was sent before is told all the same.
    expect(passed).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(sent()).toEqual(['1', '2', '3']);
    expect(log).toHaveBeenCalledTimes(1);
  });

  test('a lock that is refused is asked for again with the next wake', async () => {
    refuseLock();
    const { wake } = start();
    await pass(1);
    wake();
    await pass(0);
    expect(sent()).toEqual(['1', '2', '3']);
  });

  test('a lock that is refused is asked for again after a new sign-in', async () => {
    writes = [make('1', 'sam')];
    refuseLock();
    const { wake } = start();
    await pass(1);
    user = 'sam';
    wake();
    await pass(0);
    expect(sent()).toEqual(['1']);
  });

  test('what follows a pass does not end the sending', async () => {
    passed.mockImplementationOnce(() => {
      throw new Error('no room to note it');
    });
    const { wake } = start();
    await pass(0);
    writes.push(make('4'));
    wake();
    await pass(0);
    expect(sent()).toEqual(['1', '2', '3', '4']);
    expect(log).toHaveBeenCalledTimes(1);
  });
});

test('the back-off grows from about 1 s to 30 s', () => {
  for (let failures = 0; failures < 40; failures += 1) {
    const full = Math.min(1_000 * 2 ** failures, 30_000);
    expect(backoffMs(failures)).toBeGreaterThanOrEqual(full * 0.75);
    expect(backoffMs(failures)).toBeLessThanOrEqual(full);
  }
});
