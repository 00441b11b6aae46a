import type { ParsedBodyOf } from '@nestling/contract/http';
import { uuidv7 } from 'uuidv7';
import { deleteBabiesOnlyOwnedBy } from '../babies/babies.repository.ts';
import { conflict, forbidden, notFound, unauthorized } from '../http/refusal.ts';
import type { Actor, Caller } from '../http/route.ts';
import type { SessionRow, UserRow } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';
import type { SignedIn } from './accounts.presenter.ts';
import {
  deletePasswordResets,
  deleteSession,
  deleteSessions,
  deleteUser,
  findSessions,
  findUser,
  findUserByEmail,
  insertUser,
  updateUser,
} from './accounts.repository.ts';
import { networkOf } from './attempt-limit.ts';
import { hashPassword, isOutdated, passwordMatches } from './passwords.ts';
import type { sessions } from './sessions.ts';
import type { SignInLimit } from './sign-in-limit.ts';

interface Surroundings {
  store: Store;
  now: () => number;
  session: ReturnType<typeof sessions>;
  signInLimit: SignInLimit;
}

export type AccountsService = ReturnType<typeof accountsService>;

const wrongPair = () => unauthorized('Invalid email or password');

/** Accounts and their sessions. */
export function accountsService({ store, now, session, signInLimit }: Surroundings) {
  async function me(actor: Actor): Promise<UserRow> {
    const user = await findUser(store.read, actor.userId);
    if (!user) throw unauthorized('Please sign in');
    return user;
  }

  /**
   * The actor, who has shown to know the password. Guesses count as those of the sign-in page do.
   * @throws Refusal 403 with the message for a wrong one, 429 after too many
   */
  async function confirmed(actor: Actor, password: string, { address }: Caller, message: string): Promise<UserRow> {
    const user = await me(actor);
    await signInLimit.begin(user.email, networkOf(address));
    if (!(await passwordMatches(user.password_hash, password))) throw forbidden(message);
    await signInLimit.succeed(user.email, networkOf(address));
    return user;
  }

  return {
    me,

    /** @throws Refusal 409 when the e-mail address has an account */
    async register(
      { name, email, password }: ParsedBodyOf<'POST /api/auth/register'>,
      { userAgent }: Caller,
    ): Promise<SignedIn> {
      const password_hash = await hashPassword(password);
      return store.write(async (tx) => {
        const user = { id: uuidv7(), email, name, password_hash, created_at: now(), updated_at: now() };
        if (!(await insertUser(tx, user))) {
          throw conflict('email_taken', 'An account with this email already exists');
        }
        return { user, token: await session.begin(tx, user.id, userAgent) };
      });
    },

    /** @throws Refusal 401 for a wrong pair, 429 after too many of them */
    async login({ email, password }: ParsedBodyOf<'POST /api/auth/login'>, caller: Caller): Promise<SignedIn> {
      await signInLimit.begin(email, networkOf(caller.address));
      const found = await findUserByEmail(store.read, email);
      const isRight = await passwordMatches(found?.password_hash, password);
      if (!found || !isRight) throw wrongPair();
      await signInLimit.succeed(email, networkOf(caller.address));
      const changes = isOutdated(found.password_hash) ? { password_hash: await hashPassword(password) } : {};
      return store.write(async (tx) => {
        // The password may have been changed since it was compared, to shut out whoever knows the old one.
        const user = await updateUser(tx, found.id, changes, found.password_hash);
        if (!user) throw wrongPair();
        return { user, token: await session.begin(tx, user.id, caller.userAgent) };
      });
    },

    async rename(actor: Actor, { name }: ParsedBodyOf<'PATCH /api/auth/me'>): Promise<UserRow> {
      const user = await store.write((tx) => updateUser(tx, actor.userId, { name, updated_at: now() }));
      if (!user) throw unauthorized('Please sign in');
      return user;
    },

    /** Deletes the account, and the babies that nobody else owns with all their records. */
    async remove(actor: Actor, { password }: ParsedBodyOf<'DELETE /api/auth/me'>, caller: Caller): Promise<void> {
      await confirmed(actor, password, caller, 'Password is incorrect');
      await store.write(async (tx) => {
        await deleteBabiesOnlyOwnedBy(tx, actor.userId);
        await deleteUser(tx, actor.userId);
      });
    },

    /** Changes the password and ends every other session. @throws Refusal 403 for a wrong current one */
    async changePassword(
      actor: Actor,
      { currentPassword, newPassword }: ParsedBodyOf<'POST /api/auth/password'>,
      caller: Caller,
    ): Promise<void> {
      const wrong = 'Current password is incorrect';
      const { password_hash: current } = await confirmed(actor, currentPassword, caller, wrong);
      const password_hash = await hashPassword(newPassword);
      await store.write(async (tx) => {
        const user = await updateUser(tx, actor.userId, { password_hash, updated_at: now() }, current);
        if (!user) throw forbidden(wrong);
        await deleteSessions(tx, user.id, actor.sessionId);
        await deletePasswordResets(tx, user.id);
      });
    },

    async logout(actor: Actor): Promise<void> {
      await store.write((tx) => deleteSession(tx, actor.userId, actor.sessionId));
    },

    listSessions: (actor: Actor): Promise<SessionRow[]> => findSessions(store.read, actor.userId, now()),

    async endSession(actor: Actor, id: string): Promise<void> {
      const ended = await store.write((tx) => deleteSession(tx, actor.userId, id));
      if (!ended) throw notFound('session');
    },
  };
}
