import { z } from 'zod';
import { invitationTokenText } from '../family/people.schema.ts';
import { nameLine, uuid } from '../http/envelope.schema.ts';
import { text } from '../words/say.ts';
import { SHORT_PASSWORD, SHORTEST_PASSWORD } from './limits.ts';

const email = z
  .string({ error: text('Please enter your email') })
  .trim()
  .toLowerCase()
  .max(254, { error: text('Email must be at most 254 characters') })
  .pipe(z.email({ error: text('Please enter a valid email address') }));

const newPassword = z
  .string({ error: text('Please enter a password') })
  .min(SHORTEST_PASSWORD, { error: SHORT_PASSWORD })
  .max(1_000, { error: text('Password must be at most 1,000 characters') });

/**
 * A person's account as the server answers it. `createdAt` is ISO 8601 UTC. `emailVerified`: its person has shown to read the mail
 * of `email`; false on a server that sends no mail, where nobody can show it (`mail` of `GET /api/config`).
 */
export const user = z
  .object({
    id: z.uuid(),
    email: z.string(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    emailVerified: z.boolean(),
    /** The operator lets this person look after the server; absent for everybody else. */
    admin: z.literal(true).optional(),
  })
  .meta({ id: 'User' });

/** Answer of login, register and verify: the user with a fresh bearer token. `babyIds`: the babies of the invitation that a registration accepted. */
export const signedInUser = user
  .extend({ token: z.string(), babyIds: z.array(z.uuid()).optional() })
  .meta({ id: 'SignedInUser' });

const name = nameLine(text('Please enter your name'))
  // A name of invisible characters would leave an empty place everywhere.
  .regex(/[\p{L}\p{N}\p{P}\p{S}]/u, { error: text('Please enter your name') })
  .max(100, { error: text('Name must be at most 100 characters') });

/** An address as somebody types it to sign in: it need not be one that an account could have. */
export const givenEmail = z
  .string({ error: text('Please enter your email') })
  .trim()
  .toLowerCase()
  .min(1, { error: text('Please enter your email') })
  .max(254, { error: text('Email must be at most 254 characters') });

const givenPassword = (missing: string) =>
  z
    .string({ error: missing })
    .min(1, { error: missing })
    .max(1_000, { error: text('Password must be at most 1,000 characters') });

export const registerBody = z
  .object({
    name,
    email,
    password: newPassword,
    /** The token of an invitation, which is accepted in the same moment. */
    invitation: invitationTokenText.optional(),
  })
  .meta({ id: 'RegisterBody' });

export const loginBody = z
  .object({ email: givenEmail, password: givenPassword(text('Please enter your password')) })
  .meta({ id: 'LoginBody' });

/** What a person can change about the account. */
export const profilePatch = z.object({ name }).meta({ id: 'ProfilePatch' });

/**
 * Deleting an account asks for its password once more, and for what becomes of each baby that others look after and nobody else owns:
 * its new owner, or `null` to delete it for everybody.
 */
export const accountDeletion = z
  .object({
    password: givenPassword(text('Please enter your password')),
    handOver: z
      .array(
        z.strictObject({
          babyId: uuid(text('Please choose a baby')),
          userId: uuid(text('Please choose a person')).nullable(),
        }),
        { error: 'Handing over must be a list of babies and people' },
      )
      .max(200, { error: text('At most 200 babies can be handed over at once') })
      .optional(),
  })
  .meta({ id: 'AccountDeletion' });

/** A new password for somebody who knows the present one. API tokens end with `endApiTokens` only. */
export const passwordChange = z
  .object({
    currentPassword: givenPassword(text('Please enter your current password')),
    newPassword,
    endApiTokens: z.boolean({ error: 'Ending API tokens must be true or false' }).optional(),
  })
  .meta({ id: 'PasswordChange' });

export const passwordForgotten = z.object({ email: givenEmail }).meta({ id: 'PasswordForgotten' });

const token = z
  .string({ error: text('This link is not complete') })
  .min(1, { error: text('This link is not complete') })
  .max(200, { error: text('This link is not complete') });

/** `token` of a link `/reset-password?token=…` or `/verify-email#…`. */
export const linkToken = z.object({ token }).meta({ id: 'LinkToken' });

/** What a reset would end, for who holds the link: the names of the devices with a passkey, and how many API tokens there are. */
export const resetOutlook = z
  .object({ passkeys: z.array(z.string()), apiTokens: z.int() })
  .meta({ id: 'ResetOutlook' });

/**
 * `token` is that of the link `/reset-password?token=…`: single use, valid for 30 minutes. Somebody else may have added the
 * passkeys, so they go unless `keepPasskeys`.
 */
export const passwordReset = z
  .object({
    token,
    newPassword,
    keepPasskeys: z.boolean({ error: 'Keeping passkeys must be true or false' }).optional(),
  })
  .meta({ id: 'PasswordReset' });

/** Whether a mail went out: not where the address is verified already, nor on a server that sends no mail. */
export const verificationMail = z.object({ sent: z.boolean() }).meta({ id: 'VerificationMail' });

/**
 * One signed-in device. `device` is in words, such as 'Firefox on Windows'; `current` is the session that asks. `lastUsedAt`
 * may be an hour behind.
 */
export const session = z
  .object({
    id: z.uuid(),
    device: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime(),
    current: z.boolean(),
  })
  .meta({ id: 'Session' });

export type User = z.infer<typeof user>;
export type SignedInUser = z.infer<typeof signedInUser>;
export type Session = z.infer<typeof session>;
