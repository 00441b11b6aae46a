import { ok, type Route, route } from '../http/route.ts';
import { presentBaby } from './babies.presenter.ts';
import type { BabiesService } from './babies.service.ts';

/** Calls under `/api/babies`. */
export const babiesRoutes = (service: BabiesService): Route[] => [
  route('GET /api/babies', async ({ actor }) => (await service.list(actor)).map(presentBaby)),
  route('GET /api/babies/:id', async ({ actor, params }) => presentBaby(await service.find(actor, params.id))),
  route('POST /api/babies', async ({ actor, body }) => {
    const outcome = await service.add(actor, body);
    return 'made' in outcome ? presentBaby(outcome.made) : ok(presentBaby(outcome.stored));
  }),
  route('PATCH /api/babies/:id', async ({ actor, params, body }) =>
    presentBaby(await service.change(actor, params.id, body)),
  ),
  route('DELETE /api/babies/:id', async ({ actor, params }) => {
    await service.remove(actor, params.id);
    return { id: params.id };
  }),
];
