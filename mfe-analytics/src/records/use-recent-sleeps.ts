import { layOver } from '@nestling/contract';
import { useWritesOf, useZone } from '@nestling/shared-ui/platform';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { recentSleepsQuery } from './records.queries.ts';

/** The sleeps of the last `days` calendar days and today with what waits on this device, and the read they come from. */
export function useRecentSleeps(babyId: string, days: number) {
  const zone = useZone();
  const query = useQuery(recentSleepsQuery(babyId, zone, days));
  const writes = useWritesOf('sleep');
  const { data } = query;
  const sleeps = useMemo(() => layOver('sleep', babyId, data ?? [], writes), [babyId, data, writes]);
  return { sleeps, query };
}
