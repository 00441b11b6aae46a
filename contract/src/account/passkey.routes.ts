import { z } from 'zod';
import { deletion } from '../http/envelope.schema.ts';
import type { RoutesOf } from '../http/route.ts';
import { signedInUser } from './account.schema.ts';
import {
  authenticationBody,
  authenticationOptions,
  credential,
  passkeyCheck,
  passkeyEmail,
  registered,
  registrationBody,
  registrationOptions,
} from './credential.schema.ts';

/** Calls about passkeys. */
export const passkeyRoutes = {
  'GET /api/auth/webauthn/register': {
    summary: 'Options to make a passkey, valid for 5 minutes and one use',
    tag: 'passkey',
    access: 'session',
    answer: registrationOptions,
  },
  'POST /api/auth/webauthn/register': {
    summary: 'Register the passkey that was made; 400 when it proves nothing, 409 for a device that is registered',
    tag: 'passkey',
    access: 'session',
    body: registrationBody,
    answer: registered,
    status: 201,
  },
  'POST /api/auth/webauthn/check': {
    summary: 'Whether this device can offer a passkey sign-in for the e-mail address',
    tag: 'passkey',
    access: 'public',
    body: passkeyEmail,
    answer: passkeyCheck,
  },
  'POST /api/auth/webauthn/login': {
    summary: 'Options to sign in by passkey, valid for 5 minutes and one use',
    tag: 'passkey',
    access: 'public',
    body: passkeyEmail,
    answer: authenticationOptions,
  },
  'POST /api/auth/webauthn/verify': {
    summary: 'Sign in by passkey',
    tag: 'passkey',
    access: 'public',
    body: authenticationBody,
    answer: signedInUser,
  },
  'GET /api/auth/webauthn/credentials': {
    summary: 'The passkeys of this user, in the order they were added',
    tag: 'passkey',
    access: 'session',
    answer: z.array(credential),
  },
  'DELETE /api/auth/webauthn/credentials/:id': {
    summary: 'Remove a passkey',
    tag: 'passkey',
    access: 'session',
    answer: deletion,
  },
} as const satisfies RoutesOf<'auth/webauthn'>;
