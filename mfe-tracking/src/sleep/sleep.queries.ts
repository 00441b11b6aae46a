import { dayBounds, keys } from '@nestling/contract';
import { request } from '@nestling/shared-ui/platform';
import { queryOptions } from '@tanstack/react-query';

/** Whole sleeps that overlap the days from `first` to `last` in a zone, newest first. Kept for 5 minutes, fresh for 30 s. */
export const sleepsOfDaysQuery = (
  babyId: string,
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
  zone: string,
) => {
  const start = new Date(dayBounds(first, zone).start).toISOString();
  const end = new Date(dayBounds(last, zone).end).toISOString();
  return queryOptions({
    queryKey: keys.sleep.range(babyId, start, end),
    queryFn: ({ signal }) =>
      request('GET /api/sleep/baby/:babyId/range', { params: { babyId }, query: { start, end }, signal }),
    staleTime: 30_000,
    gcTime: 5 * 60_000,
  });
};
