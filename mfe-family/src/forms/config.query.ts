import { keys } from '@nestling/contract';
import { request } from '@nestling/shared-ui/platform';
import { queryOptions } from '@tanstack/react-query';

/** What the server offers: whether it sends mail, and who may make an account. */
export const configQuery = () =>
  queryOptions({
    queryKey: keys.config,
    queryFn: ({ signal }) => request('GET /api/config', { signal }),
    retry: false,
  });
