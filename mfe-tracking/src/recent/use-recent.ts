import { keys, type Local, layOverAll, newestFirst, type SomeRecord } from '@nestling/contract';
import { useLateCode } from '@nestling/shared-ui';
import {
  clock,
  homeSince,
  recentSince,
  request,
  useLookOf,
  useLooks,
  useRecordWrites,
  useZone,
} from '@nestling/shared-ui/platform';
import { type ReadState, useAllKnown } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { MOST_RECENT, recentOf } from '../activity/activity.ts';
import { lateMeals } from '../activity/late-meals.ts';

/** The newest records of these kinds from before the days that the home page reads. */
const beforeHomeQuery = (babyId: string, kinds: readonly string[], zone: string) =>
  queryOptions({
    queryKey: [...keys.beforeHome(babyId), kinds],
    queryFn: async ({ signal }) => {
      const before = new Date(homeSince(clock.now(), zone)).toISOString();
      const query = { kind: kinds.join(), limit: MOST_RECENT, before };
      const { items } = await request('GET /api/records/baby/:babyId/page', { params: { babyId }, query, signal });
      return items;
    },
    staleTime: 30_000,
  });

interface Recent {
  records: Local<SomeRecord>[];
  read: ReadState;
  /** What makes meals of them, once it is here. */
  meals: typeof import('../activity/meal-parts.ts') | undefined;
  awaitsMeals: boolean;
}

/**
 * What Recent Activities lists, newest first: what the home page reads, and where that leaves room, older records of the kinds that are
 * listed however old (DASH-36).
 */
export function useRecent(babyId: string): Recent {
  const zone = useZone();
  const looks = useLooks();
  const lookOf = useLookOf();
  const { known, read } = useAllKnown(babyId, say('Failed to load recent activities'));
  const writes = useRecordWrites();

  const recent = useMemo(
    () => recentOf(known, (days) => recentSince(clock.now(), zone, days), lookOf),
    [known, lookOf, zone],
  );
  const hasSession = recent.some((record) => 'sessionId' in record);
  const { code: meals, failure } = useLateCode(lateMeals, hasSession);
  const ageless = useMemo(
    () => looks.filter(({ recentDays }) => !Number.isFinite(recentDays)).map(({ kind }) => kind.name),
    [looks],
  );
  const hasRoom = !read.loading && !read.problem && recent.length < MOST_RECENT && ageless.length > 0;
  const { data: older } = useQuery({ ...beforeHomeQuery(babyId, ageless, zone), enabled: hasRoom });

  const all = useMemo(() => {
    const first = (records: Local<SomeRecord>[]) =>
      meals ? meals.firstLines(records, MOST_RECENT) : records.slice(0, MOST_RECENT);
    if (!hasRoom || !older) return first(recent);
    const known = new Set(recent.map(({ id }) => id));
    const more = layOverAll(babyId, older, writes).filter(({ id, kind }) => ageless.includes(kind) && !known.has(id));
    return first([...recent, ...more].sort(newestFirst));
  }, [babyId, hasRoom, older, recent, writes, ageless, meals]);
  return { records: all, read, meals, awaitsMeals: hasSession && !meals && !failure };
}
