import { ok, type Route, route } from '../http/route.ts';
import type { TrashService } from '../records/trash.service.ts';
import { presentBaby } from './babies.presenter.ts';
import type { BabiesService } from './babies.service.ts';
import type { MergeService } from './merge/merge.service.ts';

/** Calls under `/api/babies`. */
export const babiesRoutes = (service: BabiesService, trash: TrashService, merges: MergeService): Route[] => [
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
  route('GET /api/babies/deleted', ({ actor }) => service.deleted(actor)),
  route('POST /api/babies/:id/restore', async ({ actor, params }) =>
    presentBaby(await service.restore(actor, params.id)),
  ),
  route('GET /api/babies/:id/deleted', ({ actor, params, query }) => trash.list(actor, params.id, query)),
  route('POST /api/babies/:id/merge', ({ actor, params, body }) => merges.merge(actor, params.id, body)),
  route('POST /api/babies/:id/merge/undo', ({ actor, params }) => merges.undo(actor, params.id)),
];
