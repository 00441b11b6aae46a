import { z } from 'zod';
import { clientId, nameLine, uuid, zone } from '../http/envelope.schema.ts';
import { text } from '../words/say.ts';
import { person } from './person.schema.ts';
import { ROLES } from './rights.ts';

export const role = z.enum(ROLES, { error: 'Role must be owner, caregiver or viewer' });

/** A last day, in the zone that stands beside it. */
const until = z.iso.date({ error: text('The last day must be a real date') });
const timezone = zone('Unknown time zone');

/** Somebody who looks after a baby. `since` is an instant, `until` and `lastActive` are calendar days, the latter in UTC. */
export const personOfBaby = z
  .object({
    userId: z.uuid(),
    name: z.string(),
    role,
    since: z.iso.datetime(),
    until: z.iso.date().optional(),
    timezone: z.string().optional(),
    lastActive: z.iso.date().optional(),
    you: z.boolean(),
  })
  .meta({ id: 'PersonOfBaby' });

/** `until: null` takes the end away; a last day comes with its zone. */
export const personPatch = z
  .strictObject({ role: role.optional(), until: until.nullable().optional(), timezone: timezone.optional() })
  .refine((sent) => !sent.until || sent.timezone !== undefined, {
    error: 'A last day needs its time zone',
    path: ['timezone'],
  })
  .refine((sent) => sent.timezone === undefined || sent.until !== undefined, {
    error: 'A time zone needs its last day',
    path: ['timezone'],
  })
  .meta({ id: 'PersonPatch' });

/** The token of a link: 32 random bytes in base64url. Whatever else is sent is a token that does not work. */
export const invitationTokenText = z.string({ error: text('This invitation no longer works') });

export const invitationBody = z
  .strictObject({
    id: clientId,
    babyIds: z
      .array(uuid(text('Please choose a baby')), { error: text('Please choose a baby') })
      .min(1, { error: text('Please choose a baby') })
      .max(50, { error: text('An invitation is to at most 50 babies') })
      .transform((ids) => [...new Set(ids)]),
    role,
    forWhom: nameLine('For whom must be text')
      .max(100, { error: text('For whom must be at most 100 characters') })
      .optional(),
    until: until.optional(),
    timezone: timezone.optional(),
    email: z
      .string({ error: text('Please enter a valid email address') })
      .trim()
      .max(254, { error: text('Email must be at most 254 characters') })
      .pipe(z.email({ error: text('Please enter a valid email address') }))
      .optional(),
  })
  .refine((sent) => sent.until === undefined || sent.timezone !== undefined, {
    error: 'A last day needs its time zone',
    path: ['timezone'],
  })
  .refine((sent) => sent.until === undefined || sent.role !== 'owner', {
    error: text('An owner has no last day'),
    path: ['until'],
  })
  .meta({ id: 'InvitationBody' });

/**
 * An open invitation, to those of its babies that the person owns. `forWhom` is for the eyes of who typed it (row FAM-62); an invitation of
 * another owner says `by` whom it is.
 */
export const invitation = z
  .object({
    id: z.uuid(),
    forWhom: z.string().optional(),
    by: person.optional(),
    role,
    babyIds: z.array(z.uuid()),
    until: z.iso.date().optional(),
    timezone: z.string().optional(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'Invitation' });

/** The answer that alone holds the token and the link with it. */
export const newInvitation = invitation
  .extend({ token: z.string().optional(), url: z.string().optional() })
  .meta({ id: 'NewInvitation' });

export const invitationToken = z.object({ token: invitationTokenText }).meta({ id: 'InvitationToken' });

/** What somebody with the link may know before they accept. */
export const invitationLook = z
  .object({
    inviter: z.string(),
    babies: z.array(z.string()),
    role,
    until: z.iso.date().optional(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'InvitationLook' });

/** The babies that one may now care for. */
export const accepted = z.object({ babyIds: z.array(z.uuid()) }).meta({ id: 'InvitationAccepted' });

export type PersonOfBaby = z.infer<typeof personOfBaby>;
export type Invitation = z.infer<typeof invitation>;
export type NewInvitation = z.infer<typeof newInvitation>;
export type InvitationLook = z.infer<typeof invitationLook>;
