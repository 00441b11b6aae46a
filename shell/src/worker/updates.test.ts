import { act, renderHook } from '@testing-library/react';
import { reloadPage } from './reload-page.ts';
import { createUpdates } from './updates.ts';

jest.mock('./reload-page.ts', () => ({ reloadPage: jest.fn() }));

const listeners = new Map<string, () => void>();
const newWorkbox = () => ({
  addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
  register: jest.fn(async () => {}),
  update: jest.fn(async () => {}),
  messageSkipWaiting: jest.fn(),
});
/** Each page has its own. */
let workbox = newWorkbox();
const addresses = jest.fn();
jest.mock('workbox-window', () => ({
  Workbox: function Workbox(...address: unknown[]) {
    addresses(...address);
    return workbox;
  },
}));

const hear = (name: 'waiting' | 'controlling') =>
  act(() => {
    if (name === 'waiting') listeners.get(name)?.();
    else navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
  });
const become = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

/** A page after it has registered the worker; `controlled`: a worker served it already. */
async function openPage({ controlled }: { controlled: boolean }) {
  const value = Object.assign(new EventTarget(), { controller: controlled ? {} : null });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value });
  const updates = createUpdates();
  await updates.register(Promise.resolve());
  return renderHook(() => updates.useUpdate()).result;
}

const environment = process.env as { NODE_ENV?: string };
beforeEach(() => {
  jest.clearAllMocks();
  workbox = newWorkbox();
  environment.NODE_ENV = 'production';
  become('visible');
});
afterEach(() => {
  environment.NODE_ENV = 'test';
  jest.useRealTimers();
});

test('the worker is /sw.js and has the whole site', async () => {
  await openPage({ controlled: false });
  expect(addresses).toHaveBeenCalledWith('/sw.js', { scope: '/' });
});

test('a browser without service workers, or that refuses this one, goes on without', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  workbox.register.mockRejectedValueOnce(new Error('not allowed'));
  expect((await openPage({ controlled: false })).current.waiting).toBe(false);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  await createUpdates().register(Promise.resolve());
  expect(workbox.register).toHaveBeenCalledTimes(1);
});

test('the first worker of a browser takes over without a reload and without a word', async () => {
  const update = await openPage({ controlled: false });
  hear('controlling');
  become('hidden');
  expect(update.current.waiting).toBe(false);
  expect(reloadPage).not.toHaveBeenCalled();
});

test('accepting activates the new set; its takeover reloads the page once', async () => {
  const update = await openPage({ controlled: true });
  hear('waiting');
  expect(update.current.waiting).toBe(true);
  act(() => update.current.reload());
  expect(workbox.messageSkipWaiting).toHaveBeenCalledTimes(1);
  expect(reloadPage).not.toHaveBeenCalled();
  hear('controlling');
  hear('controlling');
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test('the page of the very first visit takes an update like any other', async () => {
  const update = await openPage({ controlled: false });
  hear('controlling');
  hear('waiting');
  act(() => update.current.reload());
  hear('controlling');
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test("'Later' keeps the old version", async () => {
  const update = await openPage({ controlled: true });
  hear('waiting');
  act(() => update.current.later());
  expect(update.current.waiting).toBe(false);
  expect(workbox.messageSkipWaiting).not.toHaveBeenCalled();
  expect(reloadPage).not.toHaveBeenCalled();
});

describe('when another tab has accepted', () => {
  test('this one reloads as soon as nobody looks', async () => {
    await openPage({ controlled: true });
    hear('controlling');
    expect(reloadPage).not.toHaveBeenCalled();
    become('hidden');
    become('visible');
    become('hidden');
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  test('this one hears of it also before it has registered anything itself', () => {
    const value = Object.assign(new EventTarget(), { controller: {} });
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value });
    void createUpdates().register(new Promise(() => {}));
    hear('controlling');
    become('hidden');
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  test('accepting here too reloads at once: nothing waits any more', async () => {
    const update = await openPage({ controlled: true });
    hear('waiting');
    hear('controlling');
    act(() => update.current.reload());
    expect(workbox.messageSkipWaiting).not.toHaveBeenCalled();
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });
});

test('an app that stays open looks for a new version when one comes back to it, at most once an hour', async () => {
  jest.useFakeTimers();
  await openPage({ controlled: true });
  become('hidden');
  become('visible');
  expect(workbox.update).not.toHaveBeenCalled();
  jest.setSystemTime(Date.now() + 60 * 60_000);
  become('visible');
  become('visible');
  expect(workbox.update).toHaveBeenCalledTimes(1);
});
