import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long a challenge can be answered. */
export const CHALLENGE_LIFE_MS = 5 * 60_000;

const RANDOM_BYTES = 32;
const TIME_BYTES = 6;

/** What a challenge was made for: registering by a user (id), or signing in to an account (e-mail address). */
export type Purpose = 'register' | 'login';

/**
 * Challenges that carry their own proof: random bytes, the time they expire, and a keyed hash over these, purpose and subject.
 * Asking for one stores nothing, so that anonymous calls cannot fill the database; what is stored is that one was used.
 */
export function challenges(secret: () => Promise<Buffer>, now: () => number) {
  const sign = async (purpose: Purpose, subject: string, body: Buffer) =>
    createHmac('sha256', await secret())
      .update(`challenge\n${purpose}\n${subject}\n`)
      .update(body)
      .digest();

  return {
    async make(purpose: Purpose, subject: string): Promise<Uint8Array<ArrayBuffer>> {
      const body = Buffer.alloc(RANDOM_BYTES + TIME_BYTES);
      randomBytes(RANDOM_BYTES).copy(body);
      body.writeUIntBE(now() + CHALLENGE_LIFE_MS, RANDOM_BYTES, TIME_BYTES);
      return new Uint8Array([...body, ...(await sign(purpose, subject, body))]);
    },

    /** Whether we made it for this purpose and subject, less than five minutes ago. */
    async isOurs(challenge: string, purpose: Purpose, subject: string): Promise<boolean> {
      const bytes = Buffer.from(challenge, 'base64url');
      const body = bytes.subarray(0, RANDOM_BYTES + TIME_BYTES);
      const signature = bytes.subarray(body.length);
      const expected = await sign(purpose, subject, body);
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return false;
      return body.readUIntBE(RANDOM_BYTES, TIME_BYTES) > now();
    },
  };
}
