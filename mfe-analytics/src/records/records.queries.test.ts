import { clock, queryClient } from '@nestling/shared-ui/platform';
import { recentSleepsQuery } from './records.queries.ts';

const DAY = 86_400_000;
const asked: URLSearchParams[] = [];
/** Every answer tells the server's time. */
let ahead = 0;
const date = () => new Date(Date.now() + ahead).toUTCString();

beforeEach(() => {
  asked.length = 0;
  ahead = 0;
  globalThis.fetch = async (input) => {
    asked.push(new URL((input as Request).url).searchParams);
    return Response.json({ data: [] }, { headers: { date: date() } });
  };
});
afterEach(() => {
  queryClient.clear();
  jest.useRealTimers();
});

const window = () => [asked.at(-1)?.get('start'), asked.at(-1)?.get('end')];

test('the window of recent sleeps is that of the days by the server, in the zone', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-10-26T12:00:00.000Z') });
  await queryClient.fetchQuery(recentSleepsQuery('mia', 'Europe/Berlin', 1));
  // Yesterday had 25 hours.
  expect(window()).toEqual(['2026-10-24T22:00:00.000Z', '2026-10-26T23:00:00.000Z']);
  ahead = 2 * DAY;
  clock.asking()(date());
  queryClient.clear();
  await queryClient.fetchQuery(recentSleepsQuery('mia', 'Europe/Berlin', 1));
  expect(window()).toEqual(['2026-10-26T23:00:00.000Z', '2026-10-28T23:00:00.000Z']);
});
