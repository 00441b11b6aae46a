import { dayBounds, dayOf, keys } from '@nestling/contract';
import { request } from '@nestling/shared-ui/platform';
import { type Query, queryOptions } from '@tanstack/react-query';

/** Retention of a range read that is only looked at now (spec part 2, section 7). */
const RANGE_KEPT_MS = 5 * 60_000;
const FRESH_MS = 30_000;

/** The period or window before stays on screen until the new one is there; another baby's never does. */
const keepOfBaby =
  (babyId: string) =>
  <T>(previous: T | undefined, query?: Pick<Query, 'queryKey'>): T | undefined =>
    query?.queryKey[1] === babyId ? previous : undefined;

const iso = (epochMs: number) => new Date(epochMs).toISOString();

/**
 * The sleeps of the last `days` calendar days and today. Kept on the device like the dashboard's: the guess of the next sleep works
 * offline.
 */
export const recentSleepsQuery = (babyId: string, days: number, zone: string) =>
  queryOptions({
    queryKey: keys.sleep.recent(babyId, days),
    queryFn: ({ signal }) => {
      const today = dayOf(Date.now(), zone);
      const start = iso(dayBounds(today.subtract({ days }), zone).start);
      const query = { start, end: iso(dayBounds(today, zone).end) };
      return request('GET /api/sleep/baby/:babyId/range', { params: { babyId }, query, signal });
    },
    staleTime: FRESH_MS,
    placeholderData: keepOfBaby(babyId),
  });

export const sleepSummaryQuery = (babyId: string, days: 7 | 14 | 30, timezone: string) =>
  queryOptions({
    queryKey: keys.sleep.summary(babyId, days, timezone),
    queryFn: ({ signal }) =>
      request('GET /api/sleep/analytics/baby/:babyId', { params: { babyId }, query: { days, timezone }, signal }),
    staleTime: FRESH_MS,
    placeholderData: keepOfBaby(babyId),
  });

interface Window {
  /** Epoch milliseconds. */
  from: number;
  to: number;
}

const rangeOf = ({ from, to }: Window) => ({ start: iso(from), end: iso(to) });

export const sleepRangeQuery = (babyId: string, window: Window) => {
  const { start, end } = rangeOf(window);
  return queryOptions({
    queryKey: keys.sleep.range(babyId, start, end),
    queryFn: ({ signal }) =>
      request('GET /api/sleep/baby/:babyId/range', { params: { babyId }, query: { start, end }, signal }),
    staleTime: FRESH_MS,
    gcTime: RANGE_KEPT_MS,
    placeholderData: keepOfBaby(babyId),
  });
};

export const feedingRangeQuery = (babyId: string, window: Window) => {
  const { start, end } = rangeOf(window);
  return queryOptions({
    queryKey: keys.feeding.range(babyId, start, end),
    queryFn: ({ signal }) =>
      request('GET /api/feeding/baby/:babyId/range', { params: { babyId }, query: { start, end }, signal }),
    staleTime: FRESH_MS,
    gcTime: RANGE_KEPT_MS,
    placeholderData: keepOfBaby(babyId),
  });
};
