import { keys, layOverAll, type SomeRecord } from '@nestling/contract';
import {
  clock,
  type Home,
  homeQuery,
  homeRecords,
  homeSince,
  request,
  useRecordWrites,
  useZoneHere,
} from '@nestling/shared-ui/platform';
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { readState } from './read-state.ts';

interface Older {
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
  older?: Older | undefined;
}

const NOTHING_LISTED: Newest = { records: [], older: {} };

/** Some records, newest first, and since when all of them are among these, epoch milliseconds. */
interface Known {
  records: readonly SomeRecord[];
  wholeSince: number;
}

const NOTHING_KNOWN: Known = { records: [], wholeSince: Number.POSITIVE_INFINITY };

const wholeSinceOf = ({ records, older }: Newest): number =>
  older ? Date.parse(records.at(-1)?.startTime ?? '') : Number.NEGATIVE_INFINITY;

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
        const query: Older & Asked['only'] & { kind?: string; limit: number } = {
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
 * What the home page knows of some kinds, whole from its first day on: what stands in for a list that was never read. Asks for nothing, and
 * is the same while nothing of them changes.
 */
function useOfHome(babyId: string, kinds: readonly string[] | undefined): Known {
  // By whatever clock the list is read.
  const zone = useZoneHere();
  const select = useCallback(
    (home: Home) => homeRecords(home).filter(({ kind }) => !kinds || kinds.includes(kind)),
    [kinds],
  );
  const { data } = useQuery({ ...homeQuery(babyId, zone), enabled: false, select });
  const since = homeSince(clock.now(), zone);
  return useMemo(() => {
    if (!data) return NOTHING_KNOWN;
    // Of what is older it knows the latest of each kind only.
    const records = data.filter(({ startTime }) => Date.parse(startTime) >= since);
    return { records, wholeSince: since };
  }, [data, since]);
}

/**
 * The newest records of some kinds, or of all, with what waits on this device, and whether there are older ones; all of them are here since
 * `wholeSince`, epoch milliseconds. Where they were never read, they are those that the home page knows. `failure`: that they could not be
 * read.
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
  const read = readState(query, failure);
  const ofHome = useOfHome(babyId, kinds);
  const writes = useRecordWrites(kinds);
  const { records: known, wholeSince } = useMemo(() => {
    if (data) return { records: data.records, wholeSince: wholeSinceOf(data) };
    // A list that is on its way is not drawn before it is whole; of a part of a kind nothing stands in.
    return read.loading || only ? NOTHING_KNOWN : ofHome;
  }, [data, read.loading, only, ofHome]);
  const records = useMemo(
    () => layOverAll(babyId, known, writes).filter(({ kind }) => !kinds || kinds.includes(kind)),
    [babyId, kinds, known, writes],
  );
  const isShown = known.some(({ kind }) => !kinds || kinds.includes(kind));
  return {
    records,
    wholeSince,
    hasOlder: data?.older !== undefined,
    // Offline what the device knows is shown, and that is no problem.
    read: read.offline && isShown ? { ...read, problem: undefined } : read,
    showOlder: () => setCount(count + PAGE),
  };
}
