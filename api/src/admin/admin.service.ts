import { ACCOUNT_INVITATION_DAYS, type AppReleases, type Say } from '@nestling/contract';
import type { ParsedBodyOf } from '@nestling/contract/http';
import type { FastifyBaseLogger } from 'fastify';
import { endAccountInvitations, makeAccountInvitation } from '../accounts/account-invitations.ts';
import { findUser } from '../accounts/accounts.repository.ts';
import { notAllowed, Refusal, unauthorized } from '../http/refusal.ts';
import type { Actor, Caller } from '../http/route.ts';
import { type Mailer, mailText } from '../mail/mailer.ts';
import { goBack } from '../releases/going-back.ts';
import { ReleaseError } from '../releases/release-format.ts';
import { allReleases } from '../releases/release-list.ts';
import type { ReleaseStore } from '../releases/release-store.ts';
import type { PushClient } from '../reminders/push-client.ts';
import { sayToCaller } from '../words/reader.ts';
import { type StateSources, serverState } from './server-state.ts';

interface Surroundings extends StateSources {
  releases: ReleaseStore;
  mailer: Mailer | undefined;
  push: Pick<PushClient, 'send'>;
  /** Where people reach the server, without a slash at the end. */
  publicUrl: () => string;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** A test says something now, or not at all. */
const PUSH = { topic: 'server-test', ttlSeconds: 60, timeoutMs: 8_000 };

const testMail = (say: Say) => ({
  subject: say('A test mail of Nestling'),
  text: mailText([say('This server can send mails: this one is a test.')]),
});

const testNotice = (say: Say) => ({
  tag: 'server-test',
  title: say('A test of Nestling'),
  body: say('Reminders reach this device.'),
  url: '/admin',
});

/** What those may do who look after the server; who that is, is checked before (`adminAccess`). */
export function adminService({ releases, mailer, push, publicUrl, log, ...sources }: Surroundings) {
  const { store, registration, now } = sources;
  const rollbackRefused = () =>
    new Refusal(
      409,
      'rollback_refused',
      'This app cannot go back by itself. Whoever runs the server can do it there, with others.',
    );

  return {
    state: () => serverState(sources),
    releases: (): Promise<AppReleases[]> => allReleases(releases),

    /** @throws Refusal 403 `not_allowed` where the operator has set it */
    async chooseRegistration({ choice }: ParsedBodyOf<'PUT /api/admin/registration'>) {
      if (registration.isFixed) throw notAllowed('The setting REGISTRATION of the server decides this');
      await store.write((tx) => registration.choose(tx, choice));
      return { choice };
    },

    /** A link for one person; the token is behind the `#`, so that no log and no proxy has it. */
    async invite() {
      const token = await store.write((tx) => makeAccountInvitation(tx, now()));
      const expiresAt = new Date(now() + ACCOUNT_INVITATION_DAYS * 86_400_000).toISOString();
      return { url: `${publicUrl()}/register#${token}`, expiresAt };
    },

    endInvitations: () => store.write(endAccountInvitations),

    /** Mails to the caller. @throws Refusal 409 `mail_off`, 502 `mail_failed` */
    async testMail({ userId }: Actor, caller: Caller): Promise<void> {
      const user = await findUser(store.read, userId);
      if (!user) throw unauthorized('Please sign in');
      if (!mailer) throw new Refusal(409, 'mail_off', 'This server sends no mail.');
      const say = await sayToCaller(store.read, userId, caller);
      await mailer.send({ to: user.email, ...testMail(say) }).catch((error: unknown) => {
        log.error({ err: error }, 'a mail was not sent');

        throw new Refusal(502, 'mail_failed', 'The mail could not be sent. Please try again later.');
      });
    },

    /** Pushes to the caller's own devices; answers how many took it. */
    async testPush({ userId }: Actor, caller: Caller) {
      const devices = await store.read
        .selectFrom('push_device')
        .selectAll()
        .where('user_id', '=', userId)
        .where('enabled', '=', 1)
        .execute();
      const message = JSON.stringify(testNotice(await sayToCaller(store.read, userId, caller)));
      const outcomes = await Promise.all(
        devices.map((device) => push.send(device, message, PUSH).catch(() => ({ is: 'refused' as const }))),
      );
      const sent = outcomes.filter(({ is }) => is === 'sent').length;
      return { sent, failed: outcomes.length - sent };
    },

    /** @throws Refusal 409 `rollback_refused` where it cannot, or where another release is live than the caller has seen */
    async rollBack({ app, from }: ParsedBodyOf<'POST /api/admin/rollback'>, { name = 'an admin' }: Actor) {
      const { live } = await releases.readPointer();
      if (from !== undefined && live[app] !== from)
        throw new Refusal(409, 'rollback_refused', 'Another release is live by now. Please look again.');
      try {
        const after = await goBack(releases, [app], { by: name });
        return { app, ...(after.live[app] && { release: after.live[app] }) };
      } catch (error) {
        if (error instanceof ReleaseError) throw rollbackRefused();
        throw error;
      }
    },
  };
}

export type AdminService = ReturnType<typeof adminService>;
