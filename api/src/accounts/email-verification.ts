import type { Say } from '@nestling/contract';
import type { FastifyBaseLogger } from 'fastify';
import { Refusal, unauthorized } from '../http/refusal.ts';
import type { Actor, Caller } from '../http/route.ts';
import { type Mailer, mailText } from '../mail/mailer.ts';
import type { UserRow } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';
import { sayToCaller } from '../words/reader.ts';
import { makeLink, spendLink } from './account-links.ts';
import { deleteLinks, findUser, updateUser } from './accounts.repository.ts';
import { attemptLimit, inARow } from './attempt-limit.ts';

interface Surroundings {
  store: Store;
  now: () => number;
  /** Where people reach the server, without a slash at the end. */
  publicUrl: () => string;
  /** Absent: this server sends no mail, and nobody is verified. */
  mailer: Mailer | undefined;
  /** Does work that no request waits for. */
  later: (job: () => Promise<void>) => void;
  log: Pick<FastifyBaseLogger, 'error'>;
}

export type EmailVerification = ReturnType<typeof emailVerification>;

/** Finds out by a link in a mail whether the person of an account reads the mail of its address. Without it the account works as well. */
export function emailVerification({ store, now, publicUrl, mailer, later, log }: Surroundings) {
  // Of the address, not of the account: making and deleting accounts must not fill somebody's mailbox.
  const limit = attemptLimit(
    { store, now },
    {
      name: 'verification',
      rule: inARow(5),
      message: 'We have sent you several mails already. Please look in the spam folder too, or try again later.',
    },
  );

  async function mailLink(mailer: Mailer, { id, email }: UserRow, caller: Caller): Promise<void> {
    await limit.begin(email);
    const link = await makeLink(store, {
      userId: id,
      purpose: 'verify',
      mailed: true,
      now: now(),
      publicUrl: publicUrl(),
    });
    await mailer.send({ to: email, ...verificationMail(await sayToCaller(store.read, id, caller), link) });
  }

  return {
    /** Mails a link to somebody who has just registered, after the answer. */
    begin(user: UserRow, caller: Caller): void {
      if (mailer) later(() => mailLink(mailer, user, caller));
    },

    /**
     * Mails a link anew; false where there is nothing to verify, or no mail.
     * @throws Refusal 429 after several, 503 when the mail server does not take it
     */
    async sendAgain(actor: Actor, caller: Caller): Promise<boolean> {
      const user = await findUser(store.read, actor.userId);
      if (!user) throw unauthorized('Please sign in');
      if (!mailer || user.email_verified) return false;
      try {
        await mailLink(mailer, user, caller);
      } catch (error) {
        if (error instanceof Refusal) throw error;
        log.error({ err: error }, 'a mail was not sent');
        throw new Refusal(503, 'mail_failed', 'The mail could not be sent. Please try again later.');
      }
      return true;
    },

    /** @throws Refusal 400 for a link that is unknown, used or expired */
    async verify(token: string): Promise<void> {
      await store.write(async (tx) => {
        const { user_id } = await spendLink(tx, { token, purpose: 'verify', now: now() });
        await deleteLinks(tx, user_id, 'verify');
        await updateUser(tx, user_id, { email_verified: 1 });
      });
    },
  };
}

const verificationMail = (say: Say, link: string) => ({
  subject: say('Confirm your email address'),
  text: mailText([
    say('Welcome to Nestling. Open this link within 24 hours to confirm that this is your email address:'),
    link,
    say(
      "If you made no account, please do not confirm it: somebody else gave your address, perhaps by mistake. You can ignore this mail, or make the account yours by 'Forgot password?' on the sign-in page.",
    ),
  ]),
});
