import type { ParsedBodyOf } from '@nestling/contract/http';
import { uuidv7 } from 'uuidv7';
import { deleteBabiesOnlyOwnedBy } from '../babies/babies.repository.ts';
import { conflict, forbidden, notFound, type Refusal, unauthorized } from '../http/refusal.ts';
import type { Actor, Caller } from '../http/route.ts';
import { forgetChanger } from '../records/record.repository.ts';
import type { SessionRow, UserRow } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';
import { deleteTokens } from '../tokens/tokens.repository.ts';
import type { SignedIn } from './accounts.presenter.ts';
import {
  deleteLinks,
  deleteSession,
  deleteSessions,
  deleteUser,
  findSessions,
  findUser,
  findUserByEmail,
  insertUser,
  updateUser,
} from './accounts.repository.ts';
import { attemptLimit, perHour } from './attempt-limit.ts';
import type { EmailVerification } from './email-verification.ts';
import type { KnownDevices } from './known-devices.ts';
import { networkOf } from './network.ts';
import { isOutdated, type PasswordWork, withPasswords } from './passwords.ts';
import type { sessions } from './sessions.ts';
import type { SignInLimit } from './sign-in-limit.ts';

interface Surroundings {
  store: Store;
  now: () => number;
  session: ReturnType<typeof sessions>;
  signInLimit: SignInLimit;
  devices: KnownDevices;
  verification: EmailVerification;
}

export type AccountsService = ReturnType<typeof accountsService>;

/** New accounts from one network within an hour: more than a school makes, less than would fill a server. */
const ACCOUNTS_PER_HOUR = 20;

const wrongPair = () => unauthorized('Invalid email or password');

/** Accounts and their sessions. */
export function accountsService({ store, now, session, signInLimit, devices, verification }: Surroundings) {
  const newAccounts = attemptLimit(
    { store, now },
    {
      name: 'register',
      rule: perHour(ACCOUNTS_PER_HOUR),
      message: 'Many accounts were made from your network just now. Please try again in an hour.',
    },
  );

  async function me(actor: Actor): Promise<UserRow> {
    const user = await findUser(store.read, actor.userId);
    if (!user) throw unauthorized('Please sign in');
    return user;
  }

  /**
   * Does what only the actor may who has shown to know the password. Guesses count as those of a known device do.
   * @throws Refusal `wrong` for a wrong one, 429 after too many
   */
  async function confirmed<T>(
    actor: Actor,
    { password, wrong }: { password: string; wrong: Refusal },
    { address }: Caller,
    job: (user: UserRow, work: PasswordWork) => Promise<T>,
  ): Promise<T> {
    const user = await me(actor);
    const visitor = { network: networkOf(address), isKnown: true };
    return withPasswords(visitor, async (work) => {
      await signInLimit.begin(user.email, visitor);
      if (!(await work.matches(user.password_hash, password))) throw wrong;
      await signInLimit.succeed(user.email, visitor);
      return job(user, work);
    });
  }

  return {
    me,

    /** @throws Refusal 409 when the e-mail address has an account, 429 after too many from one network, 503 */
    async register(
      { name, email, password }: ParsedBodyOf<'POST /api/auth/register'>,
      { address, userAgent }: Caller,
    ): Promise<SignedIn> {
      const network = networkOf(address);
      const password_hash = await withPasswords({ network, isKnown: false }, async (work) => {
        await newAccounts.begin(network);
        return work.hash(password);
      });
      const times = { created_at: now(), updated_at: now() };
      const user: UserRow = { id: uuidv7(), email, name, password_hash, email_verified: 0, ...times };
      const token = await store.write(async (tx) => {
        if (!(await insertUser(tx, user))) {
          throw conflict('email_taken', 'An account with this email already exists', { path: 'email', code: 'taken' });
        }
        return session.begin(tx, user.id, userAgent);
      });
      verification.begin(user);
      return { user, token };
    },

    /** @throws Refusal 401 for a wrong pair, 429 after too many of them, 503 */
    async login({ email, password }: ParsedBodyOf<'POST /api/auth/login'>, caller: Caller): Promise<SignedIn> {
      const visitor = await devices.visitorOf(caller, email);
      const { found, changes } = await withPasswords(visitor, async ({ matches, hash }) => {
        await signInLimit.begin(email, visitor);
        const found = await findUserByEmail(store.read, email);
        const isRight = await matches(found?.password_hash, password);
        if (!found || !isRight) throw wrongPair();
        await signInLimit.succeed(email, visitor);
        return { found, changes: isOutdated(found.password_hash) ? { password_hash: await hash(password) } : {} };
      });
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
      const wrong = forbidden('Password is incorrect', 'password');
      await confirmed(actor, { password, wrong }, caller, ({ password_hash }) =>
        store.write(async (tx) => {
          // The password may have been changed since it was compared, to shut out whoever knows the old one.
          if (!(await updateUser(tx, actor.userId, {}, password_hash))) throw wrong;
          await deleteBabiesOnlyOwnedBy(tx, actor.userId);
          await forgetChanger(tx, actor.userId);
          await deleteUser(tx, actor.userId);
        }),
      );
    },

    /** Changes the password and ends every other session, API tokens on demand. @throws Refusal 403 for a wrong current one */
    async changePassword(
      actor: Actor,
      { currentPassword, newPassword, endApiTokens }: ParsedBodyOf<'POST /api/auth/password'>,
      caller: Caller,
    ): Promise<void> {
      const wrong = forbidden('Current password is incorrect', 'currentPassword');
      const { current, password_hash } = await confirmed(
        actor,
        { password: currentPassword, wrong },
        caller,
        async (user, work) => ({ current: user.password_hash, password_hash: await work.hash(newPassword) }),
      );
      await store.write(async (tx) => {
        const user = await updateUser(tx, actor.userId, { password_hash, updated_at: now() }, current);
        if (!user) throw wrong;
        await deleteSessions(tx, user.id, actor.sessionId);
        if (endApiTokens) await deleteTokens(tx, user.id);
        await deleteLinks(tx, user.id, 'reset');
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
