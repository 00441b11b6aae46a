import { keys } from '@nestling/contract';
import { request } from '@nestling/shared-ui/platform';
import { queryOptions } from '@tanstack/react-query';

/** Who looks after a baby: owners first, then by when they came. */
export const peopleQuery = (babyId: string) =>
  queryOptions({
    queryKey: keys.people.of(babyId),
    queryFn: ({ signal }) => request('GET /api/babies/:id/people', { params: { id: babyId }, signal }),
  });
