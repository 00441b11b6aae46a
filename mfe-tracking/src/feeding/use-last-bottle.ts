import { type feedingKind, keys } from '@nestling/contract';
import { type Home, homeQuery, homeRecordsOf, useWritesOf, useZone } from '@nestling/shared-ui/platform';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { lastBottleQuery } from './feeding.queries.ts';
import { lastBottle, proposedBottle } from './last-feeding.ts';
import { type LocalFeeding, projectFeedings } from './project-feedings.ts';

const feedingsOf = (home: Home) => homeRecordsOf<typeof feedingKind>(home, 'feeding');
const NONE: ReturnType<typeof feedingsOf> = [];

/**
 * The newest bottle with an amount, which the next tap repeats, with what waits on this device. It is kept beside what the home page
 * reads, which may be older or none; a device that has not seen it asks the server. `isKnown` is false while either is still being
 * read; without network there is nothing to wait for.
 */
export function useLastBottle(babyId: string): {
  bottle: ReturnType<typeof lastBottle<LocalFeeding>>;
  /** For the forms. */
  proposed: ReturnType<typeof proposedBottle>;
  isKnown: boolean;
} {
  const client = useQueryClient();
  const { data: read, isPending, isPaused } = useQuery({ ...homeQuery(babyId, useZone()), select: feedingsOf });
  const feedings = read ?? NONE;
  const recent = lastBottle(feedings);
  const isPastThem = read !== undefined && !recent;
  const { data: kept, isLoading } = useQuery({ ...lastBottleQuery(babyId), enabled: isPastThem });
  const writes = useWritesOf('feeding');
  useEffect(() => {
    if (recent) client.setQueryData(keys.lastBottle(babyId), recent);
  }, [client, babyId, recent]);
  const all = useMemo(
    () => projectFeedings(babyId, kept && !recent ? [...feedings, kept] : feedings, writes),
    [babyId, feedings, recent, kept, writes],
  );
  const bottle = useMemo(() => lastBottle(all), [all]);
  const proposed = useMemo(() => proposedBottle(all), [all]);
  return { bottle, proposed, isKnown: (!isPending || isPaused) && !isLoading };
}
