import { createContext, useContext, useSyncExternalStore } from 'react';

/** The zone of the browser as it is now. Not from `Intl`: its first format of dates takes a slow phone a tenth of a second. */
export const browserZone = (): string => Temporal.Now.timeZoneId();
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

/** The zone that somebody has chosen for a part of a page, where records are from elsewhere. */
export const ChosenZone = createContext<string | undefined>(undefined);

/** The browser's IANA zone, such as 'Europe/Berlin'. */
export const useZoneHere = (): string => useSyncExternalStore(subscribe, current);

/** The zone by whose clock a part of a page is read: the browser's, until somebody chooses that of the records. */
export function useZone(): string {
  const here = useZoneHere();
  return useContext(ChosenZone) ?? here;
}
