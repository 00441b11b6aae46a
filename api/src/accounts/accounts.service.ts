import type { ParsedBodyOf } from '@nestling/contract/http';
import { uuidv7 } from 'uuidv7';
import { conflict, unauthorized } from '../http/refusal.ts';
import type { Actor } from '../http/route.ts';
import type { UserRow } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';
import { deleteSession, findUser, findUserByEmail, insertUser } from './accounts.repository.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { sessions } from './sessions.ts';
import { signInAttempts } from './sign-in-attempts.ts';

interface SignedIn {
  user: UserRow;
  token: string;
}

export type AccountsService = ReturnType<typeof accountsService>;

/** Accounts and their sessions. */
export function accountsService({ store, now }: { store: Store; now: () => number }) {
  const { authenticate, begin } = sessions({ store, now });
  const attempts = signInAttempts({ store, now });

  return {
    authenticate: (request: { headers: { authorization?: string } }) => authenticate(request.headers.authorization),

    /** @throws Refusal 409 when the e-mail address has an account */
    async register({ name, email, password }: ParsedBodyOf<'POST /api/auth/register'>): Promise<SignedIn> {
      const password_hash = await hashPassword(password);
      return store.write(async (tx) => {
        const user = { id: uuidv7(), email, name, password_hash, created_at: now(), updated_at: now() };
        if (!(await insertUser(tx, user))) {
          throw conflict('email_taken', 'An account with this email already exists');
        }
        return { user, token: await begin(tx, user.id) };
      });
    },

    /** @throws Refusal 401 for a wrong pair, 429 after too many of them */
    async login({ email, password }: ParsedBodyOf<'POST /api/auth/login'>, address: string): Promise<SignedIn> {
      await attempts.begin(email, address);
      const user = await findUserByEmail(store.read, email);
      const isRight = await passwordMatches(user?.password_hash, password);
      if (!user || !isRight) throw unauthorized('Invalid email or password');
      await attempts.succeed(email, address);
      return { user, token: await store.write((tx) => begin(tx, user.id)) };
    },

    async me(actor: Actor): Promise<UserRow> {
      const user = await findUser(store.read, actor.userId);
      if (!user) throw unauthorized('Please sign in');
      return user;
    },

    async logout(actor: Actor): Promise<void> {
      await store.write((tx) => deleteSession(tx, actor.userId, actor.sessionId));
    },
  };
}
