import { clock, useWritesOf, useZone } from '@nestling/shared-ui/platform';
import { type ReadState, readState } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type DayRange, isRecent, within } from './day-range.ts';
import { type LocalSleep, projectSleeps } from './project-sleeps.ts';
import { sleepsOfDaysQuery } from './sleep.queries.ts';
import { useSleeps } from './use-sleeps.ts';

/** The sleeps of some days with what waits on this device, newest first. Recent days are those of the dashboard: offline too, at once. */
export function useSleepsOfDays(babyId: string, range: DayRange): { sleeps: LocalSleep[]; read: ReadState } {
  const zone = useZone();
  const recent = useSleeps(babyId);
  const writes = useWritesOf('sleep');
  const isKept = isRecent(range, clock.now(), zone);
  const query = useQuery({ ...sleepsOfDaysQuery(babyId, range.first, range.last, zone), enabled: !isKept });
  const { data } = query;

  const sleeps = useMemo(
    () => within(isKept ? recent.sleeps : projectSleeps(babyId, data ?? [], writes), range, zone),
    [babyId, isKept, recent.sleeps, data, writes, range, zone],
  );
  return { sleeps, read: isKept ? recent.read : readState(query, say('Failed to load sleep activities')) };
}
