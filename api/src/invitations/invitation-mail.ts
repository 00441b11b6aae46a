import { INVITATION_DAYS } from '@nestling/contract';
import type { Mail } from '../mail/mailer.ts';

/** The mail that a link goes out by. It binds nothing: whoever has the link can use it. */
export function invitationMail(inviter: string, babies: readonly string[], url: string): Omit<Mail, 'to'> {
  const who = plain(inviter, 'Somebody');
  const names = new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(
    babies.map((name) => plain(name, 'a baby')),
  );
  return {
    subject: `${who} invites you to Nestling`,
    text: `${who} invites you to care for ${names} in Nestling. Open this link within ${INVITATION_DAYS} days to see what it is about, and to
accept or leave it:

${url}

The link works once, for whoever opens it: please do not pass it on. If you do not know ${who}, you can ignore this mail.
`,
  };
}

/** A name on one line. One with an address or a telephone number is not sent from here: it would be somebody's advertisement. */
const plain = (name: string, otherwise: string): string =>
  isAdvertisement(name) ? otherwise : name.replace(/\s+/g, ' ').slice(0, 60);

/** Whether there is a host, a mail address or five digits with nothing but spaces and signs between; invisible letters hide none. */
const isAdvertisement = (name: string): boolean =>
  /[\p{L}\p{N}]\.\p{L}{2}|@|:\/\/|\p{Nd}(?:[\s().+/-]*\p{Nd}){4}/u.test(name.normalize('NFKC').replace(/\p{Cf}/gu, ''));
