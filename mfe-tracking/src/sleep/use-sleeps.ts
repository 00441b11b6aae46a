import { useOutbox, useZone } from '@nestling/shared-ui/platform';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type ReadState, readState } from '../records/read-state.ts';
import { type LocalSleep, projectSleeps } from './project-sleeps.ts';
import { recentSince, recentSleepsQuery } from './sleep.queries.ts';

/** The sleeps of the last 7 days and today with what waits on this device, newest first. */
export function useSleeps(babyId: string): ReadState & { sleeps: LocalSleep[] } {
  const zone = useZone();
  const { data, isPending, isPaused, isError, refetch } = useQuery(recentSleepsQuery(babyId, zone));
  const { writes } = useOutbox();
  const sleeps = useMemo(() => {
    const since = recentSince(Date.now(), zone);
    // A past sleep of last month waits in the outbox too, and has no place here.
    return projectSleeps(babyId, data ?? [], writes).filter(
      ({ endTime }) => endTime === undefined || Date.parse(endTime) > since,
    );
  }, [babyId, data, writes, zone]);
  return { sleeps, ...readState({ isPending, isPaused, isError, refetch }, 'Failed to load sleep activities') };
}
