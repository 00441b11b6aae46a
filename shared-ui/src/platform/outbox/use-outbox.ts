import { useMemo, useSyncExternalStore } from 'react';
import { outbox } from './index.ts';
import type { OutboxSnapshot, OutboxWrite } from './outbox.types.ts';

/** The signed-in user's writes on this device. The snapshot stays the same object until something changes. */
export const useOutbox = (): OutboxSnapshot => useSyncExternalStore(outbox.subscribe, outbox.snapshot);

/** Those of the writes that are about these kinds: the same list until one of them changes, so that a tap draws nothing but what it is about. */
export function useWritesOf(...kinds: string[]): readonly OutboxWrite[] {
  const names = kinds.join();
  const select = useMemo(() => {
    const wanted = names.split(',');
    let last: readonly OutboxWrite[] = [];
    return () => {
      const next = outbox.snapshot().writes.filter(({ kind }) => wanted.includes(kind));
      if (next.length !== last.length || next.some((write, i) => write !== last[i])) last = next;
      return last;
    };
  }, [names]);
  return useSyncExternalStore(outbox.subscribe, select);
}
