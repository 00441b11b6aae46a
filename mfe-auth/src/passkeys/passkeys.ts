import type { AnswerOf, SignedInUser } from '@nestling/contract';
import { request, session } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { AlreadyRegistered, PasskeyRefusal } from './passkey-failures.ts';

export type SignInOptions = AnswerOf<'POST /api/auth/webauthn/login'>;

/** No extension's result is looked at, so none is sent. */
const toWire = <T extends { clientExtensionResults: unknown }>({ clientExtensionResults: _, ...credential }: T) =>
  credential;

/**
 * Makes a credential of this device and stores it under a name. Asks the person.
 * @throws whatever the server, the browser or a rule of ours said; `registrationNotice` has the words
 */
export async function registerPasskey(deviceName: string): Promise<void> {
  if (!session.current().user) throw new PasskeyRefusal(say('User must be logged in to register biometric'));
  const optionsJSON = await request('GET /api/auth/webauthn/register');
  if (optionsJSON.excludeCredentials?.some((known) => known.deviceName === deviceName)) {
    throw new AlreadyRegistered();
  }
  const credential = await startRegistration({ optionsJSON });
  await request('POST /api/auth/webauthn/register', { body: { credential: toWire(credential), deviceName } });
}

/** The e-mail a sign-in is for: the given one, else the remembered one. */
function emailOr(given: string): string {
  const email = given.trim() || session.rememberedEmail();
  if (!email) throw new PasskeyRefusal(say('No email provided or remembered for biometric authentication'));
  return email;
}

/** What the browser needs to ask the person. Fetched ahead: some browsers ask only at once after a tap. */
export async function signInOptions(email: string): Promise<SignInOptions> {
  return request('POST /api/auth/webauthn/login', { body: { email: emailOr(email) } });
}

/** Asks the person, and the server whether the proof is right. `signInFailureText` has the words for what it throws. */
export async function signInWithPasskey(email: string, optionsJSON: SignInOptions): Promise<SignedInUser> {
  const credential = await startAuthentication({ optionsJSON });
  return request('POST /api/auth/webauthn/verify', { body: { email: emailOr(email), credential: toWire(credential) } });
}
