import { newId } from '../ids.ts';
import { sessionStore } from '../session/session-store.ts';
import { type Toast, toasts } from '../toasts.ts';
import { outbox } from './index.ts';
import { start } from './testing/browser.ts';
import { until } from './testing/fake-server.ts';

/** Each time it looks at what is stored, and for what to send. */
const hasLooked = (looks: jest.SpyInstance) => until('it has looked', () => looks.mock.calls.length === 2);
const watched = () => jest.spyOn(IDBObjectStore.prototype, 'getAll');

beforeAll(async () => {
  globalThis.fetch = () => new Promise(() => {});
  sessionStore.save({ id: 'u', email: '', name: '', createdAt: '', emailVerified: true, token: 't' });
  const looks = watched();
  outbox.subscribe(() => {});
  await hasLooked(looks);
});
afterEach(() => jest.restoreAllMocks());

test.each([
  ['the focus', () => window.dispatchEvent(new Event('focus'))],
  ['a return through the history', () => window.dispatchEvent(new Event('pageshow'))],
  ['a device that says it is online', () => window.dispatchEvent(new Event('online'))],
  ['a return from the background', () => document.dispatchEvent(new Event('visibilitychange'))],
])('%s has it look for what waits', async (_, come) => {
  const looks = watched();
  looks.mockClear();
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  come();
  await hasLooked(looks);
});

test('that this device stores nothing is said once', async () => {
  const told: Toast[] = [];
  toasts.subscribe((toast) => told.push(toast));
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  await outbox.write(start(newId()));
  await outbox.write(start(newId()));
  expect(outbox.snapshot()).toMatchObject({ volatile: true, writes: [{}, {}] });
  expect(told).toMatchObject([{ title: 'This device does not let Nestling store records' }]);
});
