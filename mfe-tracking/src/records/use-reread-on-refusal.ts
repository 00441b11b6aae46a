import type { OutboxWrite } from '@nestling/shared-ui/platform';
import { useEffect } from 'react';

/**
 * Reads a list anew when the server has refused one of its writes: it knew something that this device did not, such as a sleep
 * that was started on another phone.
 */
export function useRereadOnRefusal(writes: readonly OutboxWrite[], babyId: string, reread: () => unknown): void {
  const count = writes.filter(({ state, fact }) => state === 'refused' && fact.babyId === babyId).length;
  useEffect(() => {
    if (count > 0) void reread();
  }, [count, reread]);
}
