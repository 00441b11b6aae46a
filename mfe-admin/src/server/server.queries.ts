import { keys } from '@nestling/contract';
import { ApiError, request } from '@nestling/shared-ui/platform';
import { queryOptions } from '@tanstack/react-query';

/** Not for the disk of a shared device: kept while the app is open. Milliseconds. */
const gcTime = 10 * 60_000;

/** Who does not look after the server is answered 404, again and again. */
const retry = (failures: number, error: Error) =>
  failures < 2 && !(error instanceof ApiError && (error.status ?? 500) < 500);

/** How the server is. */
export const serverQuery = () =>
  queryOptions({
    queryKey: keys.server.state,
    queryFn: ({ signal }) => request('GET /api/admin/server', { signal }),
    staleTime: 0,
    gcTime,
    retry,
  });

/** The apps of the front end. */
export const appsQuery = () =>
  queryOptions({
    queryKey: keys.server.apps,
    queryFn: ({ signal }) => request('GET /api/admin/releases', { signal }),
    staleTime: 0,
    gcTime,
    retry,
  });
