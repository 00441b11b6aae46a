import { useOutbox } from '@nestling/shared-ui/platform';
import { useEffect } from 'react';

/**
 * Reads a list anew when the server has refused a write of its kind: it knew something that this device did not, such as a sleep
 * that was started on another phone.
 */
export function useRereadOnRefusal(kind: 'sleep' | 'feeding', babyId: string, reread: () => unknown): void {
  const { refused } = useOutbox();
  const count = refused.filter(({ route, fact }) => route.includes(`/api/${kind}/`) && fact.babyId === babyId).length;
  useEffect(() => {
    if (count > 0) void reread();
  }, [count, reread]);
}
