import { keys } from '@nestling/contract';
import { dehydrate, hydrate, notifyManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { createFreshener } from '../cache/freshen.ts';
import { ApiError } from '../http/api-error.ts';
import type { NewWrite, OutboxWrite } from './outbox.types.ts';
import { createSettler } from './settle.ts';
import { BABY, start } from './testing/browser.ts';

const latest = keys.feeding.latest(BABY);
const page = keys.feeding.page(BABY, 1);

let client: QueryClient;
let sent: OutboxWrite[];
let settler: { refresh: () => void };
const leave: (() => void)[] = [];
const settle = () => jest.advanceTimersByTimeAsync(50);

const made = (write: NewWrite): OutboxWrite => ({ ...write, key: 'k', userId: 'u', madeAt: '', state: 'sent' });

/** A read on screen; each call waits until it is answered. */
function show(queryKey: readonly unknown[]) {
  const calls: { answer: (data: string) => void; fail: (error: Error) => void }[] = [];
  const queryFn = () => new Promise<string>((answer, fail) => calls.push({ answer, fail }));
  const observer = new QueryObserver(client, { queryKey, queryFn });
  const stop = observer.subscribe(() => {});
  leave.push(stop);
  return { calls, observer, stop };
}

beforeEach(() => {
  jest.useFakeTimers();
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  sent = [];
  settler = createSettler({
    client,
    freshener: createFreshener(client),
    sent: () => sent,
    drop: (writes) => {
      sent = sent.filter((write) => !writes.includes(write));
    },
  });
});
afterEach(() => {
  for (const stop of leave.splice(0)) stop();
  client.clear();
  jest.useRealTimers();
});

test('a sent write stays until every read that should show it has been read again', async () => {
  const one = show(latest);
  const two = show(page);
  one.calls[0]?.answer('before');
  two.calls[0]?.answer('before');
  await settle();
  sent = [made(start('f'))];
  settler.refresh();
  await settle();
  one.calls[1]?.answer('after');
  await settle();
  expect(sent).toHaveLength(1);
  two.calls[1]?.answer('after');
  await settle();
  expect(sent).toEqual([]);
});

test('on a page without such reads it stays until there is one', async () => {
  sent = [made(start('f'))];
  settler.refresh();
  await settle();
  expect(sent).toHaveLength(1);
  // What the page itself puts there is no answer.
  client.setQueryData(latest, 'put');
  await settle();
  expect(sent).toHaveLength(1);
  client.removeQueries({ queryKey: latest });
  show(latest).calls[0]?.answer('after');
  await settle();
  expect(sent).toEqual([]);
});

test('a first answer that was asked for before the write does not count', async () => {
  const { calls } = show(latest);
  sent = [made(start('f'))];
  settler.refresh();
  await settle();
  calls[0]?.answer('before');
  await settle();
  expect(sent).toHaveLength(1);
  calls[1]?.answer('after');
  await settle();
  expect(sent).toEqual([]);
});

test('a read that comes in before the reads were asked again does not count', async () => {
  const { calls, stop } = show(latest);
  sent = [made(start('f'))];
  settler.refresh();
  calls[0]?.answer('before');
  await jest.advanceTimersByTimeAsync(1);
  stop();
  client.removeQueries({ queryKey: latest });
  await settle();
  expect(sent).toHaveLength(1);
});

test('data restored from disk later has to be read again first', async () => {
  const { calls } = show(latest);
  sent = [made(start('f'))];
  settler.refresh();
  await settle();
  const before = new QueryClient();
  before.setQueryData(page, 'stored');
  hydrate(client, dehydrate(before));
  before.clear();
  calls.at(-1)?.answer('after');
  await jest.advanceTimersByTimeAsync(5);
  expect(sent).toHaveLength(1);
  await settle();
  expect(client.getQueryState(page)?.isInvalidated).toBe(true);
  calls.at(-1)?.answer('after');
  await settle();
  expect(sent).toEqual([]);
});

test('it leaves after those who show the reads have heard of them', async () => {
  const { calls, observer } = show(latest);
  calls[0]?.answer('before');
  await settle();
  sent = [made(start('f'))];
  const left: (number | undefined)[] = [];
  leave.push(
    // As the hooks of React do.
    observer.subscribe(
      notifyManager.batchCalls(({ data }) => {
        if (data === 'after') left.push(sent.length);
      }),
    ),
  );
  settler.refresh();
  await settle();
  calls.at(-1)?.answer('after');
  await settle();
  expect(left[0]).toBe(1);
  expect(sent).toEqual([]);
});

test('a read that the server refuses for good does not hold it back; a failing server does', async () => {
  const gone = show(page);
  gone.calls[0]?.answer('before');
  await settle();
  gone.stop();
  const { calls } = show(latest);
  calls[0]?.answer('before');
  await settle();
  sent = [made(start('f'))];
  settler.refresh();
  await settle();
  calls.at(-1)?.answer('after');
  gone.calls.at(-1)?.fail(new ApiError('down', { status: 503 }));
  await settle();
  expect(sent).toHaveLength(1);
  void client.refetchQueries({ queryKey: page, type: 'all' });
  await settle();
  gone.calls.at(-1)?.fail(new ApiError('gone', { status: 404 }));
  await settle();
  expect(sent).toEqual([]);
});

test('a write that makes no read stale leaves at once', async () => {
  sent = [made({ ...start('f'), babyId: '' })];
  settler.refresh();
  await settle();
  expect(sent).toEqual([]);
});
