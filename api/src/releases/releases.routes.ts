import type { Stage } from '@nestling/contract';
import { Refusal } from '../http/refusal.ts';
import { type Route, route } from '../http/route.ts';
import { allReleases } from './release-list.ts';
import type { ReleaseReports } from './release-reports.ts';
import type { ReleaseStore } from './release-store.ts';

interface Surroundings {
  reports: Pick<ReleaseReports, 'take'>;
  store: ReleaseStore;
  stage?: Stage | undefined;
}

/** What browsers tell of releases, which anybody may; and what the page `/__federation` is told of them where there is one. */
export function releasesRoutes({ reports, store, stage }: Surroundings): Route[] {
  return [
    route('GET /api/releases', async () => {
      if (!stage) throw new Refusal(404, 'not_found', 'This server tells nobody of releases here');
      return allReleases(store);
    }),
    route('POST /api/releases/openings', async ({ body, caller }) => {
      await reports.take(caller.address, body);
      return { ok: true };
    }),
    // A page of 0.1 tells of failures alone, and at once.
    route('POST /api/releases/failures', async ({ body, caller }) => {
      await reports.take(caller.address, { opened: [body], failed: [body] });
      return { ok: true };
    }),
  ];
}
