import {
  forgetEarlyReads,
  forgetGlance,
  outbox,
  queryClient,
  session,
  startInvalidation,
  startLive,
  startRefreshRules,
  startTelling,
} from '@nestling/shared-ui/platform';
import { afterFirstScreen } from './first-screen.ts';
import { loadLater } from './load-later.ts';
import { untilItComes } from './until-it-comes.ts';

/** After the first page has had the line for itself. Milliseconds. */
const LIVE_AFTER_MS = 300;

/** Whoever looks at a page of the app, or writes in it, makes old what another window noted for the next splash. */
function startForgettingGlances(): () => void {
  const forget = () => {
    if (document.visibilityState === 'visible') forgetGlance();
  };
  document.addEventListener('visibilitychange', forget);
  const stopHearing = outbox.subscribe(forget);
  return () => {
    document.removeEventListener('visibilitychange', forget);
    stopHearing();
  };
}

/**
 * Starts what runs beside the pages: the session check, invalidation by facts, refreshes on return, what becomes of writes, and
 * once data is on screen what other devices record. The answer stops it.
 */
export function startPlatform(): () => void {
  let stopped = false;
  const stops = [startInvalidation(), startRefreshRules(queryClient), startForgettingGlances()];
  startTelling();
  void session.start();
  void afterFirstScreen(LIVE_AFTER_MS).then(async () => {
    if (stopped) return;
    forgetEarlyReads();
    // Until then the page shows what it knew last.
    void untilItComes(loadLater).then(({ startBeside }) => stopped || stops.push(startBeside()));
    const stop = await untilItComes(startLive);
    if (stopped) stop();
    else stops.push(stop);
  });
  return () => {
    stopped = true;
    for (const stop of stops) stop();
  };
}
