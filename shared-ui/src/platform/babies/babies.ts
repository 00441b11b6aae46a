import { type Baby, keys } from '@nestling/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { request } from '../http/request.ts';
import { useWritesOf } from '../outbox/use-outbox.ts';
import { useSession } from '../session/session.ts';
import { projectBabies } from './baby-projection.ts';
import { babyIdOfPath, chooseBaby, keepShown, selection } from './selection.ts';

/** The babies of the signed-in user, as the server knows them. */
export const babiesQuery = () =>
  queryOptions({
    queryKey: keys.babies.list,
    queryFn: ({ signal }) => request('GET /api/babies', { signal }),
  });

const NONE: Baby[] = [];

/**
 * The babies of the signed-in user with what waits to be sent. `isPending`: being loaded; `isError`: could not be loaded, offline
 * too, and nothing is there to show. In both cases the list is empty.
 */
export function useBabies(): { babies: Baby[]; isPending: boolean; isError: boolean; refetch: () => void } {
  const signedIn = useSession().status === 'signed-in';
  const writes = useWritesOf('baby');
  const { data, isPending, isLoadingError, isPaused, refetch } = useQuery({ ...babiesQuery(), enabled: signedIn });
  const known = signedIn ? data : undefined;
  const babies = useMemo(() => (known ? projectBabies(known, writes) : NONE), [known, writes]);
  // Without network nobody can say when the first answer comes: that is no loading.
  const isStuck = isPending && isPaused;
  return {
    babies,
    isPending: signedIn && isPending && !isStuck,
    isError: isLoadingError || isStuck,
    refetch: () => void refetch(),
  };
}

/** The baby that the page is about; its choice by the route is remembered. Undefined while there is none. */
export function useSelectedBaby(): Baby | undefined {
  const { babies } = useBabies();
  const routeId = babyIdOfPath(useLocation().pathname);
  const savedId = useSyncExternalStore(selection.subscribe, selection.saved);
  const baby = chooseBaby({ routeId, savedId, babies });
  const chosenByRoute = baby && baby.id === routeId ? baby.id : undefined;
  useEffect(() => {
    if (chosenByRoute) selectBaby(chosenByRoute);
  }, [chosenByRoute]);
  const shownId = baby?.id;
  useEffect(() => {
    if (shownId) keepShown(shownId);
  }, [shownId]);
  return baby;
}

/** Remembers the person's choice of a baby. */
export function selectBaby(babyId: string): void {
  selection.save(babyId);
}
