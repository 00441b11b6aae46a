import { focusManager, onlineManager, QueryClient } from '@tanstack/react-query';
import { isTemporary } from '../http/api-error.ts';
import { shareById } from './share-by-id.ts';

const STALE_AFTER_MS = 5 * 60_000;
const LONGEST_WAIT_MS = 30_000;
/** Kept as long as a timer can count; 30 days would overflow it and throw the data away at once. */
export const KEPT_FOR_MS = 2 ** 31 - 1;

// The manager starts as online and hears only of changes: a start without network would fire and lose its retries.
onlineManager.setOnline(typeof navigator === 'undefined' || navigator.onLine);

// TanStack hears only of visibility; a window that comes to the front was visible before.
focusManager.setEventListener((handleFocus) => {
  if (typeof window === 'undefined') return undefined;
  const listener = () => handleFocus();
  window.addEventListener('visibilitychange', listener);
  window.addEventListener('focus', listener);
  return () => {
    window.removeEventListener('visibilitychange', listener);
    window.removeEventListener('focus', listener);
  };
});

const retryUpTo = (times: number) => (failures: number, error: Error) => failures < times && isTemporary(error);
const retryDelay = (failures: number) => Math.min(1_000 * 2 ** failures, LONGEST_WAIT_MS);

/** The one cache of what the server said. Waiting writes are laid over it by those who show it, never put into it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_AFTER_MS,
      gcTime: KEPT_FOR_MS,
      retry: retryUpTo(3),
      retryDelay,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
      refetchOnMount: true,
      networkMode: 'offlineFirst',
      structuralSharing: shareById,
    },
    mutations: { retry: retryUpTo(2), retryDelay, networkMode: 'offlineFirst' },
  },
});
