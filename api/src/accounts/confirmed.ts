import type { ParsedBodyOf } from '@nestling/contract/http';
import { eraseDeletedBabiesOnlyOwnedBy } from '../babies/erase-baby.ts';
import { deleteTopic } from '../events/facts.repository.ts';
import type { FactsService } from '../events/facts.service.ts';
import { forbidden, type Refusal } from '../http/refusal.ts';
import type { Actor, Caller } from '../http/route.ts';
import { forgetChanger } from '../records/record.repository.ts';
import type { UserRow } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';
import { deleteTokens } from '../tokens/tokens.repository.ts';
import { deleteLinks, deleteSessions, deleteUser, updateUser } from './accounts.repository.ts';
import { handOverBabies, tellLeaving } from './hand-over.ts';
import { networkOf } from './network.ts';
import { type PasswordWork, withPasswords } from './passwords.ts';
import type { SignInLimit } from './sign-in-limit.ts';

interface Surroundings {
  store: Store;
  now: () => number;
  facts: FactsService;
  signInLimit: SignInLimit;
  me: (actor: Actor) => Promise<UserRow>;
  /** After babies were deleted with an account. */
  onBabiesGone: () => void;
}

/**
 * Does what only the actor may who has shown to know the password. Guesses count as those of a known device do.
 * @throws Refusal `wrong` for a wrong one, 429 after too many
 */
async function confirmed<T>(
  { signInLimit, me }: Surroundings,
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

/** What asks somebody who is signed in for the password once more. */
export function confirmedByPassword(surroundings: Surroundings) {
  const { store, now, facts, onBabiesGone } = surroundings;
  return {
    /**
     * Deletes the account, and the babies that nobody else looks after with all their records.
     * @throws Refusal 403 for a wrong password, 409 `babies_need_owner`
     */
    async remove(
      actor: Actor,
      { password, handOver }: ParsedBodyOf<'DELETE /api/auth/me'>,
      caller: Caller,
    ): Promise<void> {
      const wrong = forbidden('Password is incorrect', 'password');
      await confirmed(surroundings, actor, { password, wrong }, caller, ({ password_hash }) =>
        store.write(async (tx) => {
          // The password may have been changed since it was compared, to shut out whoever knows the old one.
          if (!(await updateUser(tx, actor.userId, {}, password_hash))) throw wrong;
          await forgetChanger(tx, actor.userId);
          await deleteTopic(tx, actor.userId);
          await handOverBabies(tx, facts, actor, handOver);
          await eraseDeletedBabiesOnlyOwnedBy(tx, actor.userId);
          await tellLeaving(tx, facts, actor);
          await deleteUser(tx, actor.userId);
        }),
      );
      onBabiesGone();
    },

    /** Changes the password and ends every other session, API tokens on demand. @throws Refusal 403 for a wrong current one */
    async changePassword(
      actor: Actor,
      { currentPassword, newPassword, endApiTokens }: ParsedBodyOf<'POST /api/auth/password'>,
      caller: Caller,
    ): Promise<void> {
      const wrong = forbidden('Current password is incorrect', 'currentPassword');
      const { current, password_hash } = await confirmed(
        surroundings,
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
  };
}
