import { strictStore } from './outbox-store.ts';

const transaction = jest.fn();

/** A browser that takes the call and answers later, or never. */
function givenSlowBrowser() {
  const request = {} as IDBOpenDBRequest;
  const open = jest.spyOn(indexedDB, 'open').mockReturnValue(request);
  const store = { put: jest.fn() };
  transaction.mockReturnValue({ objectStore: () => store });
  const db = { transaction };
  const answer = () => {
    Object.assign(request, { result: db });
    request.onsuccess?.(new Event('success'));
  };
  return { open, answer, store };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('a database that does not open is waited for once, not by each tap', async () => {
  const { open, answer, store } = givenSlowBrowser();
  const use = strictStore('slow');
  const first = expect(use('readwrite', (it) => Promise.resolve(it))).rejects.toThrow('The database did not open');
  await jest.advanceTimersByTimeAsync(5_000);
  await first;
  const second = expect(use('readwrite', (it) => Promise.resolve(it))).rejects.toThrow('The database did not open');
  await jest.advanceTimersByTimeAsync(0);
  await second;
  expect(open).toHaveBeenCalledTimes(1);
  answer();
  await jest.advanceTimersByTimeAsync(0);
  expect(await use('readwrite', (it) => Promise.resolve(it))).toBe(store);
  expect(open).toHaveBeenCalledTimes(1);
});

test('one that the browser has closed without a word is opened again', async () => {
  const { open, answer, store } = givenSlowBrowser();
  const use = strictStore('closed');
  const ask = () => use('readwrite', (it) => Promise.resolve(it));
  const first = ask();
  answer();
  expect(await first).toBe(store);
  transaction.mockImplementationOnce(() => {
    throw new DOMException('The database connection is closing.', 'InvalidStateError');
  });
  const second = ask();
  await jest.advanceTimersByTimeAsync(0);
  answer();
  expect(await second).toBe(store);
  expect(open).toHaveBeenCalledTimes(2);
});
