import { bus } from '@nestling/shared-ui/platform';
import { act, renderHook } from '@testing-library/react';
import { registry } from '../federation/registry.ts';
import { reloadPage } from './reload-page.ts';
import { createUpdates } from './updates.ts';

jest.mock('./reload-page.ts', () => ({ reloadPage: jest.fn() }));

const newRegistration = () =>
  Object.assign(new EventTarget(), {
    waiting: undefined as { postMessage: jest.Mock } | undefined,
    active: undefined as { postMessage: jest.Mock } | undefined,
    installing: undefined as EventTarget | undefined,
    update: jest.fn(async () => {}),
  });
/** Each page has its own. */
let registration = newRegistration();
const register = jest.fn();
const skipWaiting = jest.fn();

/** A new worker has fetched its set; the browser says so step by step. */
const findUpdate = () =>
  act(async () => {
    const worker = new EventTarget();
    registration.installing = worker;
    registration.dispatchEvent(new Event('updatefound'));
    registration.waiting = { postMessage: skipWaiting };
    worker.dispatchEvent(new Event('statechange'));
  });
const hearTakeover = () => act(() => void navigator.serviceWorker.dispatchEvent(new Event('controllerchange')));
const become = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

/** A page after it has registered the worker; `controlled`: a worker served it already. */
async function openPage({ controlled }: { controlled: boolean }) {
  const value = Object.assign(new EventTarget(), { controller: controlled ? {} : null, register });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value });
  const updates = createUpdates();
  await act(() => updates.register(Promise.resolve()));
  return renderHook(() => updates.useUpdate()).result;
}

const environment = process.env as { NODE_ENV?: string };
beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  sessionStorage.clear();
  registration = newRegistration();
  register.mockImplementation(async () => registration);
  environment.NODE_ENV = 'production';
  become('visible');
});
afterEach(() => {
  environment.NODE_ENV = 'test';
  jest.useRealTimers();
});

test('the worker is /sw.js and has the whole site', async () => {
  await openPage({ controlled: false });
  expect(register).toHaveBeenCalledWith('/sw.js', { scope: '/' });
});

test('a browser without service workers, or that refuses this one, goes on without', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  register.mockRejectedValueOnce(new Error('not allowed'));
  expect((await openPage({ controlled: false })).current.waiting).toBe(false);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  await createUpdates().register(Promise.resolve());
  expect(register).toHaveBeenCalledTimes(1);
});

test('the first worker of a browser takes over without a reload and without a word', async () => {
  const update = await openPage({ controlled: false });
  hearTakeover();
  become('hidden');
  expect(update.current.waiting).toBe(false);
  expect(reloadPage).not.toHaveBeenCalled();
});

