import { clock, useWritesOf, useZone } from '@nestling/shared-ui/platform';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type ReadState, readState } from '../records/read-state.ts';
import { useRereadOnRefusal } from '../records/use-reread-on-refusal.ts';
import { type LocalSleep, projectSleeps } from './project-sleeps.ts';
import { recentSince, recentSleepsQuery } from './sleep.queries.ts';

/** The sleeps of the last 7 days and today with what waits on this device, newest first. */
export function useSleeps(babyId: string): { sleeps: LocalSleep[]; read: ReadState } {
  const zone = useZone();
  const query = useQuery(recentSleepsQuery(babyId, zone));
  const { data, refetch } = query;
  const writes = useWritesOf('/api/sleep/');
  const sleeps = useMemo(() => {
    const since = recentSince(clock.now(), zone);
    // A past sleep of last month waits in the outbox too, and has no place here.
    return projectSleeps(babyId, data ?? [], writes).filter(
      ({ endTime }) => endTime === undefined || Date.parse(endTime) > since,
    );
  }, [babyId, data, writes, zone]);
  useRereadOnRefusal(writes, babyId, refetch);
  return { sleeps, read: readState(query, 'Failed to load sleep activities') };
}
