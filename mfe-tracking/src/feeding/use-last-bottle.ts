import { keys } from '@nestling/contract';
import { useWritesOf } from '@nestling/shared-ui/platform';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { LATEST, lastBottleQuery, latestFeedingsQuery } from './feeding.queries.ts';
import { lastBottle } from './last-feeding.ts';
import { type LocalFeeding, projectFeedings } from './project-feedings.ts';

/**
 * The newest bottle with an amount, which the next tap repeats, with what waits on this device. It is kept beside the latest ten
 * feedings, where eleven at the breast would push it out; a device that has not seen it asks the server. `isKnown` is false while
 * either is still being read; without network there is nothing to wait for.
 */
export function useLastBottle(babyId: string): { bottle: LocalFeeding | undefined; isKnown: boolean } {
  const client = useQueryClient();
  const { data: latest, isPending, isPaused } = useQuery(latestFeedingsQuery(babyId));
  const recent = latest && lastBottle(latest);
  const isPastThem = latest?.length === LATEST && !recent;
  const { data: kept, isLoading } = useQuery({ ...lastBottleQuery(babyId), enabled: isPastThem });
  const writes = useWritesOf('feeding');
  useEffect(() => {
    if (recent) client.setQueryData(keys.lastBottle(babyId), recent);
  }, [client, babyId, recent]);
  const bottle = useMemo(() => {
    // Fewer than ten are all there are: a kept one that is not among them was deleted.
    const older = kept && (!latest || isPastThem) ? [kept] : [];
    return lastBottle(projectFeedings(babyId, [...(latest ?? []), ...older], writes));
  }, [babyId, latest, isPastThem, kept, writes]);
  return { bottle, isKnown: (!isPending || isPaused) && !isLoading };
}
