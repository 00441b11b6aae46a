import { dayBounds, type Local, type SomeRecord } from '@nestling/contract';
import { clock, homeSince, useZone, useZoneHere } from '@nestling/shared-ui/platform';
import { useAllKnown } from '@nestling/shared-ui/reads';
import { useMemo } from 'react';
import { sleepsOf } from './sleep-total.ts';

/** No sleep is longer: one that began before a list ends by then. */
const LONGEST_MS = 16 * 3_600_000;

/**
 * The sleeps that the home page knows and those of a list, newest first, and whether they are all sleeps of a day. The list has all records
 * since `wholeSince`, epoch milliseconds.
 */
export function useKnownSleeps(babyId: string, listed: readonly Local<SomeRecord>[], wholeSince: number) {
  const zone = useZone();
  // What home keeps is of the days here, by whatever clock a list is read.
  const here = useZoneHere();
  const { known, read } = useAllKnown(babyId, '');
  const listedSince = wholeSince + LONGEST_MS;
  const knownSince = read.loading || read.problem ? listedSince : Math.min(listedSince, homeSince(clock.now(), here));
  const sleeps = useMemo(() => {
    const all = new Map([...known, ...listed].map((record) => [record.id, record]));
    return sleepsOf([...all.values()]);
  }, [known, listed]);
  return { sleeps, isKnown: (day: Temporal.PlainDate) => dayBounds(day, zone).start >= knownSince };
}
