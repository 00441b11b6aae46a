import { activityDayBounds, type Feeding, layOver, type Sleep } from '@nestling/contract';
import { sleepRangeQuery, useWritesOf } from '@nestling/shared-ui/platform';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { readState } from '../records/read-state.ts';
import { feedingRangeQuery, keepOfBaby } from '../records/records.queries.ts';

/** The sleeps and feedings of activity days, with what waits on this device. A failed read is only logged, and can be tried again. */
export function useActivities(babyId: string, days: readonly Temporal.PlainDate[], zone: string) {
  const window = useMemo(() => {
    const [first, last] = [days[0], days.at(-1)];
    if (!first || !last) throw new RangeError('A window has at least one day');
    return { from: activityDayBounds(first, zone).from, to: activityDayBounds(last, zone).to };
  }, [days, zone]);
  const sleepQuery = useQuery({ ...sleepRangeQuery(babyId, window), placeholderData: keepOfBaby(babyId) });
  const feedingQuery = useQuery(feedingRangeQuery(babyId, window));
  const writes = useWritesOf('sleep', 'feeding');
  const sleeps = useMemo(
    () => layOver<Sleep>('sleep', babyId, sleepQuery.data ?? [], writes),
    [babyId, sleepQuery.data, writes],
  );
  const feedings = useMemo(
    () => layOver<Feeding>('feeding', babyId, feedingQuery.data ?? [], writes),
    [babyId, feedingQuery.data, writes],
  );

  const error = sleepQuery.error ?? feedingQuery.error;
  useEffect(() => {
    if (error) console.warn('The activities could not be read', error);
  }, [error]);

  const reads = [readState(sleepQuery), readState(feedingQuery)];
  return {
    window,
    sleeps,
    feedings,
    loading: reads.some((read) => read.loading),
    failed: reads.some((read) => read.failed),
    offline: reads.some((read) => read.offline),
    old: reads.some((read) => read.old),
    retry: () => reads.forEach((read) => void read.retry()),
  };
}
