import { clock, recentSince, useWritesOf, useZone } from '@nestling/shared-ui/platform';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type ReadState, readState } from '../records/read-state.ts';
import { type LocalSleep, projectSleeps } from './project-sleeps.ts';
import { keptSleepsQuery, RECENT_DAYS } from './sleep.queries.ts';

/** The sleeps of the last 7 days and today with what waits on this device, newest first. */
export function useSleeps(babyId: string): { sleeps: LocalSleep[]; read: ReadState } {
  const zone = useZone();
  const query = useQuery(keptSleepsQuery(babyId, zone));
  const { data } = query;
  const writes = useWritesOf('sleep');
  const sleeps = useMemo(() => {
    const since = recentSince(clock.now(), zone, RECENT_DAYS);
    // The read reaches further back, and a past sleep of last month may wait in the outbox: they have no place here.
    return projectSleeps(babyId, data ?? [], writes).filter(
      ({ endTime }) => endTime === undefined || Date.parse(endTime) > since,
    );
  }, [babyId, data, writes, zone]);
  return { sleeps, read: readState(query, 'Failed to load sleep activities') };
}
