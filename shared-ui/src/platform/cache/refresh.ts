import { keys } from '@nestling/contract';
import type { QueryClient } from '@tanstack/react-query';

const LONG_AWAY_MS = 30_000;
/** The list of recent activities is among the first. */
const SHORT_AWAY_KEYS = [keys.records.all, keys.sleep.all, keys.feeding.all, keys.babies.all];

/** Refetches what is on screen; the rest when it is shown next. */
export const refreshAll = (client: QueryClient): Promise<void> => client.invalidateQueries();

/** As `refreshAll`, for records and babies only, with what is made of them. */
export async function refreshActivities(client: QueryClient): Promise<void> {
  await Promise.all(SHORT_AWAY_KEYS.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Refreshes after a stay in the background (over 30 s: everything) and after a return from the back/forward cache. */
export function startRefreshRules(client: QueryClient): () => void {
  let hiddenAt: number | undefined;
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') {
      hiddenAt = Date.now();
      return;
    }
    if (hiddenAt === undefined) return;
    const away = Date.now() - hiddenAt;
    hiddenAt = undefined;
    void (away > LONG_AWAY_MS ? refreshAll(client) : refreshActivities(client));
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void refreshAll(client);
  };
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('pageshow', onPageShow);
  };
}
