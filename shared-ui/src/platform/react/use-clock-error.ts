import { useSyncExternalStore } from 'react';
import { clock } from '../clock.ts';

/** How far this device's clock is ahead of the server's, milliseconds; negative: behind; 0 when it is right. */
export const useClockError = (): number => useSyncExternalStore(clock.subscribe, () => -clock.correction());
