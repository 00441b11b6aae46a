import { dayBounds, dayOf, type Local, layOver, readsOf } from '@nestling/contract';
import { type Temperature, temperatureKind } from '@nestling/contract/kinds/temperature';
import { clock, recentSince, request, useRecordWrites } from '@nestling/shared-ui/platform';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { MOST_DAYS } from './temperature-frame.ts';

const temperaturesQuery = (babyId: string, zone: string) =>
  queryOptions({
    queryKey: [...readsOf(temperatureKind.name, babyId), 'chart'],
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
export function useTemperatures(babyId: string, zone: string): Local<Temperature>[] {
  const { data } = useQuery(temperaturesQuery(babyId, zone));
  const writes = useRecordWrites();
  return useMemo(() => {
    const since = recentSince(clock.now(), zone, MOST_DAYS - 1);
    const stored = (data ?? []) as unknown as Temperature[];
    const all = layOver(temperatureKind.name, babyId, stored, writes) as Local<Temperature>[];
    return all.filter(({ startTime }) => Date.parse(startTime) >= since);
  }, [babyId, zone, data, writes]);
}
