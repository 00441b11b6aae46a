import { answerSignedIn } from '../accounts/accounts.routes.ts';
import type { KnownDevices } from '../accounts/known-devices.ts';
import { Answer, type Route, route } from '../http/route.ts';
import { presentCredential } from './passkeys.presenter.ts';
import type { PasskeysService } from './passkeys.service.ts';

/** Calls under `/api/auth/webauthn`. */
export const passkeysRoutes = (service: PasskeysService, devices: KnownDevices): Route[] => [
  route('GET /api/auth/webauthn/register', ({ actor }) => service.registrationOptions(actor)),
  route('POST /api/auth/webauthn/register', async ({ actor, body, caller }) => {
    const { passkey, email } = await service.register(actor, body);
    const headers = { 'set-cookie': await devices.remember(caller.cookies, email) };
    return new Answer({ verified: true, credential: presentCredential(passkey) }, { headers });
  }),
  route('POST /api/auth/webauthn/check', async ({ body, caller }) => ({
    hasBiometricCredentials: await service.isOffered(body.email, caller),
  })),
  route('POST /api/auth/webauthn/login', ({ body }) => service.signInOptions(body.email)),
  route('POST /api/auth/webauthn/verify', async ({ body, caller }) =>
    answerSignedIn(await service.signIn(body, caller), caller, devices),
  ),
  route('GET /api/auth/webauthn/credentials', async ({ actor }) => (await service.list(actor)).map(presentCredential)),
  route('DELETE /api/auth/webauthn/credentials/:id', async ({ actor, params }) => {
    await service.remove(actor, params.id);
    return { id: params.id };
  }),
];
