import type { Say } from '@nestling/contract';
import type { AnswerOf, ParsedBodyOf } from '@nestling/contract/http';
import { Refusal } from '../http/refusal.ts';
import type { Caller } from '../http/route.ts';
import { type Mailer, mailText } from '../mail/mailer.ts';
import { deletePasskeys, findPasskeys } from '../passkeys/passkeys.repository.ts';
import type { Store } from '../storage/store.ts';
import { deleteTokens, findTokens } from '../tokens/tokens.repository.ts';
import { sayTo } from '../words/reader.ts';
import { linkExpired, makeLink, readLink, spendLink } from './account-links.ts';
import { deleteLinks, deleteSessions, findUserByEmail, updateUser } from './accounts.repository.ts';
import { attemptLimit, inARow } from './attempt-limit.ts';
import type { KnownDevices } from './known-devices.ts';
import { networkOf } from './network.ts';
import { withPasswords } from './passwords.ts';
import type { SignInLimit } from './sign-in-limit.ts';

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
  devices: KnownDevices;
}

export type PasswordResetService = ReturnType<typeof passwordResetService>;

/** How often a reset may be asked for. */
function requestLimits(store: Store, now: () => number) {
  const message = 'Too many requests for a reset link. Please wait a while and try again.';
  const limitOf = (name: string, free: number) =>
    attemptLimit({ store, now }, { name: `forgot-${name}`, rule: inARow(free), message });
  const limits = { known: limitOf('known', 5), address: limitOf('address', 20), mails: limitOf('mails', 3) };

  /**
   * Whether strangers may have a mail sent to the account now: three at once, then one each 15 minutes at the latest, so that whoever
   * keeps asking neither floods the person nor leaves them without a link that still works.
   */
  const mayMail = (email: string): Promise<boolean> =>
    limits.mails.begin(email).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Refusal) return false;
        throw error;
      },
    );

  return { limits, mayMail };
}

/** A new password for people who forgot theirs, by a link in a mail. */
export function passwordResetService({ store, now, publicUrl, mailer, later, signInLimit, devices }: Surroundings) {
  const { limits, mayMail } = requestLimits(store, now);

  return {
    /**
     * Mails a link, if there is such an account. All that depends on that happens after the answer, so neither the answer nor
     * its time tells whether there is one. No stranger can use up the requests of a known device; others of the account only spare
     * the person a mail, never the answer.
     * @throws Refusal 429 for a network, or a known device, that asks too often
     */
    async request(email: string, caller: Caller): Promise<void> {
      const { network, isKnown } = await devices.visitorOf(caller, email);
      if (isKnown) await limits.known.begin(email, network);
      else await limits.address.begin(network);
      if (!isKnown && !(await mayMail(email))) return;
      if (!mailer) return;
      later(async () => {
        const link = await makeResetLink(store, { email, now: now(), publicUrl: publicUrl(), mailed: true });
        if (!link) return;
        const user = await findUserByEmail(store.read, email);
        await mailer.send({ to: email, ...resetMail(await sayTo(store.read, [user?.id], caller), link) });
      });
    },

    /**
     * What a reset would end, for the page behind the link.
     * @throws Refusal 400 for a link that is unknown, used or expired
     */
    async outlook(token: string): Promise<AnswerOf<'POST /api/auth/password/reset/check'>> {
      const { user_id } = await readLink(store.read, { token, purpose: 'reset', now: now() });
      const passkeys = (await findPasskeys(store.read, user_id)).map(({ device_name }) => device_name);
      return { passkeys, apiTokens: (await findTokens(store.read, user_id)).length };
    },

    /**
     * Sets the password and ends all by which somebody else may be in: sessions, API tokens, and passkeys unless they are kept.
     * Answers the e-mail address: whoever reads its mails has shown to be its person, so their device is known from now on.
     * @throws Refusal 400 for a link that is unknown, used or expired
     */
    async reset(
      { token, newPassword, keepPasskeys }: ParsedBodyOf<'POST /api/auth/password/reset'>,
      { address }: Caller,
    ): Promise<string> {
      const link = { token, purpose: 'reset', now: now() } as const;
      await readLink(store.read, link);
      const network = networkOf(address);
      const password_hash = await withPasswords({ network, isKnown: true }, ({ hash }) => hash(newPassword));
      const user = await store.write(async (tx) => {
        const { user_id, mailed } = await spendLink(tx, link);
        // Sessions first: what they still make waits for this transaction, and then finds them gone.
        await deleteSessions(tx, user_id);
        await deleteTokens(tx, user_id);
        if (!keepPasskeys) await deletePasskeys(tx, user_id);
        await deleteLinks(tx, user_id, 'reset');
        const verified = mailed ? { email_verified: 1 as const } : {};
        return updateUser(tx, user_id, { password_hash, updated_at: now(), ...verified });
      });
      if (!user) throw linkExpired();
      // Whoever guessed before must not have to wait now that the password is known.
      for (const isKnown of [true, false]) await signInLimit.succeed(user.email, { network, isKnown });
      return user.email;
    },
  };
}

interface ResetLink {
  email: string;
  now: number;
  publicUrl: string;
  /** Whether it goes to that e-mail address. */
  mailed?: boolean;
}

/** A single-use link to choose a new password; undefined when the e-mail address has no account. */
export async function makeResetLink(
  store: Store,
  { email, mailed = false, ...link }: ResetLink,
): Promise<string | undefined> {
  const user = await findUserByEmail(store.read, email);
  return user && makeLink(store, { userId: user.id, purpose: 'reset', mailed, ...link });
}

const resetMail = (say: Say, link: string) => ({
  subject: say('Choose a new password'),
  text: mailText([
    say(
      'Somebody asked for a new password for your Nestling account. If it was you, open this link within 30 minutes:',
    ),
    link,
    say('If it was not you, nothing has changed and you can ignore this mail.'),
  ]),
});
