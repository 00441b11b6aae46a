import { sleepKind } from '@nestling/contract';
import { clock, recentSince, useZone } from '@nestling/shared-ui/platform';
import { type ReadState, useKnown } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useMemo } from 'react';
import type { LocalSleep } from './project-sleeps.ts';

/** The window of the dashboard: this many calendar days before today, and today. */
export const RECENT_DAYS = 7;

/** The sleeps of the last 7 days and today with what waits on this device, newest first. */
export function useSleeps(babyId: string): { sleeps: LocalSleep[]; read: ReadState } {
  const zone = useZone();
  const { known, read } = useKnown(sleepKind, babyId, say('Failed to load sleep activities'));
  const sleeps = useMemo(() => {
    const since = recentSince(clock.now(), zone, RECENT_DAYS);
    // The read reaches further back, and a past sleep of last month may wait in the outbox: they have no place here.
    return known.filter(({ endTime }) => endTime === undefined || Date.parse(endTime) > since);
  }, [known, zone]);
  return { sleeps, read };
}
