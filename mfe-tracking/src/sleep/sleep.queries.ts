import { dayBounds, dayOf, keys } from '@nestling/contract';
import { request } from '@nestling/shared-ui/platform';
import { queryOptions } from '@tanstack/react-query';

/** The window of the dashboard: this many calendar days before today, and today. */
export const RECENT_DAYS = 7;

/** The first instant of that window in a zone, epoch milliseconds. */
export const recentSince = (now: number, zone: string): number =>
  dayBounds(dayOf(now, zone).subtract({ days: RECENT_DAYS }), zone).start;

/**
 * The sleeps of the last 7 days and today, in the viewer's zone. Other range reads are kept for 5 minutes; this one has the
 * retention of the cache, because it is what an offline start of the app shows.
 */
export const recentSleepsQuery = (babyId: string, zone: string) =>
  queryOptions({
    queryKey: keys.sleep.recent(babyId, RECENT_DAYS),
    queryFn: ({ signal }) => {
      const now = Date.now();
      const start = new Date(recentSince(now, zone)).toISOString();
      const end = new Date(dayBounds(dayOf(now, zone), zone).end).toISOString();
      return request('GET /api/sleep/baby/:babyId/range', { params: { babyId }, query: { start, end }, signal });
    },
    staleTime: 30_000,
  });
