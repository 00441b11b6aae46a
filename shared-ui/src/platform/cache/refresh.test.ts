import { keys } from '@nestling/contract';
import { QueryClient } from '@tanstack/react-query';
import { startRefreshRules } from './refresh.ts';

/** What the dashboard, its recent activities and the pages read. */
const LISTED = [
  keys.records.home('b'),
  keys.records.newest('b', 20),
  keys.sleep.recent('b', 7),
  keys.sleep.list('b'),
  keys.feeding.latest('b'),
  keys.feeding.active('b'),
  keys.feeding.page('b', 1),
  keys.babies.list,
];
const OTHER = [keys.todos.list('b'), keys.reminders.all, keys.account.sessions, keys.me];

let client: QueryClient;
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  client = new QueryClient();
  for (const queryKey of [...LISTED, ...OTHER]) client.setQueryData(queryKey, 'known');
  stop = startRefreshRules(client);
});
afterEach(() => {
  stop();
  client.clear();
  jest.useRealTimers();
});

const become = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};
const away = (ms: number) => {
  become('hidden');
  jest.advanceTimersByTime(ms);
  become('visible');
};
const stale = () =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated)
    .map(({ queryKey }) => queryKey);

test.each([1_000, 30_000])('after %i ms hidden, sleeps, feedings, babies and recent activities are refreshed', (ms) => {
  away(ms);
  expect(stale()).toEqual(LISTED);
});

test('after more than 30 s hidden, everything is refreshed', () => {
  away(30_001);
  expect(stale()).toEqual([...LISTED, ...OTHER]);
});

test('a page that comes back from the back/forward cache refreshes everything', () => {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(stale()).toEqual([]);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(stale()).toEqual([...LISTED, ...OTHER]);
});

test('becoming visible for the first time refreshes nothing', () => {
  become('visible');
  expect(stale()).toEqual([]);
});
