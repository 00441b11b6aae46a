import { singlesOf } from '@nestling/contract';
import { browserZone, type Home, homeQuery, outbox, queryClient } from '@nestling/shared-ui/platform';
import type { FetchQueryOptions } from '@tanstack/react-query';

/** Records are asked for again after this time, and at once when a fact says that they changed. Milliseconds. */
const FRESH_MS = 5 * 60_000;
/** A read that failed four times is not asked for again for so long. Milliseconds. */
const LEFT_ALONE_MS = 60_000;

/** Whether a read has failed just now. */
export function isLeftAlone(queryKey: readonly unknown[]): boolean {
  const state = queryClient.getQueryState(queryKey);
  return state?.status === 'error' && Date.now() - state.errorUpdatedAt < LEFT_ALONE_MS;
}

/**
 * What a read answers, for who looks at it beside the pages. Without a network what was read before; undefined where nothing was, and after a failure.
 * Rejects where the server cannot be asked.
 */
export async function readNow<T, K extends readonly unknown[]>(
  query: FetchQueryOptions<T, Error, T, K>,
): Promise<T | undefined> {
  if (!outbox.snapshot().online) return queryClient.getQueryData<T>(query.queryKey);
  if (isLeftAlone(query.queryKey)) return undefined;
  return queryClient.fetchQuery(query);
}

/** What the home page knows of a baby, as `readNow` does: a read of its own would be one more after each tap. */
export const homeNow = (babyId: string): Promise<Home | undefined> =>
  readNow({ ...homeQuery(babyId, browserZone()), staleTime: FRESH_MS });

/** Whether sleeps of a baby wait to be sent. Then nobody is reminded of what comes after the last: this page does not know how it ends. */
export const sleepsWait = (babyId: string): boolean =>
  outbox
    .snapshot()
    .writes.flatMap(singlesOf)
    .some((write) => write.state !== 'refused' && write.kind === 'sleep' && write.babyId === babyId);
