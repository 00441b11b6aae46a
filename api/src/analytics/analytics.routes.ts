import { type Route, route } from '../http/route.ts';
import type { AnalyticsService } from './analytics.service.ts';

/** Calls under `/api/sleep/analytics`. */
export const analyticsRoutes = (service: AnalyticsService): Route[] => [
  route('GET /api/sleep/analytics/baby/:babyId', ({ actor, params, query }) =>
    service.sleepSummary(actor, params.babyId, query),
  ),
];
