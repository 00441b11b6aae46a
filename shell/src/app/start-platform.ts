import { queryClient, session, startInvalidation, startRefreshRules } from '@nestling/shared-ui/platform';

/** Starts what runs beside the pages: the session check, invalidation by facts, refreshes on return. The answer stops it. */
export function startPlatform(): () => void {
  const stops = [startInvalidation(), startRefreshRules(queryClient)];
  void session.start();
  return () => {
    for (const stop of stops) stop();
  };
}
