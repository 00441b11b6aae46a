import { createHmac } from 'node:crypto';

/** Lengths of the ids that common authenticators give, in bytes. */
const ID_LENGTHS = [16, 20, 32];

/**
 * The passkey that an e-mail address without one seems to have: always the same for an address, so that asking twice does not
 * tell it from a real one (ADR 0006).
 */
export function decoyFor(secret: Buffer, email: string): { id: string; transports: string[] } {
  const bytes = createHmac('sha512', secret).update(`decoy\n${email}`).digest();
  const length = ID_LENGTHS[(bytes.at(-1) ?? 0) % ID_LENGTHS.length];
  return { id: bytes.subarray(0, length).toString('base64url'), transports: ['hybrid', 'internal'] };
}
