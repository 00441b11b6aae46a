import { layOverAll, MINUTE_MS, ofKind, readsOf, type SomeRecord } from '@nestling/contract';
import { type MilkChange, milkKind } from '@nestling/contract/kinds/milk';
import { MILK_KINDS, milkFollowing, milkLinkOf, type Store, storeAfter } from '@nestling/contract/milk';
import {
  clock,
  type Home,
  homeQuery,
  homeRecords,
  request,
  useRecordWrites,
  useZone,
} from '@nestling/shared-ui/platform';
import { type ReadState, readState } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

export const failure = () => say('Failed to load the milk store');

const milkQuery = (babyId: string, timezone: string, days: number) =>
  queryOptions({
    queryKey: [...readsOf(milkKind.name, babyId), 'store', timezone, days],
    queryFn: ({ signal }) =>
      request('GET /api/milk/baby/:babyId', {
        params: { babyId },
        query: { timezone, days: String(days) },
        signal,
      }),
    staleTime: 30_000,
  });

interface Known {
  /** What was in store before the changes. */
  before: Store;
  changes: MilkChange[];
}

const causesOf = (home: Home): SomeRecord[] => homeRecords(home).filter(({ kind }) => milkLinkOf(kind));
const NONE: SomeRecord[] = [];

/** The changes of so many days, with what waits on this device; nothing while nothing is known. A waiting change of an older one counts once it was sent. */
export function useMilkChanges(babyId: string, days: number): { known: Known | undefined; read: ReadState } {
  const zone = useZone();
  const query = useQuery(milkQuery(babyId, zone, days));
  const { data } = query;
  // What milk came from and went into, as far as it is known anyway: where that is changed, its milk follows.
  const { data: causes = NONE } = useQuery({ ...homeQuery(babyId, zone), enabled: false, select: causesOf });
  const writes = useRecordWrites(MILK_KINDS);
  const known = useMemo(() => {
    if (!data) return undefined;
    const records = layOverAll(
      babyId,
      [...causes, ...(data.changes as SomeRecord[])],
      writes,
      milkFollowing(clock.now),
    );
    return { before: data.before, changes: ofKind(milkKind, records) };
  }, [babyId, data, causes, writes]);
  return { known, read: readState(query, failure()) };
}

/** The changes of so many days are on the device of who saw the card: it works without a network with those. */
const CARD_DAYS = 7;
const DAY_MS = 24 * 3_600_000;

export interface MilkStore {
  /** What is in store; nothing while nothing is known. */
  store: Store | undefined;
  /** What was there at the end of the minute of an instant, epoch milliseconds; nothing of what is not known any more. */
  storeAt: (at: number) => Store | undefined;
  read: ReadState;
}

/** What is in store, and was there in the last days. */
export function useMilkStore(babyId: string): MilkStore {
  const zone = useZone();
  const { known, read } = useMilkChanges(babyId, CARD_DAYS);
  const store = useMemo(() => known && storeAfter(known.changes, zone, known.before), [known, zone]);
  const storeAt = (at: number): Store | undefined => {
    if (!known || at < clock.now() - CARD_DAYS * DAY_MS) return undefined;
    const until = Math.floor(at / MINUTE_MS + 1) * MINUTE_MS;
    const changes = known.changes.filter(({ startTime }) => Date.parse(startTime) < until);
    return storeAfter(changes, zone, known.before);
  };
  return { store, storeAt, read };
}
