import { keys } from '@nestling/contract';
import { bus } from '../events/bus.ts';
import { denials } from '../http/denials.ts';
import { createFreshener, startInvalidationOf } from './freshen.ts';
import { queryClient } from './query-client.ts';

export const freshener = createFreshener(queryClient);

/**
 * Refetches what each fact makes stale, for every remote, and after a denied call whose babies one may do what with. The shell starts it
 * once; the answer stops it.
 */
export function startInvalidation(): () => void {
  const stops = [startInvalidationOf(bus, freshener), denials.add(() => freshener.freshen([keys.babies.list]))];
  return () => {
    for (const stop of stops) stop();
  };
}
