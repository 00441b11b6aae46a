import { type Route, route } from '../http/route.ts';
import type { ReleaseReports } from './release-reports.ts';

/** What browsers tell of releases. Anybody may call. */
export function releasesRoutes(reports: Pick<ReleaseReports, 'take'>): Route[] {
  return [
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
