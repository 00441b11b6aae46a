import { keys } from '@nestling/contract';
import { request, session } from '@nestling/shared-ui/platform';
import { queryOptions } from '@tanstack/react-query';
import { onlyOffline } from '../email/config.query.ts';

/** Not for the disk of a shared device: kept while the app is open. Milliseconds. */
const gcTime = 10 * 60_000;

/** The account as the server has it: another device may have changed the name. The session takes it over. */
export const meQuery = () =>
  queryOptions({
    queryKey: keys.me,
    async queryFn({ signal }) {
      const user = await request('GET /api/auth/me', { signal });
      // Given up where the name was saved meanwhile: this answer may be older.
      if (!signal.aborted) session.update(user);
      return user;
    },
    staleTime: 0,
    gcTime,
    retry: false,
  });

/** Where this user is signed in, last used first. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: keys.account.sessions,
    queryFn: ({ signal }) => request('GET /api/auth/sessions', { signal }),
    staleTime: 0,
    gcTime,
  });

/** What a reset by the link of `token` would end; asked once. */
export const resetOutlookQuery = (token: string) =>
  queryOptions({
    queryKey: keys.account.reset(token),
    queryFn: ({ signal }) => request('POST /api/auth/password/reset/check', { body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime,
    retry: onlyOffline,
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
