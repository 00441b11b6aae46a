import { createListeners } from './listeners.ts';

/** A device says 'online' before its network carries anything: by then it does. Milliseconds. */
const CARRIES_AFTER_MS = 5_000;

/** What may have brought the network back: the device says so, or the person comes back to the page. */
type Reason = 'online' | 'seen';

const listeners = createListeners<[Reason]>('the return of the network');
let again: ReturnType<typeof setTimeout> | undefined;

window.addEventListener('online', () => {
  listeners.call('online');
  clearTimeout(again);
  again = setTimeout(listeners.call, CARRIES_AFTER_MS, 'online');
});
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') listeners.call('seen');
});

/** Calls back whenever what could not be reached may be reached again, until the answer is called; whoever listens asks anew each time. */
export const onNetworkReturn = listeners.add;
