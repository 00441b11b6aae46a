import { keys } from '@nestling/contract';
import { ApiError, request } from '@nestling/shared-ui/platform';
import { queryOptions } from '@tanstack/react-query';

/**
 * The latest ten feedings, newest first. A 404 means that there are none: it is an answer and no failure, so nothing is retried.
 * It has the retention of the cache instead of 5 minutes, because it is what an offline start of the app shows.
 */
export const latestFeedingsQuery = (babyId: string) =>
  queryOptions({
    queryKey: keys.feeding.latest(babyId),
    queryFn: async ({ signal }) => {
      try {
        return await request('GET /api/feeding/baby/:babyId/latest', {
          params: { babyId },
          query: { limit: 10 },
          signal,
        });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return [];
        throw error;
      }
    },
    staleTime: 30_000,
  });
