import { keys } from '@nestling/contract';
import { request } from '@nestling/shared-ui/platform';
import { queryOptions } from '@tanstack/react-query';

/** Without a network a read waits, and goes on by itself with it; a server that does not answer is tried again by hand. */
export const onlyOffline = (): boolean => !navigator.onLine;

/** What the server offers: whether it sends mail decides what can be asked for. */
export const configQuery = () =>
  queryOptions({
    queryKey: keys.config,
    queryFn: ({ signal }) => request('GET /api/config', { signal }),
    retry: onlyOffline,
  });
