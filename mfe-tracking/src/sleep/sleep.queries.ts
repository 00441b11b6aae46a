import { dayBounds, dayOf, keys } from '@nestling/contract';
import { clock, request } from '@nestling/shared-ui/platform';
import { queryOptions } from '@tanstack/react-query';

/** The window of the dashboard: this many calendar days before today, and today. */
export const RECENT_DAYS = 7;

/** The first instant of that window in a zone, epoch milliseconds. */
export const recentSince = (now: number, zone: string, days = RECENT_DAYS): number =>
  dayBounds(dayOf(now, zone).subtract({ days }), zone).start;

/**
 * Whole sleeps that overlap the days from `first` to `last` in a zone, newest first. Kept for 5 minutes, fresh for 30 s (spec part 2,
 * section 7); retries are the cache's: three, ever longer, at most 30 s apart.
 */
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

/**
 * The sleeps of the last `days` days and today, in the viewer's zone. Other range reads are kept for 5 minutes; these have the
 * retention of the cache, because they are what an offline start of the app shows.
 */
export const recentSleepsQuery = (babyId: string, zone: string, days = RECENT_DAYS) =>
  queryOptions({
    queryKey: keys.sleep.recent(babyId, days),
    queryFn: ({ signal }) => {
      const now = clock.now();
      const start = new Date(recentSince(now, zone, days)).toISOString();
      const end = new Date(dayBounds(dayOf(now, zone), zone).end).toISOString();
      return request('GET /api/sleep/baby/:babyId/range', { params: { babyId }, query: { start, end }, signal });
    },
    staleTime: 30_000,
  });
