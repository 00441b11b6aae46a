import { QueryClient } from '@tanstack/react-query';
import { persistQueryClientRestore, persistQueryClientSave } from '@tanstack/react-query-persist-client';
import { until } from '../outbox/testing/fake-server.ts';
import { sessionStore } from '../session/session-store.ts';
import { clearPersisted, persistOptions } from './persistence.ts';
import { KEPT_FOR_MS } from './query-client.ts';

type Restore = Parameters<typeof persistQueryClientRestore>[0];

const newClient = () => new QueryClient({ defaultOptions: { queries: { gcTime: KEPT_FOR_MS } } });
const optionsFor = (client: QueryClient, userId: string) =>
  ({ ...persistOptions(userId), queryClient: client }) as unknown as Restore;
const signIn = (id: string) =>
  sessionStore.save({ id, email: '', name: '', createdAt: '', emailVerified: true, token: 't' });
const clients: QueryClient[] = [];

const save = (client: QueryClient, userId: string) => persistQueryClientSave(optionsFor(client, userId));
async function restored(userId: string): Promise<QueryClient> {
  const client = newClient();
  clients.push(client);
  await persistQueryClientRestore(optionsFor(client, userId));
  return client;
}
const keysOf = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey[0]);

let client: QueryClient;
beforeEach(async () => {
  await clearPersisted();
  client = newClient();
  clients.push(client);
  signIn('u1');
});
afterEach(() => {
  for (const one of clients.splice(0)) one.clear();
});

test('reads come back for the same user only', async () => {
  client.setQueryData(['babies'], ['Mia']);
  await save(client, 'u1');
  await until('it is saved', async () => keysOf(await restored('u1')).length > 0);
  expect((await restored('u1')).getQueryData(['babies'])).toEqual(['Mia']);
  expect(keysOf(await restored('u2'))).toEqual([]);
});

test('data outlives a refresh that failed after it', async () => {
  client.setQueryData(['babies'], ['Mia']);
  const fails = () => Promise.reject(new Error('down'));
  await client.fetchQuery({ queryKey: ['babies'], queryFn: fails, staleTime: 0, retry: false }).catch(() => {});
  expect(client.getQueryState(['babies'])?.status).toBe('error');
  await save(client, 'u1');
  await until('it is saved', async () => keysOf(await restored('u1')).length > 0);
  expect((await restored('u1')).getQueryState(['babies'])).toMatchObject({
    status: 'success',
    data: ['Mia'],
    error: null,
  });
});

test('reads without data, older than 30 days, or with a shorter life of their own are left out', async () => {
  const aMonthAgo = Date.now() - 31 * 24 * 60 * 60_000;
  const fails = () => Promise.reject(new Error('down'));
  await client.fetchQuery({ queryKey: ['failed'], queryFn: fails, retry: false }).catch(() => {});
  client.setQueryData(['old'], 1, { updatedAt: aMonthAgo });
  await client.fetchQuery({ queryKey: ['short'], queryFn: () => 1, gcTime: 60_000 }).catch(() => {});
  client.setQueryData(['kept'], 1);
  await save(client, 'u1');
  await until('it is saved', async () => keysOf(await restored('u1')).length > 0);
  expect(keysOf(await restored('u1'))).toEqual(['kept']);
});

test('a save that comes after the sign-out stores nothing', async () => {
  client.setQueryData(['babies'], ['Mia']);
  signIn('u2');
  await save(client, 'u1');
  await save(client, 'u2');
  await until('the later save is done', async () => keysOf(await restored('u2')).length > 0);
  expect(keysOf(await restored('u1'))).toEqual([]);
});

test('a save that was put off until after the removal stores nothing, though the same person is here again; the next one does', async () => {
  const options = optionsFor(client, 'u1');
  client.setQueryData(['babies'], ['Mia']);
  const putOff = persistQueryClientSave(options);
  await clearPersisted();
  await putOff;
  signIn('u2');
  await save(client, 'u2');
  await until('the later save is done', async () => keysOf(await restored('u2')).length > 0);
  expect(keysOf(await restored('u1'))).toEqual([]);
  signIn('u1');
  client.setQueryData(['babies'], ['Mia', 'Ben']);
  await persistQueryClientSave(options);
  await until('it is saved', async () => keysOf(await restored('u1')).length > 0);
});

test('a database that never answers holds nobody up for more than 1.5 s', async () => {
  jest.useFakeTimers();
  const silent = jest.spyOn(IDBObjectStore.prototype, 'get').mockReturnValue({} as IDBRequest);
  let isDone = false;
  const restoring = restored('u1').then((empty) => {
    isDone = true;
    return empty;
  });
  await jest.advanceTimersByTimeAsync(1_400);
  expect(isDone).toBe(false);
  await jest.advanceTimersByTimeAsync(200);
  expect(isDone).toBe(true);
  jest.useRealTimers();
  silent.mockRestore();
  expect(keysOf(await restoring)).toEqual([]);
});

test('of two answers within a millisecond the later one is kept', async () => {
  const options = optionsFor(client, 'u1');
  const updatedAt = Date.now();
  for (const names of [['Mia'], ['Mia', 'Ben']]) {
    client.setQueryData(['babies'], names, { updatedAt });
    await persistQueryClientSave(options);
  }
  expect((await restored('u1')).getQueryData(['babies'])).toEqual(['Mia', 'Ben']);
});

test('a read that is only asked for again is not kept once more; one that is left old is', async () => {
  const writes = jest.spyOn(IDBObjectStore.prototype, 'put');
  const options = optionsFor(client, 'u1');
  let answer: (names: string[]) => void = () => {};
  const queryFn = () =>
    new Promise<string[]>((resolve) => {
      answer = resolve;
    });
  const read = () => client.fetchQuery({ queryKey: ['babies'], queryFn, staleTime: 0, retry: false });
  const isSaved = (state: object) =>
    until('it is saved', async () => {
      await persistQueryClientSave(options);
      const found = (await restored('u1')).getQueryState(['babies']);
      return JSON.stringify({ ...found, ...state }) === JSON.stringify(found);
    });

  const first = read();
  answer(['Mia']);
  await first;
  await isSaved({ data: ['Mia'], isInvalidated: false });
  writes.mockClear();

  await client.invalidateQueries({ queryKey: ['babies'], refetchType: 'none' });
  const second = read();
  await persistQueryClientSave(options);
  expect(writes).not.toHaveBeenCalled();

  answer(['Mia', 'Ben']);
  await second;
  await isSaved({ data: ['Mia', 'Ben'] });
  await client.invalidateQueries({ queryKey: ['babies'], refetchType: 'none' });
  await isSaved({ isInvalidated: true });
});
