import { useMemo, useSyncExternalStore } from 'react';
import { outbox } from './index.ts';
import type { OutboxSnapshot, OutboxWrite } from './outbox.types.ts';

/** The signed-in user's writes on this device. The snapshot stays the same object until something changes. */
export const useOutbox = (): OutboxSnapshot => useSyncExternalStore(outbox.subscribe, outbox.snapshot);

/**
 * Those of the writes whose route has this part, such as '/api/sleep/': the same list until one of them changes, so that a tap draws
 * nothing but what it is about.
 */
export function useWritesOf(part: string): readonly OutboxWrite[] {
  const select = useMemo(() => {
    let last: readonly OutboxWrite[] = [];
    return () => {
      const next = outbox.snapshot().writes.filter(({ route }) => route.includes(part));
      if (next.length !== last.length || next.some((write, i) => write !== last[i])) last = next;
      return last;
    };
  }, [part]);
  return useSyncExternalStore(outbox.subscribe, select);
}
