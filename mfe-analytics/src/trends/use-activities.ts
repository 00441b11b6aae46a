import { activityDayBounds, layOverAll } from '@nestling/contract';
import { useRecordWrites } from '@nestling/shared-ui/platform';
import { readState } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { recordRangeQuery } from '../records/records.queries.ts';

/** The records of activity days, with what waits on this device. A failed read is only logged, and can be tried again. */
export function useActivities(babyId: string, days: readonly Temporal.PlainDate[], zone: string) {
  const window = useMemo(() => {
    const [first, last] = [days[0], days.at(-1)];
    if (!first || !last) throw new RangeError('A window has at least one day');
    return { from: activityDayBounds(first, zone).from, to: activityDayBounds(last, zone).to };
  }, [days, zone]);
  const query = useQuery(recordRangeQuery(babyId, window));
  const { data, error, isPlaceholderData } = query;
  const writes = useRecordWrites();
  const records = useMemo(() => layOverAll(babyId, data ?? [], writes), [babyId, data, writes]);

  useEffect(() => {
    if (error) console.warn('The activities could not be read', error);
  }, [error]);

  const failure = say('These days could not be loaded.');
  const read = readState(query, failure);
  // Records of the days before say nothing of days that cannot be asked for: an empty timeline would say that nothing was.
  const offline = query.isPaused && (isPlaceholderData || read.offline);
  const problem = offline || data === undefined ? (read.problem ?? (offline ? failure : undefined)) : undefined;
  return { window, records, ...read, offline, problem };
}
