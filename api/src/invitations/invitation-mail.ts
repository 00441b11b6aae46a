import { INVITATION_DAYS, type Say } from '@nestling/contract';
import { type Mail, mailText } from '../mail/mailer.ts';
import { togetherText } from '../words/list-text.ts';

/** The mail that a link goes out by, said to who gets it. It binds nothing: whoever has the link can use it. */
export function invitationMail(say: Say, inviter: string, babies: readonly string[], url: string): Omit<Mail, 'to'> {
  const name = plain(inviter, say('Somebody'));
  const all = babies.map((baby) => plain(baby, say('a baby')));
  return {
    subject: say('{name} invites you to Nestling', { name }),
    text: mailText([
      say(
        '{name} invites you to care for {babies} in Nestling. Open this link within {days, plural, one {# day} other {# days}} to see what it is about, and to accept or leave it:',
        { name, babies: togetherText(say, all), days: INVITATION_DAYS },
      ),
      url,
      say(
        'The link works once, for whoever opens it: please do not pass it on. If you do not know {name}, you can ignore this mail.',
        { name },
      ),
    ]),
  };
}

/** A name on one line. One with an address or a telephone number is not sent from here: it would be somebody's advertisement. */
const plain = (name: string, otherwise: string): string =>
  isAdvertisement(name) ? otherwise : name.replace(/\s+/g, ' ').slice(0, 60);

/** Whether there is a host, a mail address or five digits with nothing but spaces and signs between; invisible letters hide none. */
const isAdvertisement = (name: string): boolean =>
  /[\p{L}\p{N}]\.\p{L}{2}|@|:\/\/|\p{Nd}(?:[\s().+/-]*\p{Nd}){4}/u.test(name.normalize('NFKC').replace(/\p{Cf}/gu, ''));
