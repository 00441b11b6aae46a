import type { Baby } from '@nestling/contract';
import { outbox, useBabies } from '@nestling/shared-ui/platform';
import { useIsRestoring } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const isOnline = () => outbox.snapshot().online;

interface BabyList {
  /** `failed`: not known and not coming by itself, so an empty list says nothing. `offline`: they come with the network. */
  state: 'loading' | 'failed' | 'offline' | 'ready';
  babies: Baby[];
  refetch: () => void;
}

/** The babies for a page that lists them; a device without network and without a stored list is told so at once instead of waiting for ever. */
export function useBabyList(): BabyList {
  const { babies, isPending, isError, refetch } = useBabies();
  const online = useSyncExternalStore(outbox.subscribe, isOnline);
  const isRestoring = useIsRestoring();
  const awaited = !online && !isRestoring ? 'offline' : 'loading';
  return { state: isError ? 'failed' : isPending ? awaited : 'ready', babies, refetch };
}
