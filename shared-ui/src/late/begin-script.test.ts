import { BEGIN_SCRIPT } from './begin-script.ts';

const SRC = `${location.origin}/r/shell/1/main.js`;

// The script listens for as long as the page lives: it is run once.
beforeAll(() => {
  jest.useFakeTimers();
  document.head.append(Object.assign(document.createElement('script'), { textContent: BEGIN_SCRIPT }));
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
