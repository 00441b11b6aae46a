import { keys, layOverAll, type SomeRecord } from '@nestling/contract';
import { request, useRecordWrites } from '@nestling/shared-ui/platform';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readState } from './read-state.ts';

interface Place {
  before?: string;
  beforeId?: string;
}

/** What of them is asked for. */
interface Only {
  pinned?: 'true';
}

/** The most that one call answers. */
const MOST_A_CALL = 200;

const newestQuery = (babyId: string, kinds: readonly string[], count: number, only: Only) =>
  queryOptions({
    queryKey: [...keys.records.together(babyId), 'newest', ...kinds, ...Object.keys(only), count],
    queryFn: async ({ signal }) => {
      const records: SomeRecord[] = [];
      let place: Place | undefined = {};
      while (place && records.length < count) {
        const query: Place & Only & { kind: string; limit: number } = {
          kind: kinds.join(),
          ...only,
          limit: Math.min(MOST_A_CALL, count - records.length),
          ...place,
        };
        const page = await request('GET /api/records/baby/:babyId/page', { params: { babyId }, query, signal });
        records.push(...page.items);
        const { nextBefore, nextBeforeId } = page;
        place = nextBefore && nextBeforeId ? { before: nextBefore, beforeId: nextBeforeId } : undefined;
      }
      return { records, hasOlder: place !== undefined };
    },
    staleTime: 30_000,
    // What is listed stands until there is more of it.
    placeholderData: keepPreviousData,
  });

/**
 * The newest `count` records of some kinds, with what waits on this device, and whether there are older ones. `failure`: that they could not
 * be read; `only`: what the server answers, where that is not all.
 */
export function useNewest(babyId: string, kinds: readonly string[], count: number, failure: string, only: Only = {}) {
  const query = useQuery(newestQuery(babyId, kinds, count, only));
  const { data } = query;
  const writes = useRecordWrites();
  const records = useMemo(
    () => layOverAll(babyId, data?.records ?? [], writes).filter(({ kind }) => kinds.includes(kind)),
    [babyId, kinds, data, writes],
  );
  return { records, hasOlder: data?.hasOlder ?? false, read: readState(query, failure) };
}
