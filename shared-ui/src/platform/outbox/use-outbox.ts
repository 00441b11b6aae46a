import { RESERVED_KINDS, singlesOf } from '@nestling/contract';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { outbox } from './index.ts';
import type { OutboxSnapshot, OutboxWrite } from './outbox.types.ts';

/** The signed-in user's writes on this device. The snapshot stays the same object until something changes. */
export const useOutbox = (): OutboxSnapshot => useSyncExternalStore(outbox.subscribe, outbox.snapshot);

/** Those of the writes with something for which `isWanted` holds: the same list until one of them changes, so that a tap draws nothing but what it is about. */
function useWrites(isWanted: (write: OutboxWrite) => boolean): readonly OutboxWrite[] {
  const select = useMemo(() => {
    let last: readonly OutboxWrite[] = [];
    return () => {
      const next = outbox.snapshot().writes.filter((write) => singlesOf(write).some(isWanted));
      if (next.length !== last.length || next.some((write, i) => write !== last[i])) last = next;
      return last;
    };
  }, [isWanted]);
  return useSyncExternalStore(outbox.subscribe, select);
}

/** The writes about these kinds. */
export function useWritesOf(...kinds: string[]): readonly OutboxWrite[] {
  const names = kinds.join();
  return useWrites(useCallback(({ kind }) => names.split(',').includes(kind), [names]));
}

const isOfRecord = ({ kind }: OutboxWrite) => !(RESERVED_KINDS as readonly string[]).includes(kind);

/** The writes about records of any kind. */
export const useRecordWrites = (): readonly OutboxWrite[] => useWrites(isOfRecord);
