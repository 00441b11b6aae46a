import type { ParsedBodyOf } from '@nestling/contract/http';
import { badRequest } from '../http/refusal.ts';
import type { Caller } from '../http/route.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Store } from '../storage/store.ts';
import {
  deleteExpiredPasswordResets,
  deletePasswordResets,
  deleteSessions,
  findPasswordReset,
  findUserByEmail,
  insertPasswordReset,
  takePasswordReset,
  updateUser,
} from './accounts.repository.ts';
import { attemptLimit, networkOf } from './attempt-limit.ts';
import { hashPassword } from './passwords.ts';
import { hashOfSecret, newSecret } from './secrets.ts';
import type { SignInLimit } from './sign-in-limit.ts';

/** How long a link works (T-13). */
const LINK_LIFE_MS = 30 * 60_000;

interface Surroundings {
  store: Store;
  now: () => number;
  /** Where people reach the server, without a slash at the end. */
  publicUrl: () => string;
  /** Absent: this server sends no mail. */
  mailer: Mailer | undefined;
  /** Does work that no request waits for. */
  later: (job: () => Promise<void>) => void;
  signInLimit: SignInLimit;
}

export type PasswordResetService = ReturnType<typeof passwordResetService>;

/** A new password for people who forgot theirs, by a link in a mail. */
export function passwordResetService({ store, now, publicUrl, mailer, later, signInLimit }: Surroundings) {
  const message = 'Too many requests for a reset link. Please wait a while and try again.';
  const limits = {
    account: attemptLimit({ store, now }, { name: 'forgot-account', free: 5, message }),
    address: attemptLimit({ store, now }, { name: 'forgot-address', free: 20, message }),
  };

  return {
    /**
     * Mails a link, if there is such an account. All that depends on that happens after the answer, so neither the answer nor
     * its time tells whether there is one.
     * @throws Refusal 429
     */
    async request(email: string, { address }: Caller): Promise<void> {
      await limits.address.begin(networkOf(address));
      await limits.account.begin(email);
      if (!mailer) return;
      later(async () => {
        const link = await makeResetLink(store, { email, now: now(), publicUrl: publicUrl() });
        if (link) await mailer.send({ to: email, ...resetMail(link) });
      });
    },

    /**
     * Sets the password and ends every session of the account.
     * @throws Refusal 400 for a link that is unknown, used or expired
     */
    async reset({ token, newPassword }: ParsedBodyOf<'POST /api/auth/password/reset'>, { address }: Caller) {
      const expired = badRequest('This link has expired or was used already. Please ask for a new one.');
      const tokenHash = hashOfSecret(token);
      const stored = await findPasswordReset(store.read, tokenHash);
      if (!stored || stored.expires_at <= now()) throw expired;
      const password_hash = await hashPassword(newPassword);
      const user = await store.write(async (tx) => {
        if (!(await takePasswordReset(tx, tokenHash))) throw expired;
        await deleteSessions(tx, stored.user_id);
        await deletePasswordResets(tx, stored.user_id);
        return updateUser(tx, stored.user_id, { password_hash, updated_at: now() });
      });
      // Whoever guessed before must not have to wait now that the password is known.
      if (user) await signInLimit.succeed(user.email, networkOf(address));
    },
  };
}

/** A single-use link to choose a new password; undefined when the e-mail address has no account. */
export async function makeResetLink(
  store: Store,
  { email, now, publicUrl }: { email: string; now: number; publicUrl: string },
): Promise<string | undefined> {
  const user = await findUserByEmail(store.read, email);
  if (!user) return undefined;
  const token = newSecret();
  await store.write(async (tx) => {
    await deleteExpiredPasswordResets(tx, user.id, now);
    await insertPasswordReset(tx, {
      token_hash: hashOfSecret(token),
      user_id: user.id,
      expires_at: now + LINK_LIFE_MS,
    });
  });
  return `${publicUrl}/reset-password?token=${token}`;
}

const resetMail = (link: string) => ({
  subject: 'Choose a new password',
  text: `Somebody asked for a new password for your Nestling account. If it was you, open this link within 30 minutes:

${link}

If it was not you, nothing has changed and you can ignore this mail.
`,
});
