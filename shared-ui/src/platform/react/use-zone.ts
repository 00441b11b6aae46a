import { useSyncExternalStore } from 'react';

/** The zone of the browser as it is now. */
export const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
let zone: string | undefined;

// A traveller's phone changes its zone while the app sleeps.
function subscribe(listener: () => void): () => void {
  const check = () => {
    const now = browserZone();
    if (now === zone) return;
    zone = now;
    listener();
  };
  document.addEventListener('visibilitychange', check);
  return () => document.removeEventListener('visibilitychange', check);
}

function current(): string {
  zone ??= browserZone();
  return zone;
}

/** The browser's IANA zone, such as 'Europe/Berlin'. */
export const useZone = (): string => useSyncExternalStore(subscribe, current);
