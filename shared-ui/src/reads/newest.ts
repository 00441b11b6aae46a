import { keys, layOverAll, type SomeRecord } from '@nestling/contract';
import { request, useRecordWrites } from '@nestling/shared-ui/platform';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { readState } from './read-state.ts';

interface Place {
  before?: string;
  beforeId?: string;
}

/** How many records are drawn at first, and with each 'Show older'. */
const PAGE = 50;

/** What is older was asked for, is looked at now and not kept on the device. */
const OLDER_KEPT_MS = 5 * 60_000;

/** What is asked for. */
interface Asked {
  /** How many at first. */
  first?: number;
  /** What the server answers, where that is not all. */
  only?: { pinned?: 'true' };
}

/** The most that one call answers. */
const MOST_A_CALL = 200;

const newestQuery = (babyId: string, kinds: readonly string[] | undefined, count: number, only: Asked['only']) =>
  queryOptions({
    queryKey: keys.records.newest(babyId, count, kinds, only),
    queryFn: async ({ signal }) => {
      const records: SomeRecord[] = [];
      let place: Place | undefined = {};
      while (place && records.length < count) {
        const query: Place & Asked['only'] & { kind?: string; limit: number } = {
          ...(kinds && { kind: kinds.join() }),
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
 * The newest records of some kinds, or of all, with what waits on this device, and whether there are older ones. `failure`: that they could
 * not be read.
 */
export function useNewest(
  babyId: string,
  kinds: readonly string[] | undefined,
  failure: string,
  { first = PAGE, only }: Asked = {},
) {
  const [count, setCount] = useState(first);
  const query = useQuery({
    ...newestQuery(babyId, kinds, count, only),
    ...(count > first && { gcTime: OLDER_KEPT_MS }),
  });
  const { data } = query;
  const writes = useRecordWrites();
  const records = useMemo(
    () => layOverAll(babyId, data?.records ?? [], writes).filter(({ kind }) => !kinds || kinds.includes(kind)),
    [babyId, kinds, data, writes],
  );
  const showOlder = () => setCount(count + PAGE);
  return { records, hasOlder: data?.hasOlder ?? false, read: readState(query, failure), showOlder };
}
