import { createMutex, createTabLock } from './lock.ts';

test('work waits for the work before it, also where that fails', async () => {
  const lock = createMutex();
  const steps: string[] = [];
  const work = (name: string, end: () => void) => async () => {
    steps.push(`${name} begins`);
    await Promise.resolve();
    steps.push(`${name} ends`);
    end();
  };
  const failing = lock(
    work('first', () => {
      throw new Error('no');
    }),
  );
  const next = lock(work('second', () => {}));
  await expect(failing).rejects.toThrow('no');
  await next;
  expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

test('a lock that is held or waited for is not free, and what it would have guarded is not done', async () => {
  const lock = createMutex();
  let end = () => {};
  const held = lock(() => new Promise<void>((resolve) => (end = resolve)));
  const work = jest.fn(async () => 'done');
  await expect(lock.ifFree(work)).resolves.toBeUndefined();
  expect(work).not.toHaveBeenCalled();
  end();
  await held;
  await expect(lock.ifFree(work)).resolves.toBe('done');
});

describe('the lock of all tabs', () => {
  type Asked = (free: object | null) => Promise<unknown>;
  const request = jest.fn();
  beforeEach(() => {
    request.mockReset();
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'locks');
    jest.useRealTimers();
  });

  test('asks the browser for a free one, and does nothing without', async () => {
    const work = jest.fn(async () => 'done');
    request.mockImplementationOnce((_name, _options, asked: Asked) => asked(null));
    await expect(createTabLock('writes').ifFree(work)).resolves.toBeUndefined();
    expect(work).not.toHaveBeenCalled();
    request.mockImplementationOnce((_name, _options, asked: Asked) => asked({}));
    await expect(createTabLock('writes').ifFree(work)).resolves.toBe('done');
    expect(request.mock.lastCall?.slice(0, 2)).toEqual(['writes', { ifAvailable: true }]);
  });

  test('of a browser that does not say is not free, and what it says later changes nothing', async () => {
    jest.useFakeTimers();
    let say: Asked = async () => {};
    request.mockImplementationOnce(async (_name, _options, asked: Asked) => {
      say = asked;
      await new Promise(() => {});
    });
    const work = jest.fn(async () => 'done');
    const asking = createTabLock('writes').ifFree(work);
    await jest.advanceTimersByTimeAsync(1_000);
    await expect(asking).resolves.toBeUndefined();
    await say({});
    expect(work).not.toHaveBeenCalled();
  });
});
