import { useSyncExternalStore } from 'react';
import { outbox } from './index.ts';
import type { OutboxSnapshot } from './outbox.types.ts';

/** The signed-in user's writes on this device. The snapshot stays the same object until something changes. */
export const useOutbox = (): OutboxSnapshot => useSyncExternalStore(outbox.subscribe, outbox.snapshot);
