import { dayBounds, dayOf, keys } from '@nestling/contract';
import { clock, recentSince, request } from '@nestling/shared-ui/platform';
import { type Query, queryOptions } from '@tanstack/react-query';

/** Retention of a range read that is only looked at now. */
const RANGE_KEPT_MS = 5 * 60_000;
const FRESH_MS = 30_000;

/** The period or window before stays on screen until the new one is there; another baby's never does. */
const keepOfBaby =
  (babyId: string) =>
  <T>(previous: T | undefined, query?: Pick<Query, 'queryKey'>): T | undefined =>
    query?.queryKey[1] === babyId ? previous : undefined;

const iso = (epochMs: number) => new Date(epochMs).toISOString();

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
    placeholderData: keepOfBaby(babyId),
  });

interface Window {
  /** Epoch milliseconds. */
  from: number;
  to: number;
}

/** Whole records of all kinds that overlap a window, newest first. */
export const recordRangeQuery = (babyId: string, { from, to }: Window) => {
  const [start, end] = [iso(from), iso(to)];
  return queryOptions({
    queryKey: keys.records.range(babyId, start, end),
    queryFn: ({ signal }) =>
      request('GET /api/records/baby/:babyId/range', { params: { babyId }, query: { start, end }, signal }),
    staleTime: FRESH_MS,
    gcTime: RANGE_KEPT_MS,
    placeholderData: keepOfBaby(babyId),
  });
};
