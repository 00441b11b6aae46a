import { keys, layOverAll, type SomeRecord } from '@nestling/contract';
import { request, useRecordWrites } from '@nestling/shared-ui/platform';
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
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

interface Newest {
  records: SomeRecord[];
  /** Where what is older begins. */
  older?: Place | undefined;
}

const NOTHING_LISTED: Newest = { records: [], older: {} };

interface Listed extends Pick<Asked, 'only'> {
  babyId: string;
  kinds: readonly string[] | undefined;
  count: number;
}

/** The shorter list, which stands on the page: what is older is added to it. Where it is known to be old, all is read anew. */
function listedBefore(client: QueryClient, { babyId, kinds, count, only }: Listed): Newest {
  const state = client.getQueryState<Newest>(keys.records.newest(babyId, count - PAGE, kinds, only));
  return state?.data && !state.isInvalidated ? state.data : NOTHING_LISTED;
}

const newestQuery = ({ babyId, kinds, count, only }: Listed) =>
  queryOptions({
    queryKey: keys.records.newest(babyId, count, kinds, only),
    queryFn: async ({ client, queryKey, signal }): Promise<Newest> => {
      const isNew = client.getQueryData(queryKey) === undefined;
      const before = isNew ? listedBefore(client, { babyId, kinds, count, only }) : NOTHING_LISTED;
      const records = [...before.records];
      let place = before.older;
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
      return { records, older: place };
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
    ...newestQuery({ babyId, kinds, count, only }),
    ...(count > first && { gcTime: OLDER_KEPT_MS }),
  });
  const { data } = query;
  const writes = useRecordWrites(kinds);
  const records = useMemo(
    () => layOverAll(babyId, data?.records ?? [], writes).filter(({ kind }) => !kinds || kinds.includes(kind)),
    [babyId, kinds, data, writes],
  );
  const showOlder = () => setCount(count + PAGE);
  return { records, hasOlder: data?.older !== undefined, read: readState(query, failure), showOlder };
}
