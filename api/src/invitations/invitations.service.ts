import { INVITATION_DAYS, type InvitationLook, MOST_INVITATIONS } from '@nestling/contract';
import type { ParsedBodyOf } from '@nestling/contract/http';
import { uuidv7 } from 'uuidv7';
import { findUser, findUserByEmail } from '../accounts/accounts.repository.ts';
import { attemptLimit, perHour } from '../accounts/attempt-limit.ts';
import { networkOf } from '../accounts/network.ts';
import { hashOfSecret, newSecret } from '../accounts/secrets.ts';
import { requireBaby } from '../babies/babies.repository.ts';
import type { FactsService } from '../events/facts.service.ts';
import { conflict, notFound, Refusal } from '../http/refusal.ts';
import type { Actor, Caller } from '../http/route.ts';
import type { Mailer } from '../mail/mailer.ts';
import { accessUntil, NO_END } from '../people/last-day.ts';
import { holdPeople, requirePlace } from '../people/people.repository.ts';
import type { Reader, Store, Tx } from '../storage/store.ts';
import { sayTo } from '../words/reader.ts';
import { acceptInvitation, workingInvitation } from './accept.ts';
import { invitationMail } from './invitation-mail.ts';
import {
  allBabiesOf,
  countOpen,
  findInvitation,
  findOpen,
  insertInvitation,
  type NamedBaby,
  type OpenInvitation,
  withdraw,
} from './invitations.repository.ts';

export interface Ports {
  store: Store;
  now: () => number;
  facts: FactsService;
  /** Where people reach the server, without a slash at the end. */
  publicUrl: () => string;
  /** Absent: this server sends no mail. */
  mailer: Mailer | undefined;
  /** Does work that no request waits for. */
  later: (job: () => Promise<void>) => void;
}

export type InvitationsService = ReturnType<typeof invitationsService>;

type Order = ParsedBodyOf<'POST /api/invitations'>;
/** What became of a creation; the token of a new one is nowhere else. */
type InvitationOutcome = { made: OpenInvitation; token: string; url: string } | { stored: OpenInvitation };

/** Wrong links from one network, or of one person who is signed in, within an hour: a token is too long to be guessed, and trying must not be free. */
const WRONG_PER_HOUR = 60;
/** Invitations by mail within an hour: of one person, from one network, to one mailbox. */
const MAILS_PER_HOUR = 10;

interface Made {
  made: OpenInvitation;
  babies: NamedBaby[];
}

/** Invitations to the actor's babies. */
export function invitationsService(ports: Ports) {
  const { store, now, facts } = ports;
  const guesses = attemptLimit(ports, {
    name: 'invitation',
    rule: perHour(WRONG_PER_HOUR),
    message: 'Too many links that do not work were tried from here. Please try again in an hour.',
  });

  /** Counts and refuses only what does not work: a good link opens also where others have tried many wrong ones. */
  async function limited<T>(subject: string, job: () => Promise<T>): Promise<T> {
    try {
      return await job();
    } catch (error) {
      if (error instanceof Refusal && error.code === 'invitation_gone') await guesses.begin(subject);
      throw error;
    }
  }

  return {
    ...making(ports),

    list: (actor: Actor, babyId?: string): Promise<OpenInvitation[]> =>
      findOpen(store.read, actor.userId, now(), babyId),

    /** Takes an open invitation back, of somebody else to the babies that the actor owns. @throws Refusal 404 */
    cancel: (actor: Actor, id: string): Promise<void> =>
      store.write(async (tx) => {
        const open = (await findOpen(tx, actor.userId, now())).find((row) => row.id === id);
        if (!open) throw notFound('invitation');
        const babyIds = open.invited_by === actor.userId ? await allBabiesOf(tx, id) : open.babyIds;
        if (!(await withdraw(tx, id, babyIds))) throw notFound('invitation');
        for (const babyId of babyIds) await facts.publish(tx, actor, { name: 'people.changed', babyId });
      }),

    /** What somebody with the link may know. @throws Refusal 404 `invitation_gone`, 429 */
    look: (token: string, { address }: Caller): Promise<InvitationLook> =>
      limited(networkOf(address), async () => {
        const { row, babies } = await workingInvitation(store.read, token, now());
        const inviter = await findUser(store.read, row.invited_by);
        return {
          inviter: inviter?.name ?? '',
          babies: babies.map(({ name }) => name),
          role: row.role,
          ...(row.until !== null && { until: row.until }),
          expiresAt: new Date(row.expires_at).toISOString(),
        };
      }),

    /** Answers the babies. @throws Refusal 404 `invitation_gone`, 409 `too_many_people`, 429 */
    accept: (actor: Actor, token: string): Promise<string[]> =>
      limited(actor.userId, () => store.write((tx) => acceptInvitation(tx, facts, actor, { token, now: now() }))),
  };
}

