import { layOver, readsOf } from '@nestling/contract';
import { type MilkChange, milkKind } from '@nestling/contract/kinds/milk';
import { type Store, storeAfter } from '@nestling/contract/milk';
import { request, useRecordWrites, useZone } from '@nestling/shared-ui/platform';
import { type ReadState, readState } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

export const failure = () => say('Failed to load the milk store');

const milkQuery = (babyId: string, timezone: string) =>
  queryOptions({
    queryKey: [...readsOf(milkKind.name, babyId), 'store', timezone],
    queryFn: ({ signal }) => request('GET /api/milk/baby/:babyId', { params: { babyId }, query: { timezone }, signal }),
    staleTime: 30_000,
  });

/** What is in store, with what waits on this device; nothing while nothing is known. A waiting change of one older than a week counts once it was sent. */
export function useMilkStore(babyId: string): { store: Store | undefined; read: ReadState } {
  const zone = useZone();
  const query = useQuery(milkQuery(babyId, zone));
  const { data } = query;
  const writes = useRecordWrites();
  const store = useMemo(() => {
    if (!data) return undefined;
    const changes = layOver(milkKind.name, babyId, data.changes as unknown as MilkChange[], writes);
    return storeAfter(changes, zone, data.before);
  }, [babyId, data, writes, zone]);
  return { store, read: readState(query, failure()) };
}
