import type { ParsedBodyOf } from '@nestling/contract/http';
import { uuidv7 } from 'uuidv7';
import type { FactsService } from '../events/facts.service.ts';
import { conflict, unauthorized } from '../http/refusal.ts';
import type { Caller } from '../http/route.ts';
import { acceptInvitation } from '../invitations/accept.ts';
import type { UserRow } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';
import { spendAccountInvitation } from './account-invitations.ts';
import type { SignedIn } from './accounts.presenter.ts';
import { findUserByEmail, insertUser, updateUser } from './accounts.repository.ts';
import { attemptLimit, perHour } from './attempt-limit.ts';
import type { EmailVerification } from './email-verification.ts';
import type { KnownDevices } from './known-devices.ts';
import { networkOf } from './network.ts';
import { isOutdated, withPasswords } from './passwords.ts';
import type { RegistrationRules } from './registration.ts';
import type { sessions } from './sessions.ts';
import type { SignInLimit } from './sign-in-limit.ts';

interface Surroundings {
  store: Store;
  now: () => number;
  session: ReturnType<typeof sessions>;
  signInLimit: SignInLimit;
  devices: KnownDevices;
  verification: EmailVerification;
  facts: FactsService;
  registration: RegistrationRules;
}

/** New accounts from one network within an hour: more than a school makes, less than would fill a server. */
const ACCOUNTS_PER_HOUR = 20;

const wrongPair = () => unauthorized('Invalid email or password');

/** The ways in with an e-mail address and a password: a new account, or one that is there. */
export function passwordSignIn(surroundings: Surroundings) {
  const { store, now, session, signInLimit, devices, verification, facts, registration } = surroundings;
  const newAccounts = attemptLimit(
    { store, now },
    {
      name: 'register',
      rule: perHour(ACCOUNTS_PER_HOUR),
      message: 'Many accounts were made from your network just now. Please try again in an hour.',
    },
  );

  return {
    /**
     * Makes an account, which an invitation may let look after its babies in the same moment.
     * @throws Refusal 403 where this server takes no such account, 404 for a dead invitation, 409 when the e-mail address has an account, 429
     * after too many from one network, 503
     */
    async register(
      { name, email, password, invitation }: ParsedBodyOf<'POST /api/auth/register'>,
      caller: Caller,
    ): Promise<SignedIn> {
      const network = networkOf(caller.address);
      const password_hash = await withPasswords({ network, isKnown: false }, async (work) => {
        await newAccounts.begin(network);
        await registration.check(store.read, invitation, now());
        return work.hash(password);
      });
      const times = { created_at: now(), updated_at: now() };
      const user: UserRow = { id: uuidv7(), email, name, password_hash, email_verified: 0, ...times };
      const { token, babyIds } = await store.write(async (tx) => {
        await registration.checkAndHold(tx, invitation, now());
        if (!(await insertUser(tx, user))) {
          const data = { path: 'email', code: 'taken' };
          throw conflict('email_taken', 'An account with this email already exists', { data });
        }
        const token = await session.begin(tx, user.id, caller);
        if (invitation === undefined || (await spendAccountInvitation(tx, invitation, now())))
          return { token, babyIds: undefined };
        const babyIds = await acceptInvitation(tx, facts, { userId: user.id }, { token: invitation, now: now() });
        return { token, babyIds };
      });
      verification.begin(user, caller);
      return { user, token, babyIds };
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
        return { user, token: await session.begin(tx, user.id, caller) };
      });
    },
  };
}
