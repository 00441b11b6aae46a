import type { BodyOf, NewInvitation } from '@nestling/contract';
import { newId, request } from '@nestling/shared-ui/platform';

type Invitation = BodyOf<'POST /api/invitations'> & { id: string };
/** An invitation with the link that is in its first answer only. */
export type ShownInvitation = NewInvitation & { url: string };

/**
 * Makes an invitation. The link is in one answer: of one that was made by a try whose answer got lost nobody knows it, so that another
 * takes its place.
 */
export async function invite(body: Invitation): Promise<ShownInvitation> {
  const made = await request('POST /api/invitations', { body });
  if (made.url) return { ...made, url: made.url };
  await request('DELETE /api/invitations/:id', { params: { id: body.id } });
  return invite({ ...body, id: newId() });
}
