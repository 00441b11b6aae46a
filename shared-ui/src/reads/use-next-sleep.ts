import {
  type Baby,
  keys,
  type Local,
  layOver,
  MINUTE_MS,
  nextSleep,
  OWN_DAYS,
  type Sleep,
  type sleepKind,
} from '@nestling/contract';
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
  useNow,
  useWritesOf,
  useZone,
} from '@nestling/shared-ui/platform';
import { useSettings } from '@nestling/shared-ui/settings';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { homeNow, isLeftAlone } from './home-now.ts';
import { readState } from './read-state.ts';

const DAY_MS = 86_400_000;

/**
 * The sleeps that a guess knows besides those of the home page, and what it needs of them. What happened weeks ago hardly changes: it is read once a
 * day, some of it twice, as the home page moves on at midnight, and kept for offline.
 */
const earlierSleepsQuery = (babyId: string, zone: string) =>
  queryOptions({
    queryKey: keys.earlierSleeps(babyId),
    queryFn: async ({ signal }): Promise<Sleep[]> => {
      const now = clock.now();
      const start = new Date(recentSince(now, zone, OWN_DAYS + 1)).toISOString();
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
 * The sleeps of the last six weeks with what waits on this device, newest first, for who looks beside the pages: those of weeks ago are there once they are
 * read. Undefined where `homeNow` is. The same array for as long as nothing has changed.
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

/** When the next sleep is likely, asked again each minute; nothing where the person wants no guess (`isOff`). And from which sleeps, whether any are known, how their read stands (`failure`: that it failed), at what time and in which zone. Works offline from what is kept. */
export function useNextSleep({ id, birthDate, nightHours }: Baby, failure = '') {
  const zone = useZone();
  const now = useNow(MINUTE_MS);
  const query = useQuery({ ...homeQuery(id, zone), select: sleepsOfHome });
  const { data: recent } = query;
  const { data: earlier } = useQuery(earlierSleepsQuery(id, zone));
  const writes = useWritesOf('sleep');
  const known = useMemo(
    () => ({ sleeps: layOver('sleep', id, sleepsOf(recent, earlier), writes), isKnown: recent !== undefined }),
    [id, recent, earlier, writes],
  );
  // The button that was tapped answers first.
  const { sleeps, isKnown } = useDeferredValue(known);
  const isOff = useSettings().noGuess?.includes(id) ?? false;
  const guess = useMemo(
    () => (isOff ? undefined : nextSleep({ sleeps, birthDate, now, zone, nightHours })),
    [isOff, sleeps, birthDate, now, zone, nightHours],
  );
  return { guess, isOff, sleeps, isKnown, read: readState(query, failure), now, zone };
}
