import { createHmac, generateKeyPairSync } from 'node:crypto';
import type { PasskeyRow } from '../storage/schema.ts';

/** What a passkey shows of its device. */
export interface Shown {
  id: string;
  transports: string[];
}

/** One in how many (of 256) devices is of a kind: length of its ids in bytes, and its transports. */
const KINDS: [share: number, bytes: number, transports: string[]][] = [
  // Apple's and Google's password managers.
  [96, 20, ['hybrid', 'internal']],
  [64, 16, ['hybrid', 'internal']],
  // Windows Hello and Chrome's own on a Mac.
  [44, 32, ['internal']],
  [24, 32, ['hybrid', 'internal']],
  // Password managers in the browser.
  [12, 16, ['internal']],
  // Security keys.
  [8, 48, ['nfc', 'usb']],
  [5, 64, ['usb']],
  [3, 32, []],
];
/** How many people (of 256) with passkeys have one, two and three. */
const COUNTS = [176, 60, 20];

const pick = (shares: number[], byte: number): number => {
  let rest = byte;
  return shares.findIndex((share) => {
    rest -= share;
    return rest < 0;
  });
};

/**
 * The passkeys that an e-mail address without any seems to have: kinds and number as people have them, always the same for an address,
 * so that asking twice does not tell them from real ones (ADR 0006).
 */
export function decoysFor(secret: Buffer, email: string): Shown[] {
  const bytesOf = (what: string) => createHmac('sha512', secret).update(`decoy\n${what}\n${email}`).digest();
  const count = 1 + pick(COUNTS, bytesOf('count').readUInt8());
  return Array.from({ length: count }, (_, n) => {
    const kind = pick(
      KINDS.map(([share]) => share),
      bytesOf(`kind ${n}`).readUInt8(),
    );
    const [, bytes = 0, transports = []] = KINDS[kind] ?? [];
    return { id: bytesOf(`id ${n}`).subarray(0, bytes).toString('base64url'), transports };
  });
}

/** Browsers name transports in this order, programs in any: it must not tell who made an account for a test. */
export const inOrder = (transports: string[]): string[] => [...new Set(transports)].sort();

let nobodysKey: string | undefined;

/** A passkey that nobody has, to be checked where there is none: a refusal must take as long as one of a wrong signature. */
export function nobodysPasskey(credentialId: string): PasskeyRow {
  nobodysKey ??= newPublicKey();
  return {
    id: '',
    user_id: '',
    credential_id: credentialId,
    public_key: nobodysKey,
    counter: 0,
    transports: '[]',
    backed_up: 0,
    device_name: '',
    created_at: 0,
    last_used_at: null,
  };
}

/** A public key whose private half is forgotten, as COSE (RFC 9053): type EC2, algorithm ES256, curve P-256 and the coordinates. */
function newPublicKey(): string {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
  const coordinate = (name: number, value: string) => [name, 0x58, 32, ...Buffer.from(value, 'base64url')];
  return Buffer.from([
    ...[0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01],
    ...coordinate(0x21, x),
    ...coordinate(0x22, y),
  ]).toString('base64url');
}
