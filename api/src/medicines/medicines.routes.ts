import { ok, type Route, route } from '../http/route.ts';
import { presentMedicine } from './medicines.presenter.ts';
import type { MedicinesService } from './medicines.service.ts';

/** Calls under `/api/medicines`. */
export const medicinesRoutes = (service: MedicinesService): Route[] => [
  route('GET /api/medicines/baby/:babyId', async ({ actor, params, query }) =>
    (await service.list(actor, params.babyId, query)).map(presentMedicine),
  ),
  route('POST /api/medicines/baby/:babyId', async ({ actor, params, body }) => {
    const outcome = await service.add(actor, params.babyId, body);
    return 'made' in outcome ? presentMedicine(outcome.made) : ok(presentMedicine(outcome.stored));
  }),
  route('PATCH /api/medicines/:id', async ({ actor, params, body }) =>
    presentMedicine(await service.change(actor, params.id, body)),
  ),
  route('DELETE /api/medicines/:id', async ({ actor, params }) => {
    await service.remove(actor, params.id);
    return { id: params.id };
  }),
  route('POST /api/medicines/:id/restore', async ({ actor, params }) =>
    ok(presentMedicine(await service.restore(actor, params.id))),
  ),
];
