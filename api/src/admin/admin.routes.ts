import { type Route, route } from '../http/route.ts';
import type { AdminService } from './admin.service.ts';

/** The calls about the whole server. */
export const adminRoutes = (admin: AdminService): Route[] => [
  route('GET /api/admin/server', admin.state),
  route('GET /api/admin/releases', admin.releases),
  route('PUT /api/admin/registration', ({ body }) => admin.chooseRegistration(body)),
  route('POST /api/admin/invitations', admin.invite),
  route('DELETE /api/admin/invitations', async () => {
    await admin.endInvitations();
    return { ok: true };
  }),
  route('POST /api/admin/mail-test', async ({ actor, caller }) => {
    await admin.testMail(actor, caller);
    return { ok: true };
  }),
  route('POST /api/admin/push-test', ({ actor, caller }) => admin.testPush(actor, caller)),
  route('POST /api/admin/rollback', ({ body, actor }) => admin.rollBack(body, actor)),
];
