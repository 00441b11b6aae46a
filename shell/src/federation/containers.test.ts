import { waitFor } from '@testing-library/react';
import { containerOf } from './containers.ts';
import { shareScope } from './share-scope.ts';

let count = 0;
const live = () => {
  count += 1;
  return {
    release: String(count),
    container: `nestling_tasks_${count}`,
    base: `/r/tasks/${count}/`,
    entry: 'remoteEntry.js',
    exposes: {},
    integrity: { 'remoteEntry.js': 'sha384-abc' },
  };
};

/** The script that the page waits for. jsdom fetches none: `arrives` and `fails` tell the page of it. */
const script = () => document.head.querySelector('script');
const arrives = (name: string, container?: object) => {
  if (container) Reflect.set(globalThis, name, container);
  script()?.dispatchEvent(new Event('load'));
};
const fails = () => script()?.dispatchEvent(new Event('error'));

afterEach(() => expect(script()).toBeNull());

test('the entry must have its hash, and its container is given what the page shares, once', async () => {
  const release = live();
  const coming = containerOf(release);
  expect(containerOf(release)).toBe(coming);
  expect(script()).toMatchObject({ src: `http://localhost${release.base}remoteEntry.js`, crossOrigin: 'anonymous' });
  expect(script()?.integrity).toBe('sha384-abc');
  const container = { init: jest.fn(), get: jest.fn() };
  arrives(release.container, container);
  expect(await coming).toBe(container);
  expect(container.init.mock.calls).toEqual([[shareScope, []]]);
  expect(await containerOf(release)).toBe(container);
  expect(container.init).toHaveBeenCalledTimes(1);
});

test('what fails says which script, and is fetched anew', async () => {
  const release = live();
  const first = containerOf(release);
  fails();
  await expect(first).rejects.toThrow(`Loading http://localhost${release.base}remoteEntry.js failed (error)`);
  const second = containerOf(release);
  arrives(release.container);
  await expect(second).rejects.toThrow(`remoteEntry.js was loaded, but ${release.container} is not there`);
  const third = containerOf(release);
  const init = jest.fn(async () => {
    throw new Error('not today');
  });
  arrives(release.container, { init });
  await expect(third).rejects.toThrow('not today');
  const container = { init() {} };
  const fourth = containerOf(release);
  arrives(release.container, container);
  expect(await fourth).toBe(container);
});

test('a server that hangs has failed after 15 seconds', async () => {
  jest.useFakeTimers();
  const coming = containerOf(live());
  const told = jest.fn();
  coming.catch(told);
  await jest.advanceTimersByTimeAsync(14_999);
  expect(told).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  jest.useRealTimers();
  await waitFor(() => expect(told).toHaveBeenCalled());
  await expect(coming).rejects.toThrow('(timeout)');
});
