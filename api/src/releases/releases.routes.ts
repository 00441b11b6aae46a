import { networkOf } from '../accounts/network.ts';
import { type Route, route } from '../http/route.ts';
import type { ReleaseStore } from './release-store.ts';
import { reportLimit } from './report-limit.ts';

/** What browsers tell of releases. Anybody may call: a few reports of one address count, the rest change nothing. */
export function releasesRoutes(store: ReleaseStore, now: () => number): Route[] {
  const counts = reportLimit(now);
  return [
    route('POST /api/releases/failures', async ({ body: { app, release }, caller }) => {
      if (counts(networkOf(caller.address), app, release)) await store.reportFailure(app, release);
      return { ok: true };
    }),
  ];
}
