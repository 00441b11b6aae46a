import { dayBounds, dayOf, keys } from '@nestling/contract';
import { queryOptions } from '@tanstack/react-query';
import { clock } from '../clock.ts';
import { request } from '../http/request.ts';

/** After this time a read of records is asked for again where it is shown. Milliseconds. */
const FRESH_MS = 30_000;
/** How long a window that was only looked at is kept. Milliseconds. */
const KEPT_MS = 5 * 60_000;

const iso = (epochMs: number) => new Date(epochMs).toISOString();

/** The first instant of the window of the last `days` calendar days and today in a zone, epoch milliseconds. */
export const recentSince = (now: number, zone: string, days: number): number =>
  dayBounds(dayOf(now, zone).subtract({ days }), zone).start;

/**
 * The sleeps of the last `days` calendar days and today by the server's clock, in the viewer's zone. They have the retention of the
 * cache, because they are what an offline start of the app shows.
 */
export const recentSleepsQuery = (babyId: string, zone: string, days: number) =>
  queryOptions({
    queryKey: keys.sleep.recent(babyId, days),
    queryFn: ({ signal }) => {
      const now = clock.now();
      const query = { start: iso(recentSince(now, zone, days)), end: iso(dayBounds(dayOf(now, zone), zone).end) };
      return request('GET /api/sleep/baby/:babyId/range', { params: { babyId }, query, signal });
    },
    staleTime: FRESH_MS,
  });

/** Whole sleeps that overlap a window (epoch milliseconds), newest first. Kept for 5 minutes, fresh for 30 s. */
export const sleepRangeQuery = (babyId: string, window: { from: number; to: number }) => {
  const query = { start: iso(window.from), end: iso(window.to) };
  return queryOptions({
    queryKey: keys.sleep.range(babyId, query.start, query.end),
    queryFn: ({ signal }) => request('GET /api/sleep/baby/:babyId/range', { params: { babyId }, query, signal }),
    staleTime: FRESH_MS,
    gcTime: KEPT_MS,
  });
};
