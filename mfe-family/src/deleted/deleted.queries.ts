import { keys } from '@nestling/contract';
import { request } from '@nestling/shared-ui/platform';
import { queryOptions } from '@tanstack/react-query';

/** After which thing a page of the list begins. */
export interface Cursor {
  before: string;
  beforeId: string;
}

/** What was deleted of a baby in the last 30 days, newest first. */
export const deletedQuery = (babyId: string, cursor?: Cursor) =>
  queryOptions({
    queryKey: [...keys.deleted.of(babyId), cursor?.beforeId ?? ''],
    queryFn: ({ signal }) =>
      request('GET /api/babies/:id/deleted', { params: { id: babyId }, query: { limit: 50, ...cursor }, signal }),
  });

/** Babies that this person owned when they were deleted, of the last 7 days. */
export const deletedBabiesQuery = () =>
  queryOptions({
    queryKey: keys.deleted.babies,
    queryFn: ({ signal }) => request('GET /api/babies/deleted', { signal }),
  });
