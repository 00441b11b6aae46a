import { keys, type sleepKind } from '@nestling/contract';
import { queryClient } from '../cache/query-client.ts';
import { type Home, homeQuery, homeRecordsOf } from './home.query.ts';

afterEach(() => {
  queryClient.clear();
  jest.useRealTimers();
});

const record = (kind: string, id: string) => ({ kind, id, babyId: 'mia', startTime: '2026-10-26T12:00:00.000Z' });

test('home is one read of the last 15 days and today, fresh for 30 s and kept like nothing else', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-10-26T12:00:00.000Z') });
  const asked: URL[] = [];
  globalThis.fetch = async (input) => {
    asked.push(new URL((input as Request).url));
    return Response.json({ data: { latest: {}, running: [], range: [] } });
  };
  const query = homeQuery('mia', 'Europe/Berlin');
  expect(query).toMatchObject({ queryKey: keys.records.home('mia'), staleTime: 30_000 });
  expect(query.gcTime).toBeUndefined();
  await queryClient.fetchQuery(query);
  expect(asked.map(({ pathname, searchParams }) => [pathname, ...searchParams.values()])).toEqual([
    ['/api/records/baby/mia/home', '2026-10-10T22:00:00.000Z', '2026-10-26T23:00:00.000Z'],
  ]);
});

test('the records of a kind are what runs, what lies in the window and the latest, each once', () => {
  const [old, running, nap] = [record('sleep', 'old'), record('sleep', 'running'), record('sleep', 'nap')];
  const bath = record('bath', 'bath');
  const ids = (home: Home) => homeRecordsOf<typeof sleepKind>(home, 'sleep').map(({ id }) => id);
  expect(ids({ latest: { sleep: running, bath }, running: [running], range: [running, nap, bath] }).sort()).toEqual([
    'nap',
    'running',
  ]);
  expect(ids({ latest: { sleep: old }, running: [], range: [] })).toEqual(['old']);
  expect(ids({ latest: { bath }, running: [], range: [bath] })).toEqual([]);
});
