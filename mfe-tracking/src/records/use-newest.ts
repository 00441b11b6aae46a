import { type AnswerOf, keys, type Local, layOverAll, type SomeRecord } from '@nestling/contract';
import { request, useRecordWrites } from '@nestling/shared-ui/platform';
import { type ReadState, readState } from '@nestling/shared-ui/reads';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** The most that one call answers. */
const MOST_A_CALL = 200;

/** The newest `count` records of all kinds, newest first, and whether there are older ones. */
const newestQuery = (babyId: string, count: number) =>
  queryOptions({
    queryKey: keys.records.newest(babyId, count),
    queryFn: async ({ signal }) => {
      const records: SomeRecord[] = [];
      let older: { before?: string; beforeId?: string } | undefined = {};
      while (older && records.length < count) {
        const limit = Math.min(MOST_A_CALL, count - records.length);
        const page: AnswerOf<'GET /api/records/baby/:babyId/page'> = await request(
          'GET /api/records/baby/:babyId/page',
          {
            params: { babyId },
            query: { limit, ...older },
            signal,
          },
        );
        records.push(...page.items);
        const { nextBefore, nextBeforeId } = page;
        older = nextBefore && nextBeforeId ? { before: nextBefore, beforeId: nextBeforeId } : undefined;
      }
      return { records, hasOlder: older !== undefined };
    },
    staleTime: 30_000,
    // What is listed stands until there is more of it.
    placeholderData: keepPreviousData,
  });

interface Newest {
  records: Local<SomeRecord>[];
  hasOlder: boolean;
  read: ReadState;
}

/** The newest records of all kinds with what waits on this device. */
export function useNewest(babyId: string, count: number, failure: string): Newest {
  const query = useQuery(newestQuery(babyId, count));
  const { data } = query;
  const writes = useRecordWrites();
  const records = useMemo(() => layOverAll(babyId, data?.records ?? [], writes), [babyId, data, writes]);
  return { records, hasOlder: data?.hasOlder ?? false, read: readState(query, failure) };
}
