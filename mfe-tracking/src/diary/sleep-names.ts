import { dayOf, isNightSleep, type SomeRecord, sleepKind } from '@nestling/contract';
import { say } from '@nestling/shared-ui/say';
import { useMemo } from 'react';
import type { Activity } from '../activity/activity.ts';
import { useNightHours } from '../sleep/night-hours.ts';

type Sleep = Pick<SomeRecord, 'id' | 'babyId' | 'startTime' | 'zone'>;

/** The naps among some sleeps: of each its number among those that began on its day, and how many those are. */
export interface Naps {
  numberOf: (id: string) => number | undefined;
  countOn: (day: Temporal.PlainDate) => number;
}

const dayOfSleep = ({ startTime }: Pick<Sleep, 'startTime'>, zone: string) => dayOf(Date.parse(startTime), zone);

/** Counted once: a year has thousands of sleeps, and the clock of a zone is slow to read. */
export function useNaps(babyId: string, sleeps: readonly Sleep[], zone: string): Naps {
  const hours = useNightHours(babyId);
  return useMemo(() => {
    const numbers = new Map<string, number>();
    const counts = new Map<string, number>();
    const naps = sleeps.filter((sleep) => !isNightSleep(sleep, zone, hours));
    for (const nap of naps.sort((a, b) => a.startTime.localeCompare(b.startTime))) {
      const day = dayOfSleep(nap, zone).toString();
      const number = (counts.get(day) ?? 0) + 1;
      counts.set(day, number);
      numbers.set(nap.id, number);
    }
    return { numberOf: (id) => numbers.get(id), countOn: (day) => counts.get(day.toString()) ?? 0 };
  }, [sleeps, zone, hours]);
}

/**
 * Has sleeps be called 'Night' and 'Nap 2'. `isKnown`: all sleeps of a day are among those of which the naps are known, so that they can be
 * counted.
 */
export function sleepNamer(
  naps: Naps,
  zone: string,
  isKnown: (day: Temporal.PlainDate) => boolean,
): (activity: Activity) => Activity {
  const nameOf = ({ id, startTime }: Activity): string => {
    const number = naps.numberOf(id);
    if (number === undefined) return say('Night');
    return isKnown(dayOfSleep({ startTime }, zone))
      ? say('Nap {number}', { number: number.toLocaleString(say.locale) })
      : say('Nap');
  };
  return (activity) => (activity.type === sleepKind.name ? { ...activity, description: nameOf(activity) } : activity);
}
