import { type Baby, keys } from '@nestling/contract';
import { ApiError, projectBabies, request, useBabies, useOutbox } from '@nestling/shared-ui/platform';
import { useIsRestoring, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

type BabyToEdit =
  | { state: 'found'; baby: Baby }
  | { state: 'loading' | 'missing' }
  | { state: 'failed'; retry: () => void };

/**
 * The baby that the edit form starts from: as the server says it, with what waits to be sent. Where no answer comes, and for a baby
 * that the server does not know yet, it is the one of the list on this device.
 */
export function useBabyToEdit(id: string): BabyToEdit {
  const { writes, online } = useOutbox();
  const isRestoring = useIsRestoring();
  const listed = useBabies().babies.find((baby) => baby.id === id);
  const isNew = writes.some(
    (write) => write.kind === 'baby' && write.op === 'create' && write.id === id && write.state !== 'refused',
  );
  const { data, error, fetchStatus, refetch } = useQuery({
    queryKey: keys.babies.one(id),
    queryFn: ({ signal }) => request('GET /api/babies/:id', { params: { id }, signal }),
    enabled: !isNew,
    // Each opening asks anew.
    gcTime: 0,
  });

  if (data) {
    // Gone when its deletion waits to be sent.
    const [known] = projectBabies([data], writes);
    return known ? { state: 'found', baby: known } : { state: 'missing' };
  }
  const answered = error instanceof ApiError && error.status !== undefined;
  if (answered && !isNew) {
    return error.status === 404 ? { state: 'missing' } : { state: 'failed', retry: () => void refetch() };
  }
  const silent = !isRestoring && (error !== null || fetchStatus === 'paused' || !online);
  if (listed && (isNew || silent)) return { state: 'found', baby: listed };
  return silent ? { state: 'failed', retry: () => void refetch() } : { state: 'loading' };
}

/** Whether a baby has left the list since the page was opened: its form goes with it, as nothing can be saved any more (row FAM-31). */
export function useIsGone(id: string): boolean {
  const isListed = useBabies().babies.some((baby) => baby.id === id);
  const [listedId, setListedId] = useState<string>();
  if (isListed && listedId !== id) setListedId(id);
  return listedId === id && !isListed;
}
