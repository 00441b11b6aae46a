import { DAY_MS, keys, type Local, layOver, READ_DAYS, type Sleep, type sleepKind } from '@nestling/contract';
import {
  browserZone,
  clock,
  type Home,
  homeQuery,
  homeRecordsOf,
  homeSince,
  outbox,
  queryClient,
  recentSince,
  request,
  useWritesOf,
} from '@nestling/shared-ui/platform';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { homeNow, isLeftAlone } from './home-now.ts';
import { type ReadState, readState } from './read-state.ts';

/**
 * The sleeps that a guess knows besides those of the home page, and what it needs of them, kept for offline. What happened weeks ago hardly changes: it is
 * read once a day, some of it twice, as the home page moves on at midnight, and whenever a sleep was changed or deleted, as no fact says of which day it
 * was. A sleep of weeks ago that is recorded only now may be missing for up to a day.
 */
const earlierSleepsQuery = (babyId: string, zone: string) =>
  queryOptions({
    queryKey: keys.earlierSleeps(babyId),
    queryFn: async ({ signal }): Promise<Sleep[]> => {
      const now = clock.now();
      const start = new Date(recentSince(now, zone, READ_DAYS)).toISOString();
      const end = new Date(homeSince(now, zone) + 2 * DAY_MS).toISOString();
      const read = await request('GET /api/sleep/baby/:babyId/range', {
        params: { babyId },
        query: { start, end },
        signal,
      });
      return read.map(({ id, startTime, endTime, zone }) => ({ id, babyId, startTime, endTime, zone }));
    },
    staleTime: DAY_MS,
  });

const sleepsOfHome = (home: Home): Sleep[] => homeRecordsOf<typeof sleepKind>(home, 'sleep');

/** The sleeps of the home page and those before it, each once, newest first. */
function sleepsOf(recent: readonly Sleep[] = [], earlier: readonly Sleep[] = []): Sleep[] {
  const ids = new Set(recent.map(({ id }) => id));
  return [...recent, ...earlier.filter(({ id }) => !ids.has(id))];
}

/** What `knownSleeps` answered last, by baby, and from what. */
const answers = new Map<string, { from: readonly unknown[]; sleeps: Local<Sleep>[] }>();

/**
 * The sleeps of the last weeks with what waits on this device, newest first, for who looks beside the pages: those before the home page's are there once they
 * are read. Undefined where `homeNow` is. The same array for as long as nothing has changed.
 */
export async function knownSleeps(babyId: string): Promise<Local<Sleep>[] | undefined> {
  const home = await homeNow(babyId);
  if (!home) return undefined;
  const query = earlierSleepsQuery(babyId, browserZone());
  if (!isLeftAlone(query.queryKey)) void queryClient.prefetchQuery(query);
  const earlier = queryClient.getQueryData<Sleep[]>(query.queryKey);
  const { writes } = outbox.snapshot();
  const from = [home, earlier, writes];
  const last = answers.get(babyId);
  if (last && from.every((part, i) => part === last.from[i])) return last.sleeps;
  const sleeps = layOver('sleep', babyId, sleepsOf(sleepsOfHome(home), earlier), writes);
  answers.set(babyId, { from, sleeps });
  return sleeps;
}

export interface SleepsOfWeeks {
  /** With what waits on this device, newest first. */
  sleeps: Local<Sleep>[];
  /** Those of the home page: the server has said them once. */
  isKnown: boolean;
  /** How the read of those stands. */
  read: ReadState;
  /** How that of the weeks before stands. */
  earlierRead: ReadState;
}

/** The sleeps of the last weeks, for a page. Works offline from what is kept. `failure`, `earlierFailure`: that they could not be read. */
export function useSleepsOfWeeks(babyId: string, zone: string, failure: string, earlierFailure: string): SleepsOfWeeks {
  const query = useQuery({ ...homeQuery(babyId, zone), select: sleepsOfHome });
  const earlierQuery = useQuery(earlierSleepsQuery(babyId, zone));
  const [recent, earlier] = [query.data, earlierQuery.data];
  const writes = useWritesOf('sleep');
  const known = useMemo(
    () => ({ sleeps: layOver('sleep', babyId, sleepsOf(recent, earlier), writes), isKnown: recent !== undefined }),
    [babyId, recent, earlier, writes],
  );
  // The button that was tapped answers first.
  const { sleeps, isKnown } = useDeferredValue(known);
  const read = readState(query, failure);
  // Not loaded before what came is told.
  const loading = read.loading || isKnown !== known.isKnown;
  return { sleeps, isKnown, read: { ...read, loading }, earlierRead: readState(earlierQuery, earlierFailure) };
}
