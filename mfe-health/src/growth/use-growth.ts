import { keys, type Local, layOver, readsOf } from '@nestling/contract';
import { type Growth, growthKind } from '@nestling/contract/kinds/growth';
import { request, useWritesOf } from '@nestling/shared-ui/platform';
import { type ReadState, readState } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

export type LocalGrowth = Local<Growth>;

const growthQuery = (babyId: string) =>
  queryOptions({
    queryKey: [...readsOf(growthKind.name, babyId), 'all'],
    queryFn: ({ signal }) => request('GET /api/growth/baby/:babyId', { params: { babyId }, query: {}, signal }),
    staleTime: 30_000,
  });

/** All measurements of a baby with what waits on this device, newest first. How they compare is worked out here: offline, too. */
export function useGrowth(babyId: string): { measured: LocalGrowth[]; read: ReadState } {
  const query = useQuery(growthQuery(babyId));
  const { data } = query;
  const writes = useWritesOf(growthKind.name);
  const measured = useMemo(() => {
    const stored = (data ?? []).map(({ record }) => record as unknown as Growth);
    return layOver(growthKind.name, babyId, stored, writes) as LocalGrowth[];
  }, [babyId, data, writes]);
  return { measured, read: readState(query, say('Failed to load measurements')) };
}

/** The standard of the server, which stays the same for as long as nobody replaces it. The card asks for it, so that the page has it offline. */
export function useGrowthTables() {
  return useQuery({
    queryKey: keys.growthTables,
    queryFn: ({ signal }) => request('GET /api/growth/tables', { signal }),
    staleTime: 24 * 3_600_000,
  }).data;
}
