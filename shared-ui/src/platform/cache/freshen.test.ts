import { keys } from '@nestling/contract';
import { dehydrate, hydrate, QueryClient, QueryObserver } from '@tanstack/react-query';
import { createBus } from '../events/bus.ts';
import { createFreshener, isFresh, startInvalidationOf } from './freshen.ts';

const BABY = 'b1';
const latest = keys.feeding.latest(BABY);
const calls: ((answer: string) => void)[] = [];
const queryFn = () => new Promise<string>((resolve) => calls.push(resolve));
const pass = () => jest.advanceTimersByTimeAsync(50);

let client: QueryClient;
let stop: () => void;
const bus = createBus({ post: () => {}, hear: () => {} });
const tell = () => bus.emit({ name: 'feeding.recorded', babyId: BABY, id: 'f' });

beforeEach(() => {
  jest.useFakeTimers();
  calls.length = 0;
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  stop = startInvalidationOf(bus, createFreshener(client));
});
afterEach(() => {
  stop();
  client.clear();
  jest.useRealTimers();
});

test('a burst of facts is one round of reads, of the kind that they are about', async () => {
  const leave = new QueryObserver(client, { queryKey: latest, queryFn }).subscribe(() => {});
  client.setQueryData(keys.todos.of(BABY), 'todos');
  calls[0]?.('old');
  await pass();
  tell();
  tell();
  tell();
  await pass();
  expect(calls).toHaveLength(2);
  expect(client.getQueryState(keys.todos.of(BABY))?.isInvalidated).toBe(false);
  leave();
});

test('an answer that was on its way before the fact does not come in last', async () => {
  client.setQueryData(latest, 'before');
  const leave = new QueryObserver(client, { queryKey: latest, queryFn, staleTime: 0 }).subscribe(() => {});
  tell();
  await pass();
  calls[1]?.('new');
  calls[0]?.('old');
  await pass();
  expect(client.getQueryData(latest)).toBe('new');
  leave();
});

test('a first answer that was on its way before the fact is shown, known to be old, and asked for again', async () => {
  const leave = new QueryObserver(client, { queryKey: latest, queryFn }).subscribe(() => {});
  tell();
  tell();
  await pass();
  expect(isFresh(client, keys.feeding.of(BABY))).toBe(false);
  const freshAt: string[] = [];
  client.getQueryCache().subscribe(() => {
    if (isFresh(client, keys.feeding.of(BABY))) freshAt.push(String(client.getQueryData(latest)));
  });
  calls[0]?.('old');
  await pass();
  expect(client.getQueryData(latest)).toBe('old');
  expect(calls).toHaveLength(2);
  calls[1]?.('new');
  await pass();
  expect(client.getQueryData(latest)).toBe('new');
  expect(new Set(freshAt)).toEqual(new Set(['new']));
  leave();
});

test('a first read that fails is tried four times, whatever happens meanwhile', async () => {
  const failing = jest.fn(() => Promise.reject(new Error('down')));
  const options = { queryKey: latest, queryFn: failing, retry: 3, retryDelay: 1_000 };
  const leave = new QueryObserver(client, options).subscribe(() => {});
  for (let tenth = 0; tenth < 29; tenth += 1) {
    tell();
    await jest.advanceTimersByTimeAsync(100);
  }
  await jest.advanceTimersByTimeAsync(60_000);
  expect(failing).toHaveBeenCalledTimes(4);
  // What happens later is a reason to ask again.
  tell();
  await pass();
  expect(failing).toHaveBeenCalledTimes(5);
  leave();
});

test('a read that fails where something is shown is tried four times, too, whatever happens meanwhile', async () => {
  client.setQueryData(latest, 'shown');
  const failing = jest.fn(() => Promise.reject(new Error('down')));
  const options = { queryKey: latest, queryFn: failing, retry: 3, retryDelay: 1_000, staleTime: 0 };
  const leave = new QueryObserver(client, options).subscribe(() => {});
  await jest.advanceTimersByTimeAsync(100);
  for (let tenth = 0; tenth < 28; tenth += 1) {
    tell();
    await jest.advanceTimersByTimeAsync(100);
  }
  await jest.advanceTimersByTimeAsync(60_000);
  expect(failing).toHaveBeenCalledTimes(4);
  expect(client.getQueryData(latest)).toBe('shown');
  leave();
});

test('a read that nobody shows is read again, too', async () => {
  const first = client.fetchQuery({ queryKey: latest, queryFn });
  calls[0]?.('old');
  await first;
  tell();
  await pass();
  expect(isFresh(client, keys.feeding.of(BABY))).toBe(false);
  calls[1]?.('new');
  await pass();
  expect(client.getQueryData(latest)).toBe('new');
  expect(isFresh(client, keys.feeding.of(BABY))).toBe(true);
});

test("somebody's own first read is not cut off", async () => {
  const own = client.fetchQuery({ queryKey: latest, queryFn });
  tell();
  await pass();
  calls[0]?.('answer');
  expect(await own).toBe('answer');
});

test('what was restored and not shown yet is marked as old, and asked for when it is shown', async () => {
  const before = new QueryClient();
  before.setQueryData(latest, 'stored');
  hydrate(client, dehydrate(before));
  before.clear();
  tell();
  await pass();
  expect(client.getQueryState(latest)).toMatchObject({ isInvalidated: true, status: 'success', data: 'stored' });
  expect(isFresh(client, keys.feeding.of(BABY))).toBe(true);
  const leave = new QueryObserver(client, { queryKey: latest, queryFn }).subscribe(() => {});
  expect(calls).toHaveLength(1);
  leave();
});