test('accepting activates the new set; its takeover reloads the page', async () => {
  const update = await openPage({ controlled: true });
  await findUpdate();
  expect(update.current.waiting).toBe(true);
  act(() => update.current.reload());
  expect(skipWaiting).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
  expect(reloadPage).not.toHaveBeenCalled();
  hearTakeover();
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test('a worker that still activates is not asked for the page', async () => {
  const update = await openPage({ controlled: true });
  await findUpdate();
  act(() => update.current.reload());
  const controller = Object.assign(new EventTarget(), { state: 'activating' });
  Object.assign(navigator.serviceWorker, { controller });
  hearTakeover();
  expect(reloadPage).not.toHaveBeenCalled();
  controller.state = 'activated';
  controller.dispatchEvent(new Event('statechange'));
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test('a new set that does not take over keeps nobody from reloading', async () => {
  const update = await openPage({ controlled: true });
  await findUpdate();
  act(() => update.current.reload());
  jest.advanceTimersByTime(2_900);
  expect(reloadPage).not.toHaveBeenCalled();
  jest.advanceTimersByTime(200);
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test('a page that is still there after it was reloaded is reloaded again: with the takeover, else ever later', async () => {
  const update = await openPage({ controlled: true });
  await findUpdate();
  act(() => update.current.reload());
  jest.advanceTimersByTime(3_000);
  hearTakeover();
  expect(reloadPage).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(4_400);
  expect(reloadPage).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(200);
  expect(reloadPage).toHaveBeenCalledTimes(3);
});

describe('where the old worker serves the page after a reload once more', () => {
  /** The page after this one, which the old worker served while the new one waits. */
  const openNext = () => {
    registration = newRegistration();
    registration.waiting = { postMessage: skipWaiting };
    return openPage({ controlled: true });
  };
  const accept = async () => {
    const update = await openPage({ controlled: true });
    await findUpdate();
    act(() => update.current.reload());
    skipWaiting.mockClear();
  };

  const askedToTakeOver = () => skipWaiting.mock.calls.filter(([{ type }]) => type === 'SKIP_WAITING').length;

  test('that page does not ask again: it goes on by itself', async () => {
    await accept();
    expect((await openNext()).current.waiting).toBe(false);
    expect(askedToTakeOver()).toBe(1);
    jest.mocked(reloadPage).mockClear();
    hearTakeover();
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  test('the one after it asks: nothing reloads for ever', async () => {
    await accept();
    await openNext();
    expect((await openNext()).current.waiting).toBe(true);
    expect(askedToTakeOver()).toBe(1);
  });

  test('that page goes on by itself also where the new worker takes over before it has looked', async () => {
    await accept();
    registration = newRegistration();
    await openPage({ controlled: true });
    jest.mocked(reloadPage).mockClear();
    hearTakeover();
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  test('whoever types meanwhile is asked again', async () => {
    await accept();
    registration = newRegistration();
    const update = await openPage({ controlled: true });
    document.body.dispatchEvent(new Event('input', { bubbles: true }));
    await findUpdate();
    expect(update.current.waiting).toBe(true);
    expect(askedToTakeOver()).toBe(0);
  });

  test('a page of the new set asks for the next one', async () => {
    registry.set = 'shell@1';
    await accept();
    registry.set = 'shell@2';
    expect((await openNext()).current.waiting).toBe(true);
    expect(askedToTakeOver()).toBe(0);
    delete registry.set;
  });

  test('a word is forgotten after half a minute', async () => {
    await accept();
    jest.setSystemTime(Date.now() + 31_000);
    expect((await openNext()).current.waiting).toBe(true);
    expect(askedToTakeOver()).toBe(0);
  });
});

test('the page of the very first visit takes an update like any other', async () => {
  const update = await openPage({ controlled: false });
  await findUpdate();
  expect(update.current.waiting).toBe(false);
  Object.assign(navigator.serviceWorker, { controller: {} });
  hearTakeover();
  await findUpdate();
  act(() => update.current.reload());
  hearTakeover();
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test("'Later' keeps the old version", async () => {
  const update = await openPage({ controlled: true });
  await findUpdate();
  act(() => update.current.later());
  expect(update.current.waiting).toBe(false);
  expect(skipWaiting).not.toHaveBeenCalled();
  expect(reloadPage).not.toHaveBeenCalled();
});

test("after 'Later' the next release asks again", async () => {
  const update = await openPage({ controlled: true });
  await findUpdate();
  act(() => update.current.later());
  await findUpdate();
  expect(update.current.waiting).toBe(true);
});

test('a set that waited when the page was opened is offered', async () => {
  registration.waiting = { postMessage: skipWaiting };
  expect((await openPage({ controlled: true })).current.waiting).toBe(true);
});

/** What the server says that this browser is shown. */
const serve = (set: string, rev: number) => {
  globalThis.fetch = jest.fn(async () => Response.json({ rev, set, remotes: {} }));
};

describe('a page of a set', () => {
  beforeEach(() => {
    registry.set = 'shell@1,tasks@1';
  });
  afterEach(() => {
    delete registry.set;
    Reflect.deleteProperty(globalThis, 'fetch');
  });

  test.each([
    ['shell@1,tasks@2', true],
    ['shell@1,tasks@1', false],
  ])('is told of a waiting worker only where its browser is shown another by now: %s, %p', async (set, isNews) => {
    const update = await openPage({ controlled: true });
    serve(set, 9);
    await findUpdate();
    expect(update.current.waiting).toBe(isNews);
  });

  test('hears nothing of what others are shown, without a service worker either', async () => {
    serve('shell@1,tasks@1', 9);
    Reflect.deleteProperty(navigator, 'serviceWorker');
    const updates = createUpdates();
    const update = renderHook(() => updates.useUpdate()).result;
    await act(() => updates.register(Promise.resolve()));
    expect(update.current.waiting).toBe(false);
    serve('shell@1,tasks@2', 10);
    await act(async () => bus.emit({ name: 'release.changed' }));
    expect(update.current.waiting).toBe(true);
  });
});

describe('when another tab has accepted', () => {
  test('this one reloads as soon as nobody looks', async () => {
    await openPage({ controlled: true });
    hearTakeover();
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
    hearTakeover();
    become('hidden');
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  test('accepting here too reloads at once: nothing waits any more', async () => {
    const update = await openPage({ controlled: true });
    await findUpdate();
    hearTakeover();
    act(() => update.current.reload());
    expect(skipWaiting).not.toHaveBeenCalled();
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });
});

test('an app that stays open looks for a new version when one comes back to it, at most once a minute', async () => {
  await openPage({ controlled: true });
  become('hidden');
  become('visible');
  expect(registration.update).not.toHaveBeenCalled();
  jest.setSystemTime(Date.now() + 60_000);
  become('visible');
  window.dispatchEvent(new Event('focus'));
  expect(registration.update).toHaveBeenCalledTimes(1);
  jest.setSystemTime(Date.now() + 60_000);
  window.dispatchEvent(new Event('focus'));
  expect(registration.update).toHaveBeenCalledTimes(2);
});

test('it looks at once when the server tells of a release, and without network goes on', async () => {
  await openPage({ controlled: true });
  registration.update.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  bus.emit({ name: 'release.changed' });
  bus.emit({ name: 'release.changed' });
  expect(registration.update).toHaveBeenCalledTimes(2);
});

describe('a part of a release set that came late', () => {
  const tell = (set: string) =>
    act(() => {
      const data = { type: 'RELEASES_READY', set };
      navigator.serviceWorker.dispatchEvent(Object.assign(new Event('message'), { data }));
    });

  test('is offered when the worker has it, once, and a reload takes it', async () => {
    const update = await openPage({ controlled: true });
    tell('shell@1,tasks@2');
    expect(update.current.waiting).toBe(true);
    act(() => update.current.later());
    tell('shell@1,tasks@2');
    expect(update.current.waiting).toBe(false);
    tell('shell@1,tasks@3');
    act(() => update.current.reload());
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  test('is tried again by the worker that serves, or the one that waits to: at a start, a return, and with the network', async () => {
    const [active, waiting] = [{ postMessage: jest.fn() }, { postMessage: jest.fn() }];
    registration.active = active;
    await openPage({ controlled: true });
    expect(active.postMessage.mock.calls).toEqual([[{ type: 'LOOK_AGAIN' }]]);
    registration.waiting = waiting;
    window.dispatchEvent(new Event('online'));
    expect(active.postMessage).toHaveBeenCalledTimes(1);
    expect(waiting.postMessage.mock.calls).toEqual([[{ type: 'LOOK_AGAIN' }]]);
    expect(registration.update).toHaveBeenCalledTimes(1);
    // What says so may not carry anything yet.
    jest.advanceTimersByTime(4_000);
    window.dispatchEvent(new Event('online'));
    jest.advanceTimersByTime(60_000);
    expect(waiting.postMessage).toHaveBeenCalledTimes(3);
  });
});

test.each([
  ['that came while the page did', 7],
  ['that the server tells of', 0],
])('without a service worker, a release %s is seen in the registry; a reload takes it', async (_, atFirst) => {
  let rev = atFirst;
  globalThis.fetch = jest.fn(async () => Response.json({ rev, remotes: {} }));
  Reflect.deleteProperty(navigator, 'serviceWorker');
  const updates = createUpdates();
  const update = renderHook(() => updates.useUpdate()).result;
  await act(() => updates.register(Promise.resolve()));
  expect(globalThis.fetch).toHaveBeenCalledWith('/registry.json');
  expect(update.current.waiting).toBe(atFirst !== 0);
  rev = 7;
  await act(async () => bus.emit({ name: 'release.changed' }));
  expect(update.current.waiting).toBe(true);
  act(() => update.current.reload());
  expect(reloadPage).toHaveBeenCalledTimes(1);
});
