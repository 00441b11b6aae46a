import { keys } from '@nestling/contract';
import { request } from '@nestling/shared-ui/platform';
import { queryOptions } from '@tanstack/react-query';

/** Not for the disk of a shared device: kept while the app is open. Milliseconds. */
const gcTime = 10 * 60_000;

/** Where this user is signed in, last used first. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: keys.account.sessions,
    queryFn: ({ signal }) => request('GET /api/auth/sessions', { signal }),
    staleTime: 0,
    gcTime,
  });

/** The passkeys of this user, in the order they were added. */
export const credentialsQuery = () =>
  queryOptions({
    queryKey: keys.account.credentials,
    queryFn: ({ signal }) => request('GET /api/auth/webauthn/credentials', { signal }),
    gcTime,
  });

/** The API tokens of this user, newest first, without their secrets. */
export const tokensQuery = () =>
  queryOptions({
    queryKey: keys.account.tokens,
    queryFn: ({ signal }) => request('GET /api/auth/tokens', { signal }),
    staleTime: 0,
    gcTime,
  });
