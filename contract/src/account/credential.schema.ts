import { z } from 'zod';
import { nameLine } from '../http/envelope.schema.ts';
import { text } from '../words/say.ts';
import { givenEmail } from './account.schema.ts';

const INCOMPLETE = 'The answer of the passkey is not complete';

/** A binary value in base64url, as browsers write WebAuthn messages in JSON. */
const binary = (longest: number) =>
  z
    .string({ error: INCOMPLETE })
    .min(1, { error: INCOMPLETE })
    .max(longest, { error: INCOMPLETE })
    .regex(/^[\w-]+$/, { error: INCOMPLETE });

/** What every credential of a browser brings, beside its response. */
const publicKeyCredential = {
  id: binary(2_000),
  rawId: binary(2_000),
  type: z.literal('public-key', { error: INCOMPLETE }),
  authenticatorAttachment: z.enum(['platform', 'cross-platform'], { error: INCOMPLETE }).optional(),
  clientExtensionResults: z.looseObject({}, { error: INCOMPLETE }).optional(),
};

/** How a browser reaches the authenticator, such as `internal` or `hybrid`; new ones appear. */
const transports = z
  .array(z.string({ error: INCOMPLETE }).max(32, { error: INCOMPLETE }), { error: INCOMPLETE })
  .max(10, { error: INCOMPLETE });

/** A passkey of the user. `lastUsedAt` is `null` before its first sign-in; `backedUp`: it is synced by its maker. */
export const credential = z
  .object({
    id: z.uuid(),
    deviceName: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
    transports: z.array(z.string()),
    backedUp: z.boolean(),
  })
  .meta({ id: 'Credential' });

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

const userVerification = z.enum(['required', 'preferred', 'discouraged']);
const hints = z.array(z.enum(['hybrid', 'security-key', 'client-device'])).optional();

/** What `navigator.credentials.create` is asked; entries of `excludeCredentials` also carry their device's name. */
export const registrationOptions = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
    timeout: z.number(),
    excludeCredentials: z.array(descriptor.extend({ deviceName: z.string() })),
    authenticatorSelection: z.object({
      residentKey: userVerification,
      requireResidentKey: z.boolean(),
      userVerification,
    }),
    attestation: z.literal('none'),
    hints,
    extensions: z.object({ credProps: z.boolean().optional() }).optional(),
  })
  .meta({ id: 'RegistrationOptions' });

/** `credential` is what the browser's `create` gave, as JSON. A device's name is used once by a user. */
export const registrationBody = z
  .object({
    credential: z.object(
      {
        ...publicKeyCredential,
        response: z.object(
          {
            clientDataJSON: binary(10_000),
            attestationObject: binary(100_000),
            transports: transports.optional(),
          },
          { error: INCOMPLETE },
        ),
      },
      { error: INCOMPLETE },
    ),
    deviceName: nameLine(text('Please enter a device name'))
      .min(1, { error: text('Please enter a device name') })
      .max(100, { error: text('Device name must be at most 100 characters') }),
  })
  .meta({ id: 'RegistrationBody' });

/** Answer to a registered passkey. */
export const registered = z.object({ verified: z.literal(true), credential }).meta({ id: 'Registered' });

export const passkeyEmail = z.object({ email: givenEmail }).meta({ id: 'PasskeyEmail' });

/** What `navigator.credentials.get` is asked. An unknown e-mail address gets options of the same kind. */
export const authenticationOptions = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number(),
    allowCredentials: z.array(descriptor),
    userVerification,
    hints,
  })
  .meta({ id: 'AuthenticationOptions' });

/** `credential` is what the browser's `get` gave, as JSON. */
export const authenticationBody = z
  .object({
    email: givenEmail,
    credential: z.object(
      {
        ...publicKeyCredential,
        response: z.object(
          {
            clientDataJSON: binary(10_000),
            authenticatorData: binary(10_000),
            signature: binary(10_000),
            userHandle: z.string({ error: INCOMPLETE }).max(200, { error: INCOMPLETE }).optional(),
          },
          { error: INCOMPLETE },
        ),
      },
      { error: INCOMPLETE },
    ),
  })
  .meta({ id: 'AuthenticationBody' });

/**
 * Whether a passkey sign-in makes sense here. True only on a device that has signed in to this account before, so that nobody
 * learns from it who has an account.
 */
export const passkeyCheck = z.object({ hasBiometricCredentials: z.boolean() }).meta({ id: 'PasskeyCheck' });

export type Credential = z.infer<typeof credential>;
