import { type Route, route } from '../http/route.ts';
import { presentPerson } from './people.presenter.ts';
import type { PeopleService } from './people.service.ts';

/** Calls under `/api/babies/:id/people`, and leaving a baby. */
export const peopleRoutes = (service: PeopleService): Route[] => [
  route('GET /api/babies/:id/people', async ({ actor, params }) =>
    (await service.list(actor, params.id)).map((row) => presentPerson(row, actor.userId)),
  ),
  route('PATCH /api/babies/:id/people/:userId', async ({ actor, params, body }) =>
    presentPerson(await service.change(actor, params.id, params.userId, body), actor.userId),
  ),
  route('DELETE /api/babies/:id/people/:userId', async ({ actor, params }) => {
    await service.remove(actor, params.id, params.userId);
    return { id: params.userId };
  }),
  route('POST /api/babies/:id/leave', async ({ actor, params }) => {
    await service.leave(actor, params.id);
    return { id: params.id };
  }),
];
