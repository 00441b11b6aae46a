import type { Invitation } from '@nestling/contract';
import type { pacedRefusals } from '../http/paced-refusals.ts';
import { ok, type Route, route } from '../http/route.ts';
import type { OpenInvitation } from './invitations.repository.ts';
import type { InvitationsService } from './invitations.service.ts';

/** Calls under `/api/invitations`. `paced`: for what strangers may call. */
export const invitationsRoutes = (service: InvitationsService, paced: ReturnType<typeof pacedRefusals>): Route[] => [
  route('POST /api/invitations', async ({ actor, body, caller }) => {
    const outcome = await service.invite(actor, body, caller);
    if ('stored' in outcome) return ok(presentInvitation(outcome.stored));
    return { ...presentInvitation(outcome.made), token: outcome.token, url: outcome.url };
  }),
  route('GET /api/invitations', async ({ actor, query }) =>
    (await service.list(actor, query.babyId)).map(presentInvitation),
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

const presentInvitation = (row: OpenInvitation): Invitation => ({
  id: row.id,
  ...(row.for_whom !== null && { forWhom: row.for_whom }),
  role: row.role,
  babyIds: row.babyIds,
  ...(row.until !== null && { until: row.until }),
  ...(row.until_zone !== null && { timezone: row.until_zone }),
  expiresAt: new Date(row.expires_at).toISOString(),
});
