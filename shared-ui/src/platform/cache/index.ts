import { bus } from '../events/bus.ts';
import { createFreshener, startInvalidationOf } from './freshen.ts';
import { queryClient } from './query-client.ts';

export const freshener = createFreshener(queryClient);

/** Refetches what each fact makes stale, for every remote. The shell starts it once; the answer stops it. */
export const startInvalidation = (): (() => void) => startInvalidationOf(bus, freshener);
