import { z } from 'zod';
import { deletion } from '../http/envelope.schema.ts';
import type { RoutesOf } from '../http/route.ts';
import {
  accepted,
  invitation,
  invitationBody,
  invitationLook,
  invitationToken,
  newInvitation,
  personOfBaby,
  personPatch,
} from './people.schema.ts';

/** Calls about the people around a baby. */
export const peopleRoutes = {
  'GET /api/babies/:id/people': {
    summary: 'Who looks after a baby: owners first, then by when they came',
    tag: 'babies',
    access: 'data',
    right: 'see',
    of: 'path.id',
    answer: z.array(personOfBaby),
  },
  'PATCH /api/babies/:id/people/:userId': {
    summary:
      'Change a role or a last day; 409 `other_owner` for another owner, `last_owner` for oneself as the last one',
    tag: 'babies',
    access: 'session',
    right: 'people',
    of: 'path.id',
    body: personPatch,
    answer: personOfBaby,
  },
  'DELETE /api/babies/:id/people/:userId': {
    summary: 'Remove somebody from a baby (owner), or leave it oneself; 409 `other_owner`, `last_owner`',
    tag: 'babies',
    access: 'session',
    right: 'see',
    of: 'path.id',
    answer: deletion,
  },
  'POST /api/babies/:id/leave': {
    summary: 'Look after a baby no more; 409 `last_owner`',
    tag: 'babies',
    access: 'session',
    right: 'see',
    of: 'path.id',
    answer: deletion,
  },
} as const satisfies RoutesOf<'babies'>;

/** Calls about invitations. */
export const invitationRoutes = {
  'POST /api/invitations': {
    summary: 'Invite somebody to babies that one owns; token and link are in this answer only, and in no repeat of it',
    tag: 'invitations',
    access: 'session',
    right: 'people',
    of: 'body.babyIds',
    body: invitationBody,
    answer: newInvitation,
    status: 201,
  },
  'GET /api/invitations': {
    summary: 'Open invitations to babies that one owns, of one baby or of all',
    tag: 'invitations',
    access: 'session',
    query: z.object({ babyId: z.uuid({ error: 'BabyId must be a UUID' }).toLowerCase().optional() }),
    answer: z.array(invitation),
  },
  'DELETE /api/invitations/:id': {
    summary: 'Cancel an invitation',
    tag: 'invitations',
    access: 'session',
    answer: deletion,
  },
  'POST /api/invitations/look': {
    summary: 'Who invites to what, by the token of a link; 404 `invitation_gone`. Uses nothing up',
    tag: 'invitations',
    access: 'public',
    body: invitationToken,
    answer: invitationLook,
  },
  'POST /api/invitations/accept': {
    summary: 'Accept an invitation; the same person is answered the same again. 404 `invitation_gone`',
    tag: 'invitations',
    access: 'session',
    body: invitationToken,
    answer: accepted,
  },
} as const satisfies RoutesOf<'invitations'>;