/** Invitations that go out by mail, counted. */
function mailing({ store, now, mailer, later }: Ports) {
  const mails = attemptLimit(
    { store, now },
    {
      name: 'invitation-mail',
      rule: perHour(MAILS_PER_HOUR),
      message:
        'Many invitations were sent by e-mail just now. Please share the link another way, or try again in an hour.',
    },
  );
  return {
    /**
     * Counts a mail, where one goes out, for the sender, the sender's network and the mailbox: nobody's is to be filled from here. With the
     * invitation or not at all: what is not sent is not counted. @throws Refusal 429
     */
    async count(tx: Tx, { userId }: Actor, email: string | undefined, { address }: Caller): Promise<void> {
      if (email === undefined) return;
      for (const subject of [userId, networkOf(address), email.toLowerCase()]) await mails.count(tx, subject);
    },

    send(actor: Actor, to: string, babies: readonly NamedBaby[], url: string, caller: Caller): void {
      later(async () => {
        const inviter = await findUser(store.read, actor.userId);
        const names = babies.map(({ name }) => name);
        if (!inviter) return;
        const reader = await findUserByEmail(store.read, to.toLowerCase());
        const say = await sayTo(store.read, [reader?.id, inviter.id], caller);
        await mailer?.send({ to, ...invitationMail(say, inviter.name, names, url) });
      });
    },
  };
}

/** Making an invitation. */
function making(ports: Ports) {
  const { store, now, facts, publicUrl, mailer } = ports;
  const mails = mailing(ports);

  /** The baby, which one more invitation may be to. @throws Refusal 403, 404, 409 */
  async function invitable(tx: Tx, actor: Actor, babyId: string): Promise<NamedBaby> {
    await holdPeople(tx, babyId);
    const baby = await requireBaby(tx, actor.userId, babyId, 'people');
    await requirePlace(tx, baby, 'invite');
    if ((await countOpen(tx, babyId, now())) >= MOST_INVITATIONS)
      throw conflict('too_many_invitations', '{name} has {count, number} open invitations already. Cancel one first.', {
        values: { name: baby.name, count: MOST_INVITATIONS },
      });
    return baby;
  }

  return {
    /** @throws Refusal 400 `mail_off` or for a wrong day, 403, 404, 409 for too many, 429 for too many mails */
    async invite(actor: Actor, order: Order, caller: Caller): Promise<InvitationOutcome> {
      const { id = uuidv7(), role, forWhom, until, timezone = '', email } = order;
      const before = await repeated(store.read, actor, id);
      if (before) return { stored: before };
      if (email !== undefined && !mailer) throw mailOff();
      const end = until === undefined ? NO_END : accessUntil(until, timezone, now());
      const token = newSecret();
      const babyIds = order.babyIds.toSorted();
      const outcome = await store.write<Made | { stored: OpenInvitation }>(async (tx) => {
        const stored = await repeated(tx, actor, id);
        if (stored) return { stored };
        const babies: NamedBaby[] = [];
        for (const babyId of babyIds) babies.push(await invitable(tx, actor, babyId));
        await mails.count(tx, actor, email, caller);
        const row = {
          id,
          token_hash: hashOfSecret(token),
          invited_by: actor.userId,
          role,
          for_whom: forWhom || null,
          ...end,
          created_at: now(),
          expires_at: now() + INVITATION_DAYS * 86_400_000,
          accepted_by: null,
          accepted_babies: null,
        };
        if (!(await insertInvitation(tx, row, babyIds))) throw conflict('id_in_use', 'This id is already in use');
        for (const babyId of babyIds) await facts.publish(tx, actor, { name: 'people.changed', babyId });
        return { made: { ...row, babyIds }, babies };
      });
      if ('stored' in outcome) return outcome;
      const url = `${publicUrl()}/join#${token}`;
      if (email !== undefined) mails.send(actor, email, outcome.babies, url, caller);
      return { made: outcome.made, token, url };
    },
  };
}

/** The same invitation, which an earlier arrival of this call has made. @throws Refusal 409 for an id that is in use */
async function repeated(db: Reader, actor: Actor, id: string): Promise<OpenInvitation | undefined> {
  const known = await findInvitation(db, id);
  if (!known) return undefined;
  if (known.invited_by !== actor.userId) throw conflict('id_in_use', 'This id is already in use');
  return { ...known, babyIds: await allBabiesOf(db, id) };
}

const mailOff = () =>
  new Refusal(400, 'mail_off', 'This server sends no mail. Please share the link another way.', {
    data: { path: 'email', code: 'invalid' },
  });
