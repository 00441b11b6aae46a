import type { Baby } from '@nestling/contract';
import { outbox, useBabies } from '@nestling/shared-ui/platform';
import { useIsRestoring } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const isOnline = () => outbox.snapshot().online;

/**
 * The babies for a page that lists them. `failed`: not known and not coming by itself, so an empty list says nothing; a device
 * without network and without a stored list is told so at once instead of waiting for ever.
 */
export function useBabyList(): { state: 'loading' | 'failed' | 'ready'; babies: Baby[]; refetch: () => void } {
  const { babies, isPending, isError, refetch } = useBabies();
  const online = useSyncExternalStore(outbox.subscribe, isOnline);
  const isRestoring = useIsRestoring();
  const failed = isError || (isPending && !online && !isRestoring);
  return { state: failed ? 'failed' : isPending ? 'loading' : 'ready', babies, refetch };
}
