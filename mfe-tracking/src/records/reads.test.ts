import { keys } from '@nestling/contract';
import { sleepsOfDaysQuery } from '../sleep/sleep.queries.ts';

const day = Temporal.PlainDate.from('2026-10-25');

it('a range of sleeps is fresh for 30 s, kept for 5 minutes, and named by its bounds in the zone', () => {
  const query = sleepsOfDaysQuery('mia', day, day, 'Europe/Berlin');
  expect(query).toMatchObject({ staleTime: 30_000, gcTime: 300_000 });
  // A day of 25 hours.
  expect(query.queryKey).toEqual(keys.sleep.range('mia', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'));
  expect(query.queryKey[0]).toBe('sleep-activities');
});
