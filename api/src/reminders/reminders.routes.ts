import { ok, type Route, route } from '../http/route.ts';
import type { RemindersService } from './reminders.service.ts';

/** Calls under `/api/reminders`. */
export const remindersRoutes = (service: RemindersService): Route[] => [
  route('GET /api/reminders', ({ actor }) => service.all(actor)),
  route('PUT /api/reminders/babies/:babyId', ({ actor, params, body }) => service.prefer(actor, params.babyId, body)),
  route('PATCH /api/reminders/settings', ({ actor, body }) => service.change(actor, body)),
  route('POST /api/reminders/devices', async ({ actor, body, caller }) => {
    const { device, isNew } = await service.subscribe(actor, body, caller.userAgent);
    return isNew ? device : ok(device);
  }),
  route('PATCH /api/reminders/devices/:id', ({ actor, params, body }) =>
    service.switchDevice(actor, params.id, body.enabled),
  ),
  route('DELETE /api/reminders/devices/:id', async ({ actor, params }) => {
    await service.forgetDevice(actor, params.id);
    return { id: params.id };
  }),
];
