import { BEGIN_SCRIPT, FILES_SCRIPT } from './begin-script.ts';

const SRC = `${location.origin}/r/shell/1/main.js`;

const run = (text: string) =>
  document.head.append(Object.assign(document.createElement('script'), { textContent: text }));

// The script listens for as long as the page lives: it is run once, but for those that begin others.
beforeAll(() => {
  jest.useFakeTimers();
  run(BEGIN_SCRIPT);
});
afterAll(() => jest.useRealTimers());

beforeEach(() => {
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  document.head.innerHTML = '';
  document.body.innerHTML =
    '<div id="splash" data-long="This is taking long." data-reload="Reload"></div><div id="root"></div>';
});

/** A script of the page that did not arrive. */
function givenLost(defer = true): void {
  const script = Object.assign(document.createElement('script'), { src: SRC, defer, integrity: 'sha384-x' });
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
}

const asked = () => [...document.querySelectorAll('script')].slice(1);
const splash = () => document.getElementById('splash')?.textContent;

test('a page that shows nothing for long says so', () => {
  jest.advanceTimersByTime(19_999);
  expect(splash()).toBe('');
  jest.advanceTimersByTime(1);
  expect(splash()).toBe('This is taking long.Reload');
});

test('a script of the page that did not arrive is asked for again, with its hash and past the cache', async () => {
  givenLost();
  expect(asked()).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(fetch).toHaveBeenCalledWith(SRC, { cache: 'reload' });
  expect(asked()).toMatchObject([{ src: SRC, integrity: 'sha384-x', async: false }]);
  jest.advanceTimersByTime(30_000);
  expect(asked()).toHaveLength(1);
});

test('it is asked for at once when the network returns', async () => {
  givenLost();
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(asked()).toHaveLength(1);
});

test('scripts of parts are left to what loads them', () => {
  givenLost(false);
  jest.advanceTimersByTime(30_000);
  expect(asked()).toHaveLength(0);
});

test('the splash says once that it takes long, and only while nothing of the app stands', async () => {
  const failAgain = async () => {
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(0);
    asked().at(-1)?.dispatchEvent(new Event('error'));
  };
  givenLost();
  await failAgain();
  expect(splash()).toBe('');
  await failAgain();
  await failAgain();
  expect(splash()).toBe('This is taking long.Reload');
  document.body.innerHTML = '<div id="splash" data-long="This is taking long."></div><div id="root">Home</div>';
  await failAgain();
  expect(splash()).toBe('');
});

describe('the scripts of the page', () => {
  const FILES = `<template id="files">
    <link rel="preload" as="script" data-begins crossorigin="anonymous" integrity="sha256-a" href="/r/shell/1/react.js">
    <link rel="preload" as="script" data-begins crossorigin="anonymous" integrity="sha256-b" href="/r/shell/1/main.js">
    <link rel="preload" as="script" href="/r/tracking/1/card.js">
  </template>`;
  const begun = () => [...document.head.querySelectorAll('script[src]')].map((it) => it.getAttribute('src'));
  let painted: () => void;

  beforeEach(() => {
    // What other tests lost is theirs.
    jest.clearAllTimers();
    document.body.innerHTML = FILES;
    Object.assign(window, {
      PerformanceObserver: class {
        constructor(tell: () => void) {
          painted = tell;
        }
        observe() {}
      },
    });
  });
  afterEach(() => {
    delete window.glance;
  });
  const open = (glance?: Promise<unknown>) => {
    if (glance) window.glance = glance;
    run(FILES_SCRIPT);
    run(BEGIN_SCRIPT);
    // Whatever they wait for, they are on their way.
    expect(document.head.querySelectorAll('link[rel=preload]')).toHaveLength(3);
    return jest.advanceTimersByTimeAsync(0);
  };
  const BOTH = ['/r/shell/1/react.js', '/r/shell/1/main.js'].map((path) => location.origin + path);

  it('begin at once where the splash waits for nothing, in their order', async () => {
    await open();
    expect(begun()).toEqual(BOTH);
    expect(document.head.querySelector('script[src]')).toMatchObject({ async: false, defer: true });
  });

  it('begin once that is painted which the splash says', async () => {
    let say: (said: unknown) => void = () => {};
    await open(
      new Promise((resolve) => {
        say = resolve;
      }),
    );
    expect(begun()).toEqual([]);
    say('Asleep');
    await jest.advanceTimersByTimeAsync(99);
    expect(begun()).toEqual([]);
    painted();
    await jest.advanceTimersByTimeAsync(0);
    expect(begun()).toEqual(BOTH);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(begun()).toEqual(BOTH);
  });

  it('begin in a browser, too, that tells of nothing that it paints', async () => {
    Object.assign(window, { PerformanceObserver: undefined });
    await open(Promise.resolve('Asleep'));
    expect(begun()).toEqual(BOTH);
  });

  it.each<[string, Promise<unknown>, number]>([
    ['soon where the browser does not say when it paints', Promise.resolve('Asleep'), 100],
    ['at once where the splash has nothing to say', Promise.resolve(), 0],
    ['half a second later where the server does not answer', new Promise(() => {}), 500],
  ])('begin %s', async (_, glance, ms) => {
    await open(glance);
    if (ms > 0) {
      await jest.advanceTimersByTimeAsync(ms - 1);
      expect(begun()).toEqual([]);
      await jest.advanceTimersByTimeAsync(1);
    }
    expect(begun()).toEqual(BOTH);
  });
});
