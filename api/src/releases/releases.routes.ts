import { type Route, route } from '../http/route.ts';
import type { ReleaseStore } from './release-store.ts';

/** What browsers tell of releases. */
export const releasesRoutes = (store: ReleaseStore): Route[] => [
  route('POST /api/releases/failures', async ({ body }) => {
    await store.reportFailure(body.app, body.release);
    return { ok: true };
  }),
];
