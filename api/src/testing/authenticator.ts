import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { AnswerOf, BodyOf } from '@nestling/contract/http';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type RegistrationOptions = Pick<AnswerOf<'GET /api/auth/webauthn/register'>, 'challenge'>;
type SignInOptions = Pick<AnswerOf<'POST /api/auth/webauthn/login'>, 'challenge'>;

/** What a device can do wrong, or be made to. */
export interface Misdeed {
  origin?: string;
  rpId?: string;
  type?: string;
  challenge?: string;
  isVerified?: boolean;
  isPresent?: boolean;
  counter?: number;
  userHandle?: string;
  breakSignature?: boolean;
  /** Format and statement of an attestation that we did not ask for. */
  attestation?: { fmt: string; attStmt: Map<string, unknown> };
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const CAN_BE_BACKED_UP = 0x08;
const IS_BACKED_UP = 0x10;
const HAS_KEY = 0x40;

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64url = (data: string | Uint8Array) => Buffer.from(data).toString('base64url');

/** A device with one passkey (ES256), as WebAuthn level 2 writes its messages; attestation 'none'. */
export function givenAnAuthenticator({ origin }: { origin: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const { hostname } = new URL(origin);
  let uses = 0;

  const clientData = (type: string, challenge: string, misdeed: Misdeed) =>
    JSON.stringify({
      type: misdeed.type ?? type,
      challenge: misdeed.challenge ?? challenge,
      origin: misdeed.origin ?? origin,
      crossOrigin: false,
    });

  const authenticatorData = (misdeed: Misdeed, keyData?: Uint8Array) => {
    const flags =
      (misdeed.isPresent === false ? 0 : PRESENT) |
      (misdeed.isVerified === false ? 0 : VERIFIED) |
      CAN_BE_BACKED_UP |
      IS_BACKED_UP |
      (keyData ? HAS_KEY : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(misdeed.counter ?? ++uses);
    return Buffer.concat([sha256(misdeed.rpId ?? hostname), Buffer.of(flags), counter, keyData ?? Buffer.alloc(0)]);
  };

  function keyData(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    // COSE: key type EC2, algorithm ES256, curve P-256, the two coordinates.
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    return Buffer.concat([Buffer.alloc(16), length, id, key]);
  }

  return {
    id: base64url(id),

    /** What `navigator.credentials.create` gives. */
    create(
      { challenge }: RegistrationOptions,
      misdeed: Misdeed = {},
    ): BodyOf<'POST /api/auth/webauthn/register'>['credential'] {
      const { fmt, attStmt } = misdeed.attestation ?? { fmt: 'none', attStmt: new Map() };
      const attestation = new Map<string, unknown>([
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', new Uint8Array(authenticatorData(misdeed, keyData()))],
      ]);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        authenticatorAttachment: 'platform',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, misdeed)),
          attestationObject: base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
          transports: ['internal', 'hybrid'],
        },
      };
    },

    /** What `navigator.credentials.get` gives. */
    get({ challenge }: SignInOptions, misdeed: Misdeed = {}): BodyOf<'POST /api/auth/webauthn/verify'>['credential'] {
      const data = authenticatorData(misdeed);
      const clientDataJSON = clientData('webauthn.get', challenge, misdeed);
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), privateKey);
      if (misdeed.breakSignature)
        signature.writeUInt8(signature.readUInt8(signature.length - 1) ^ 1, signature.length - 1);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientDataJSON),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle: misdeed.userHandle,
        },
      };
    },
  };
}

export type Authenticator = ReturnType<typeof givenAnAuthenticator>;
