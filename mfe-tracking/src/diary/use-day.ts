import { dayBounds, dayOf, keys, type Local, layOverAll, type SomeRecord, type Span } from '@nestling/contract';
import {
  clock,
  homeSince,
  isRunning,
  request,
  useLookOf,
  useRecordWrites,
  useZone,
} from '@nestling/shared-ui/platform';
import { type ReadState, readState, useAllKnown } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** From when to when anything is recorded: of other days the server refuses to tell, and there is nothing to ask. */
const [FIRST, LAST] = [Date.UTC(1900, 0, 1), Date.UTC(9999, 11, 30)];

/** Whole records of all kinds that overlap a day, newest first. Looked at now, and not kept on the device. */
export const dayQuery = (babyId: string, { from, to }: Span) => {
  const [start, end] = [new Date(from).toISOString(), new Date(to).toISOString()];
  return queryOptions({
    queryKey: keys.records.range(babyId, start, end),
    queryFn: ({ signal }) =>
      from < FIRST || to > LAST
        ? []
        : request('GET /api/records/baby/:babyId/range', { params: { babyId }, query: { start, end }, signal }),
    staleTime: 30_000,
    gcTime: 5 * 60_000,
  });
};

const NONE: readonly SomeRecord[] = [];

/**
 * The records of a day and those that reach into it, with what waits on this device, newest first. The days of the home page are here at
 * once, also without a network.
 */
export function useDay(
  babyId: string,
  day: Temporal.PlainDate,
): { records: Local<SomeRecord>[]; bounds: Span; read: ReadState } {
  const zone = useZone();
  const lookOf = useLookOf();
  const bounds = useMemo(() => {
    const { start, end } = dayBounds(day, zone);
    return { from: start, to: end };
  }, [day, zone]);
  const now = clock.now();
  const isKept = bounds.from >= homeSince(now, zone) && Temporal.PlainDate.compare(day, dayOf(now, zone)) <= 0;
  const home = useAllKnown(babyId, say('Failed to load the history'));
  const query = useQuery({ ...dayQuery(babyId, bounds), enabled: !isKept });
  const read = isKept ? home.read : readState(query, say('Failed to load the history'));
  const writes = useRecordWrites();
  const { data = NONE } = query;
  const records = useMemo(() => {
    const all = isKept ? home.known : layOverAll(babyId, data, writes);
    const endOf = (record: Local<SomeRecord>) => {
      if (record.endTime !== undefined) return Date.parse(record.endTime);
      return isRunning(lookOf(record.kind).kind, record) ? Number.POSITIVE_INFINITY : Date.parse(record.startTime);
    };
    return all.filter((record) => {
      const start = Date.parse(record.startTime);
      return start < bounds.to && (start >= bounds.from || endOf(record) > bounds.from);
    });
  }, [babyId, isKept, home.known, data, writes, bounds, lookOf]);
  return { records, bounds, read };
}
