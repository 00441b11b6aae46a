import { dayBounds, dayOf, type Local, layOver, readsOf } from '@nestling/contract';
import { type Temperature, temperatureKind } from '@nestling/contract/kinds/temperature';
import { clock, recentSince, request, useWritesOf } from '@nestling/shared-ui/platform';
import { type ReadState, readState } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { MOST_DAYS } from './temperature-frame.ts';

const temperaturesQuery = (babyId: string, zone: string) =>
  queryOptions({
    queryKey: [...readsOf(temperatureKind.name, babyId), 'chart', zone],
    queryFn: ({ signal }) => {
      const now = clock.now();
      const [start, end] = [recentSince(now, zone, MOST_DAYS - 1), dayBounds(dayOf(now, zone), zone).end];
      const query = {
        start: new Date(start).toISOString(),
        end: new Date(end).toISOString(),
        kinds: temperatureKind.name,
      };
      return request('GET /api/records/baby/:babyId/range', { params: { babyId }, query, signal });
    },
    staleTime: 30_000,
  });

/** The temperatures of the days that a chart shows, with what waits on this device, newest first; none until they are known. */
export function useTemperatures(babyId: string, zone: string): { taken: Local<Temperature>[]; read: ReadState } {
  const query = useQuery(temperaturesQuery(babyId, zone));
  const { data } = query;
  const writes = useWritesOf(temperatureKind.name);
  const taken = useMemo(() => {
    const since = recentSince(clock.now(), zone, MOST_DAYS - 1);
    const stored = (data ?? []) as unknown as Temperature[];
    const all = layOver(temperatureKind.name, babyId, stored, writes) as Local<Temperature>[];
    return all.filter(({ startTime }) => Date.parse(startTime) >= since);
  }, [babyId, zone, data, writes]);
  return { taken, read: readState(query, say('Failed to load temperatures')) };
}
