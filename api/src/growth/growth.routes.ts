import { type Route, route } from '../http/route.ts';
import type { GrowthService } from './growth.service.ts';

/** Calls under `/api/growth`. */
export const growthRoutes = (service: GrowthService): Route[] => [
  route('GET /api/growth/baby/:babyId', ({ actor, params, query }) => service.ofBaby(actor, params.babyId, query)),
  route('GET /api/growth/tables', async () => service.tables()),
];
