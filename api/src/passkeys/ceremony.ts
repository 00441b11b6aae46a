import type { ParsedBodyOf } from '@nestling/contract/http';
import type { PasskeyRow } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';
import type { challenges } from './challenges.ts';
import { transportsOf } from './passkeys.presenter.ts';

/** Whom a passkey is for: the site's address as the server knows it, never as a request says. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/** Of where people reach the server. */
export function relyingParty(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** What both ceremonies, registering and signing in, work with. */
export interface Ceremonies {
  store: Store;
  now: () => number;
  party: () => RelyingParty;
  challenge: ReturnType<typeof challenges>;
}

/** What the authenticator keeps as the owner of a passkey. */
export const handleOf = (userId: string) => new Uint8Array(Buffer.from(userId));

type IsOurs = (challenge: string) => Promise<boolean>;

/** A new public key, proven; undefined when anything about it is wrong. */
export async function verifyRegistration(
  { credential }: ParsedBodyOf<'POST /api/auth/webauthn/register'>,
  { id, origin }: RelyingParty,
  isOurs: IsOurs,
) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    if (await carriesCertificates(credential.response.attestationObject)) return undefined;
    const result = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: isOurs,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    });
    return result.registrationInfo;
  } catch {
    return undefined;
  }
}

/** We ask for none, and checking them would call the addresses that stand in them. */
async function carriesCertificates(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const format = attestation.get('fmt');
  return (format !== 'none' && format !== 'packed') || attestation.get('attStmt').get('x5c') !== undefined;
}

/** What a sign-in by this passkey proved; undefined when anything about it is wrong. */
export async function verifyAuthentication(
  { credential }: ParsedBodyOf<'POST /api/auth/webauthn/verify'>,
  passkey: PasskeyRow,
  { id, origin }: RelyingParty,
  isOurs: IsOurs,
) {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const result = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: isOurs,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
        transports: transportsOf(passkey),
      },
    });
    return result.verified ? result.authenticationInfo : undefined;
  } catch {
    return undefined;
  }
}
