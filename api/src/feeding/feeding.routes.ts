import { ok, type Route, route } from '../http/route.ts';
import { presentFeeding } from './feeding.presenter.ts';
import type { FeedingService } from './feeding.service.ts';

/** Calls under `/api/feeding`. */
export const feedingRoutes = (service: FeedingService): Route[] => [
  route('GET /api/feeding/baby/:babyId', async ({ actor, params, query }) => {
    const { rows, count } = await service.page(actor, params.babyId, query);
    const totalPages = Math.ceil(count / query.limit);
    return { rows: rows.map(presentFeeding), count, totalPages, currentPage: query.page };
  }),
  route('GET /api/feeding/baby/:babyId/range', async ({ actor, params, query }) =>
    (await service.inWindow(actor, params.babyId, query)).map(presentFeeding),
  ),
  route('GET /api/feeding/baby/:babyId/active', async ({ actor, params }) =>
    presentFeeding(await service.active(actor, params.babyId)),
  ),
  route('GET /api/feeding/baby/:babyId/latest', async ({ actor, params, query }) =>
    (await service.latest(actor, params.babyId, query.limit)).map(presentFeeding),
  ),
  route('GET /api/feeding/:id', async ({ actor, params }) => presentFeeding(await service.find(actor, params.id))),
  route('POST /api/feeding/start', async ({ actor, body }) => {
    const outcome = await service.start(actor, body);
    return 'made' in outcome ? presentFeeding(outcome.made) : ok(presentFeeding(outcome.stored));
  }),
  route('PATCH /api/feeding/end/:id', async ({ actor, params, body }) =>
    presentFeeding(await service.end(actor, params.id, body)),
  ),
  route('PATCH /api/feeding/:id', async ({ actor, params, body }) =>
    presentFeeding(await service.change(actor, params.id, body)),
  ),
  route('DELETE /api/feeding/:id', async ({ actor, params }) => {
    await service.remove(actor, params.id);
    return { id: params.id };
  }),
];
