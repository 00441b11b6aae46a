import { createHash, randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { unauthorized } from '../http/refusal.ts';
import type { Actor } from '../http/route.ts';
import type { Store, Tx } from '../storage/store.ts';
import { deleteExpiredSessions, findSessionByHash, insertSession, touchSession } from './accounts.repository.ts';

/** A session ends when it was not used for this long. */
const LIFE_MS = 90 * 86_400_000;
/** Its use is noted at most this often, so that reads stay reads. */
const NOTE_USE_MS = 3_600_000;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Opaque bearer tokens: 32 random bytes, of which only the hash is stored. */
export function sessions({ store, now }: { store: Store; now: () => number }) {
  return {
    /** Starts a session in the transaction; answers its token, which is shown once and kept nowhere. */
    async begin(tx: Tx, userId: string): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      await deleteExpiredSessions(tx, userId, now());
      await insertSession(tx, {
        id: uuidv7(),
        user_id: userId,
        kind: 'session',
        token_hash: hashOf(token),
        created_at: now(),
        last_used_at: now(),
        expires_at: now() + LIFE_MS,
      });
      return token;
    },

    /**
     * Who sends this `Authorization` header.
     * @throws Refusal 401 without a valid token
     */
    async authenticate(authorization: string | undefined): Promise<Actor> {
      const token = /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
      if (!token) throw unauthorized('Please sign in');
      const session = await findSessionByHash(store.read, hashOf(token));
      if (!session || (session.expires_at !== null && session.expires_at <= now())) {
        throw unauthorized('Your session has expired. Please sign in again.');
      }
      if (now() - session.last_used_at >= NOTE_USE_MS) {
        const expires_at = session.expires_at === null ? null : now() + LIFE_MS;
        await store.write((tx) => touchSession(tx, session.user_id, session.id, { last_used_at: now(), expires_at }));
      }
      return { userId: session.user_id, sessionId: session.id, kind: session.kind };
    },
  };
}
