import type { SignedInUser, User } from '@nestling/contract';
import { useSyncExternalStore } from 'react';
import { selection } from '../babies/selection.ts';
import { clearPersisted } from '../cache/persistence.ts';
import { queryClient } from '../cache/query-client.ts';
import { forgetOwn } from '../device-storage.ts';
import { ApiError } from '../http/api-error.ts';
import { request } from '../http/request.ts';
import { onNetworkReturn } from '../network-return.ts';
import { outbox } from '../outbox/index.ts';
import { revoke, revokeLeftovers } from './revocations.ts';
import { type SessionSnapshot, sessionStore } from './session-store.ts';

const LOGOUT_WAIT_MS = 3_000;

export interface Session {
  current: () => SessionSnapshot;
  subscribe: (listener: () => void) => () => void;
  /** The e-mail of the last sign-in on this device; signing out keeps it. */
  rememberedEmail: () => string | undefined;
  /** Takes over the user that this device has stored, with no question to the server. */
  load: () => void;
  /** Opens with the stored user at once and has the server check the token: only a 401 or 403 signs out. Call once. */
  start: () => Promise<void>;
  /** After login, register or a passkey. */
  signIn: (user: SignedInUser) => void;
  /** After a change of the account, such as the name. */
  update: (user: User) => void;
  /**
   * Waiting writes and the e-mail stay on the device for the next sign-in, what the person wrote for this device alone does not; with `forever`, when the account is gone, neither. Tells the
   * server, later where it cannot now.
   */
  signOut: (options?: { forever?: boolean }) => Promise<void>;
  /** A 401: signed out with a notice; waiting writes stay. */
  expire: () => void;
}

export const session: Session = {
  current: sessionStore.current,
  subscribe: sessionStore.subscribe,
  rememberedEmail: () => sessionStore.rememberedEmail() ?? undefined,
  expire: sessionStore.expire,
  load: sessionStore.load,
  update: sessionStore.update,

  async start() {
    sessionStore.load();
    void revokeLeftovers();
    if (sessionStore.current().status !== 'signed-in') return;
    try {
      sessionStore.update(await request('GET /api/auth/me'));
    } catch (error) {
      if (error instanceof ApiError && error.status === 403 && !error.isForeign) sessionStore.expire();
    }
  },

  signIn(user) {
    // A sign-in starts on fresh reads; what was kept may be another user's.
    void clearPersisted();
    queryClient.clear();
    sessionStore.save(user);
  },

  async signOut({ forever = false } = {}) {
    const userId = sessionStore.current().user?.id;
    const token = sessionStore.token();
    const told = token ? revoke(token) : Promise.resolve();
    sessionStore.drop({ forgetEmail: forever });
    selection.save(undefined);
    if (userId) forgetOwn(userId);
    await clearPersisted();
    if (userId) await outbox.clear(userId, forever).catch((error) => console.error('Writes were kept', error));
    await Promise.race([told, new Promise((resolve) => setTimeout(resolve, LOGOUT_WAIT_MS))]);
  },
};

onNetworkReturn(() => void revokeLeftovers());

// Whoever ends the session, this tab, another one or the server: nothing of the user stays to be seen.
let userId: string | undefined;
sessionStore.subscribe(() => {
  const next = sessionStore.current().user?.id;
  if (userId !== undefined && userId !== next) {
    void queryClient.cancelQueries();
    queryClient.clear();
    void clearPersisted();
  }
  userId = next;
});

/** Who is signed in. */
export const useSession = (): SessionSnapshot => useSyncExternalStore(sessionStore.subscribe, sessionStore.current);
