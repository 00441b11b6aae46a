import { type Feeding, keys } from '@nestling/contract';
import { ApiError, request } from '@nestling/shared-ui/platform';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { lastBottle } from './last-feeding.ts';

/** What a read answers where a 404 means that there is nothing: an answer and no failure, so it is not asked for again. */
async function unlessNone<T>(read: Promise<T>, none: T): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return none;
    throw error;
  }
}

/** As far back as one answer of the server reaches: weeks. */
const LOOKED_THROUGH = 200;
/** A family without bottles asks only so often. Milliseconds. */
const BOTTLE_STALE_MS = 12 * 3_600_000;

/** The newest bottle with an amount, for when the home page knows none; null when there is none. */
export const lastBottleQuery = (babyId: string) =>
  queryOptions({
    queryKey: keys.lastBottle(babyId),
    queryFn: async ({ signal }): Promise<Feeding | null> => {
      const query = { limit: LOOKED_THROUGH };
      const read = request('GET /api/feeding/baby/:babyId/latest', { params: { babyId }, query, signal });
      return lastBottle(await unlessNone(read, [])) ?? null;
    },
    staleTime: BOTTLE_STALE_MS,
  });

/** The latest feedings, for what was eaten before. */
export const latestFeedingsQuery = (babyId: string) =>
  queryOptions({
    queryKey: keys.feeding.latest(babyId),
    queryFn: ({ signal }): Promise<Feeding[]> => {
      const query = { limit: LOOKED_THROUGH };
      return unlessNone(request('GET /api/feeding/baby/:babyId/latest', { params: { babyId }, query, signal }), []);
    },
    staleTime: 30_000,
  });

const FEEDINGS_PER_PAGE = 10;

/** One page of all feedings, newest first. */
export const feedingPageQuery = (babyId: string, page: number) =>
  queryOptions({
    queryKey: keys.feeding.page(babyId, page),
    queryFn: ({ signal }) =>
      request('GET /api/feeding/baby/:babyId', {
        params: { babyId },
        query: { page, limit: FEEDINGS_PER_PAGE },
        signal,
      }),
    staleTime: 30_000,
    gcTime: 5 * 60_000,
    // The page before stands until the next one is here.
    placeholderData: keepPreviousData,
  });
