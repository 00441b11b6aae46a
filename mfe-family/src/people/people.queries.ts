import { keys } from '@nestling/contract';
import { request } from '@nestling/shared-ui/platform';
import { queryOptions } from '@tanstack/react-query';

/** Open invitations to a baby that one owns. */
export const invitationsQuery = (babyId: string) =>
  queryOptions({
    queryKey: [...keys.invitations, babyId],
    queryFn: ({ signal }) => request('GET /api/invitations', { query: { babyId }, signal }),
  });
