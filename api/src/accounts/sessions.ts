import { languagesAccepted } from '@nestling/contract';
import { uuidv7 } from 'uuidv7';
import { unauthorized } from '../http/refusal.ts';
import type { Caller, Identity } from '../http/route.ts';
import type { Store, Tx } from '../storage/store.ts';
import {
  deleteExpiredSessions,
  findSessionByHash,
  insertSession,
  type OpenSession,
  touchSession,
} from './accounts.repository.ts';
import { deviceLabel } from './device-label.ts';
import { hashOfSecret, newSecret } from './secrets.ts';

/** A session ends when it was not used for this long. */
const LIFE_MS = 90 * 86_400_000;
/** Use is noted at most this often, so that reads stay reads. */
const NOTE_USE_MS = { session: 3_600_000, token: 60_000 };

/** What is kept of an `accept-language` header. */
const kept = (header = '') => languagesAccepted(header).join(',') || null;

/** Bearer tokens: those of sign-ins, which end, and API tokens, which do not. */
export function sessions({ store, now }: { store: Store; now: () => number }) {
  const beingNoted = new Set<string>();

  /** Notes the use and its languages, and moves the session's end on. That it fails, on a full disk, must not stop people from reading. */
  async function noteUse(session: OpenSession, accepted: string | undefined): Promise<void> {
    if (now() - session.last_used_at < NOTE_USE_MS[session.kind] || beingNoted.has(session.id)) return;
    beingNoted.add(session.id);
    const expires_at = session.expires_at === null ? null : now() + LIFE_MS;
    const languages = session.kind === 'session' ? kept(accepted) : null;
    const use = { last_used_at: now(), expires_at, ...(languages && { languages }) };
    await store.write((tx) => touchSession(tx, session.user_id, session.id, use)).catch(() => {});
    beingNoted.delete(session.id);
  }

  return {
    /** Starts a session in the transaction; answers its token, which is shown once and kept nowhere. */
    async begin(tx: Tx, userId: string, { userAgent, languages }: Caller): Promise<string> {
      const token = newSecret();
      await deleteExpiredSessions(tx, userId, now());
      await insertSession(tx, {
        id: uuidv7(),
        user_id: userId,
        kind: 'session',
        token_hash: hashOfSecret(token),
        created_at: now(),
        last_used_at: now(),
        expires_at: now() + LIFE_MS,
        label: deviceLabel(userAgent),
        languages: kept(languages),
      });
      return token;
    },

    /**
     * Who sends this `Authorization` header; `accepted` is the `accept-language` beside it.
     * @throws Refusal 401 without a valid token
     */
    async authenticate(authorization: string | undefined, accepted?: string): Promise<Identity> {
      const token = /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
      if (!token) throw unauthorized('Please sign in');
      const session = await findSessionByHash(store.read, hashOfSecret(token));
      if (!session || (session.expires_at !== null && session.expires_at <= now())) {
        throw unauthorized('Your session has expired. Please sign in again.');
      }
      await noteUse(session, accepted);
      return { userId: session.user_id, sessionId: session.id, kind: session.kind, name: session.name };
    },
  };
}
