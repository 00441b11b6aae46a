import { dayBounds, dayOf, keys, layOverAll, type SomeRecord } from '@nestling/contract';
import {
  clock,
  homeQuery,
  homeRecords,
  homeSince,
  recentSince,
  request,
  useRecordWrites,
} from '@nestling/shared-ui/platform';
import { type ReadState, readState } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { LENGTHS, type Period } from './period.ts';

/** What a device has of the records of a baby: all from `since` on, epoch milliseconds. */
interface Known {
  since: number;
  records: readonly SomeRecord[];
}

const FRESH_MS = 30_000;
/** Of days that lie further back, which are looked at now and not kept on the device. */
const FAR_KEPT_MS = 5 * 60_000;
/** A day more than the longest period: a night or a meal may reach into it. */
const KEPT_DAYS = Math.max(...LENGTHS) + 1;

async function read(babyId: string, since: number, until: number, signal: AbortSignal): Promise<Known> {
  const query = { start: new Date(since).toISOString(), end: new Date(until).toISOString() };
  return {
    since,
    records: await request('GET /api/records/baby/:babyId/range', { params: { babyId }, query, signal }),
  };
}

/** One read for all offered periods, kept on the device: the report of the last days is there without a network, too. */
const lastDaysQuery = (babyId: string, zone: string) =>
  queryOptions({
    queryKey: [...keys.records.together(babyId), 'report'],
    queryFn: ({ signal }) => {
      const now = clock.now();
      return read(babyId, recentSince(now, zone, KEPT_DAYS), dayBounds(dayOf(now, zone), zone).end, signal);
    },
    staleTime: FRESH_MS,
  });

const farDaysQuery = (babyId: string, { first, last }: Period, zone: string) =>
  queryOptions({
    queryKey: [...keys.records.together(babyId), 'report', `${first}`, `${last}`],
    queryFn: ({ signal }) =>
      read(babyId, dayBounds(first.subtract({ days: 1 }), zone).start, dayBounds(last, zone).end, signal),
    staleTime: FRESH_MS,
    gcTime: FAR_KEPT_MS,
  });

export interface ReportRecords {
  /** With what waits on this device; nothing while nothing is known. */
  records: readonly SomeRecord[] | undefined;
  /** The first day that the device has whole. */
  since: Temporal.PlainDate | undefined;
  /** When the server was last asked with success by the right time, epoch milliseconds. */
  asOf: number;
  read: ReadState;
}

/** The records of a period. What cannot be asked for now is taken from what the device has: the last report, or what the home page shows. */
export function useReportRecords(babyId: string, period: Period, zone: string): ReportRecords {
  const isFar = dayBounds(period.first, zone).start < recentSince(clock.now(), zone, KEPT_DAYS - 1);
  const lastDays = useQuery({ ...lastDaysQuery(babyId, zone), enabled: !isFar });
  const farDays = useQuery({ ...farDaysQuery(babyId, period, zone), enabled: isFar });
  const home = useQuery({ ...homeQuery(babyId, zone), enabled: false });
  const query = isFar ? farDays : lastDays;
  const kept = useMemo((): Known | undefined => {
    const { data, dataUpdatedAt } = home;
    return data && { since: homeSince(dataUpdatedAt, zone), records: homeRecords(data) };
  }, [home, zone]);
  const isKept = !query.data && !isFar && kept !== undefined && query.fetchStatus !== 'fetching';
  const known = query.data ?? (isKept ? kept : undefined);
  const writes = useRecordWrites();
  const records = useMemo(() => known && layOverAll(babyId, known.records, writes), [babyId, known, writes]);
  return {
    records,
    since: known && dayOf(known.since, zone),
    asOf: (isKept ? home.dataUpdatedAt : query.dataUpdatedAt) + clock.correction(),
    read: readState(query, say('Failed to load the records of these days')),
  };
}
