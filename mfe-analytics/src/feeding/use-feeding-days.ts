import {
  dayBounds,
  feedingKind,
  layOverAll,
  MINUTE_MS,
  ofKind,
  type PeriodDays,
  reportDays,
  text,
} from '@nestling/contract';
import { useNow, useRecordWrites, useZone } from '@nestling/shared-ui/platform';
import { readState } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { lastDays } from '../dashboard/last-days.ts';
import { useMaker } from '../makers/use-maker.ts';
import { useAsOfRead, useFailureToast } from '../records/after-a-read.ts';
import { recordRangeQuery } from '../records/records.queries.ts';

const FAILURE = text('Failed to load the feedings');

/** The last `days` full days and today with the feedings of who is chosen, oldest first, and how their read stands. */
export function useFeedingDays(babyId: string, days: PeriodDays) {
  const zone = useZone();
  const now = useNow(MINUTE_MS);
  const { first, last } = lastDays(days, zone);
  // A meal of the evening before may reach into the first day.
  const from = dayBounds(first.subtract({ days: 1 }), zone).start;
  const query = useQuery(recordRangeQuery(babyId, { from, to: dayBounds(last.add({ days: 1 }), zone).end }));
  useFailureToast(query, FAILURE);
  const writes = useRecordWrites();
  const { data } = query;
  const feedings = useMemo(() => ofKind(feedingKind, layOverAll(babyId, data ?? [], writes)), [babyId, data, writes]);
  const read = readState(query, say(FAILURE));
  const maker = useMaker(babyId, feedings);
  const shown = useAsOfRead(days, read.old);
  const { made } = maker;
  const ofDays = useMemo(() => {
    const period = lastDays(shown, zone);
    return reportDays({ records: made, first: period.first, last: period.last.add({ days: 1 }), now, zone });
  }, [made, shown, now, zone]);
  return {
    ...read,
    ...maker,
    /** How many full days they are. */
    shown,
    zone,
    days: ofDays,
    loading: read.loading || maker.awaited,
    /** Nothing is known, and why. */
    problem: data ? undefined : read.problem,
  };
}
