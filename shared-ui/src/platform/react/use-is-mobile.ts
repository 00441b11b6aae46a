import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 767.98px)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the window is narrower than 768 px. */
export const useIsMobile = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches);
