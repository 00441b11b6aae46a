import { type Route, route } from '../http/route.ts';
import type { MilkService } from './milk.service.ts';

/** Calls under `/api/milk`. */
export const milkRoutes = (service: MilkService): Route[] => [
  route('GET /api/milk/baby/:babyId', ({ actor, params, query }) => service.inStore(actor, params.babyId, query)),
];
