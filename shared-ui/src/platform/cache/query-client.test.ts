import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { ApiError } from '../http/api-error.ts';
import { queryClient } from './query-client.ts';

const queryFn = jest.fn<Promise<string>, []>();
const leave: (() => void)[] = [];
const show = (queryKey: string[]) => {
  const observer = new QueryObserver(queryClient, { queryKey, queryFn });
  leave.push(observer.subscribe(() => {}));
  return observer;
};

beforeEach(() => {
  jest.useFakeTimers();
  queryClient.mount();
});
afterEach(() => {
  for (const unsubscribe of leave.splice(0)) unsubscribe();
  queryClient.unmount();
  queryClient.clear();
  queryFn.mockReset();
  jest.useRealTimers();
});

test('a failing read is tried four times in all, with growing pauses of at most 30 s', async () => {
  queryFn.mockRejectedValue(new ApiError('down', { status: 503 }));
  show(['a']);
  const seen: number[] = [];
  for (const ms of [0, 1_000, 2_000, 4_000, 60_000]) {
    await jest.advanceTimersByTimeAsync(ms);
    seen.push(queryFn.mock.calls.length);
  }
  expect(seen).toEqual([1, 2, 3, 4, 4]);
  const { retryDelay } = queryClient.getDefaultOptions().queries ?? {};
  expect(typeof retryDelay === 'function' && retryDelay(20, new Error())).toBe(30_000);
});

test('a read that the server refuses is not tried again', async () => {
  queryFn.mockRejectedValue(new ApiError('no', { status: 404 }));
  show(['b']);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(queryFn).toHaveBeenCalledTimes(1);
});

test.each([
  [503, [1, 2, 3, 3]],
  [404, [1, 1, 1, 1]],
])('a mutation that is answered by %i has been tried %j times, after growing pauses', async (status, expected) => {
  const mutationFn = jest.fn(() => Promise.reject(new ApiError('no', { status })));
  new MutationObserver(queryClient, { mutationFn }).mutate().catch(() => {});
  const seen: number[] = [];
  for (const ms of [0, 1_000, 2_000, 60_000]) {
    await jest.advanceTimersByTimeAsync(ms);
    seen.push(mutationFn.mock.calls.length);
  }
  expect(seen).toEqual(expected);
});

test('a read is fresh for five minutes: then mounting and focus ask again', async () => {
  queryFn.mockResolvedValue('answer');
  show(['c']);
  await jest.advanceTimersByTimeAsync(4 * 60_000);
  show(['c']);
  window.dispatchEvent(new Event('focus'));
  await jest.advanceTimersByTimeAsync(0);
  expect(queryFn).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(2 * 60_000);
  window.dispatchEvent(new Event('focus'));
  await jest.advanceTimersByTimeAsync(0);
  expect(queryFn).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(6 * 60_000);
  show(['c']);
  await jest.advanceTimersByTimeAsync(0);
  expect(queryFn).toHaveBeenCalledTimes(3);
});

test('what nobody shows is kept for weeks', async () => {
  queryClient.setQueryData(['d'], 'answer');
  await jest.advanceTimersByTimeAsync(20 * 24 * 60 * 60_000);
  expect(queryClient.getQueryData(['d'])).toBe('answer');
});
