import { layOver, readsOf } from '@nestling/contract';
import { type Diaper, diaperKind } from '@nestling/contract/kinds/diaper';
import { request, useRecordWrites } from '@nestling/shared-ui/platform';
import { readState } from '@nestling/shared-ui/reads';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { failure } from './use-diapers.ts';

interface Place {
  before?: string;
  beforeId?: string;
}

/** The most that one call answers. */
const MOST_A_CALL = 200;

const newestQuery = (babyId: string, count: number) =>
  queryOptions({
    queryKey: [...readsOf(diaperKind.name, babyId), 'newest', count],
    queryFn: async ({ signal }) => {
      const diapers: Diaper[] = [];
      let place: Place | undefined = {};
      while (place && diapers.length < count) {
        const query: Place & { kind: string; limit: number } = {
          kind: diaperKind.name,
          limit: Math.min(MOST_A_CALL, count - diapers.length),
          ...place,
        };
        const page = await request('GET /api/records/baby/:babyId/page', { params: { babyId }, query, signal });
        diapers.push(...(page.items as unknown as Diaper[]));
        const { nextBefore, nextBeforeId } = page;
        place = nextBefore && nextBeforeId ? { before: nextBefore, beforeId: nextBeforeId } : undefined;
      }
      return { diapers, hasOlder: place !== undefined };
    },
    staleTime: 30_000,
    // What is listed stands until there is more of it.
    placeholderData: keepPreviousData,
  });

/** The newest `count` diapers, with what waits on this device, and whether there are older ones. */
export function useNewestDiapers(babyId: string, count: number) {
  const query = useQuery(newestQuery(babyId, count));
  const { data } = query;
  const writes = useRecordWrites();
  const diapers = useMemo(() => layOver(diaperKind.name, babyId, data?.diapers ?? [], writes), [babyId, data, writes]);
  return { diapers, hasOlder: data?.hasOlder ?? false, read: readState(query, failure()) };
}
