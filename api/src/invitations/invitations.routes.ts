import type { Invitation } from '@nestling/contract';
import type { pacedRefusals } from '../http/paced-refusals.ts';
import { type Actor, ok, type Route, route } from '../http/route.ts';
import type { OpenInvitation } from './invitations.repository.ts';
import type { InvitationsService } from './invitations.service.ts';

/** Calls under `/api/invitations`. `paced`: for what strangers may call. */
export const invitationsRoutes = (service: InvitationsService, paced: ReturnType<typeof pacedRefusals>): Route[] => [
  route('POST /api/invitations', async ({ actor, body, caller }) => {
    const outcome = await service.invite(actor, body, caller);
    if ('stored' in outcome) return ok(presentInvitation(outcome.stored, actor));
    return { ...presentInvitation(outcome.made, actor), token: outcome.token, url: outcome.url };
  }),
  route('GET /api/invitations', async ({ actor, query }) =>
    (await service.list(actor, query.babyId)).map((row) => presentInvitation(row, actor)),
  ),
  route('DELETE /api/invitations/:id', async ({ actor, params }) => {
    await service.cancel(actor, params.id);
    return { id: params.id };
  }),
  route('POST /api/invitations/look', ({ body, caller }) => paced(() => service.look(body.token, caller))),
  route('POST /api/invitations/accept', async ({ actor, body }) => ({
    babyIds: await service.accept(actor, body.token),
  })),
];

/** To who typed it with whom it is for, which may be an address; to others with who invited (row FAM-62). */
const presentInvitation = (row: OpenInvitation, { userId }: Actor): Invitation => ({
  id: row.id,
  ...(row.invited_by === userId
    ? row.for_whom !== null && { forWhom: row.for_whom }
    : { by: { id: row.invited_by, name: row.inviter } }),
  role: row.role,
  babyIds: row.babyIds,
  ...(row.until !== null && { until: row.until }),
  ...(row.until_zone !== null && { timezone: row.until_zone }),
  expiresAt: new Date(row.expires_at).toISOString(),
});
