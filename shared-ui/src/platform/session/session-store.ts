import type { SignedInUser, User } from '@nestling/contract';
import { say } from '../../words/say.ts';
import { readStored, writeStored } from '../device-storage.ts';
import { forgetEarlyReads } from '../http/early-reads.ts';
import { createListeners } from '../listeners.ts';
import { STORED_TOKEN, STORED_USER } from './stored-keys.ts';

export interface SessionSnapshot {
  status: 'loading' | 'signed-out' | 'signed-in';
  user?: User;
  /** Why the person was signed out, for the sign-in page. */
  notice?: string;
}

const EMAIL = 'rememberedEmail';

const listeners = createListeners<[]>('the session');
let snapshot: SessionSnapshot = { status: 'loading' };
// Held next to the user in memory: another tab's change of both keys comes as two events, and a token must never go with
// somebody else's data.
let token: string | undefined;

function show(next: SessionSnapshot, nextToken?: string): void {
  snapshot = next;
  token = nextToken;
  forgetEarlyReads({ but: token });
  listeners.call();
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

function stored(): SignedInUser | undefined {
  try {
    const user: Partial<SignedInUser> | null = JSON.parse(readStored(STORED_USER) ?? 'null');
    const bearer = user?.token ?? readStored(STORED_TOKEN);
    if (typeof user?.id !== 'string' || !user.id || typeof bearer !== 'string' || !bearer) return undefined;
    return {
      id: user.id,
      email: user.email ?? '',
      name: user.name ?? '',
      createdAt: user.createdAt ?? '',
      emailVerified: user.emailVerified ?? false,
      token: bearer,
    };
  } catch {
    return undefined;
  }
}

/** The one place that reads and writes who is signed in, in memory and in localStorage. */
export const sessionStore = {
  current: (): SessionSnapshot => snapshot,
  token: (): string | undefined => token,
  subscribe: listeners.add,
  rememberedEmail: (): string | null => readStored(EMAIL),

  /** Takes over what this device has stored, with no question to the server. */
  load(): void {
    const found = stored();
    if (!found) {
      if (snapshot.status !== 'signed-out') show({ status: 'signed-out' });
      return;
    }
    const { token: bearer, ...user } = found;
    if (snapshot.user && bearer === token && JSON.stringify(user) === JSON.stringify(snapshot.user)) return;
    show({ status: 'signed-in', user }, bearer);
  },

  /**
   * Stores the user with the token: from now on requests carry it.
   * @throws TypeError for an answer without id or token, which is no sign-in; nothing is stored
   */
  save(signedIn: SignedInUser): void {
    if (!isText(signedIn?.id) || !isText(signedIn.token)) throw new TypeError('The sign-in was not answered');
    const { token: bearer, ...user } = signedIn;
    writeStored(STORED_USER, JSON.stringify(signedIn));
    writeStored(STORED_TOKEN, bearer);
    writeStored(EMAIL, user.email);
    show({ status: 'signed-in', user }, bearer);
  },

  /** Takes over what the server says about the signed-in user, such as a new name. */
  update(user: User): void {
    if (snapshot.user?.id !== user.id || !token) return;
    // The usual answer at a start: everything that shows the user need not be drawn again for it.
    if (JSON.stringify(user) === JSON.stringify(snapshot.user)) return;
    writeStored(STORED_USER, JSON.stringify({ ...user, token }));
    show({ status: 'signed-in', user }, token);
  },

  /** Forgets user and token; the remembered e-mail stays, unless `forgetEmail`. */
  drop({ notice, forgetEmail = false }: { notice?: string; forgetEmail?: boolean } = {}): void {
    writeStored(STORED_USER, null);
    writeStored(STORED_TOKEN, null);
    if (forgetEmail) writeStored(EMAIL, null);
    show({ status: 'signed-out', notice });
  },

  /** Ends the session after a 401, with a word for the sign-in page. */
  expire(): void {
    if (snapshot.status === 'signed-in')
      sessionStore.drop({ notice: say('Your session has expired. Please sign in again.') });
  },
};

// Another tab signed in or out.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (snapshot.status !== 'loading' && (key === STORED_USER || key === STORED_TOKEN || key === null))
      sessionStore.load();
  });
}
