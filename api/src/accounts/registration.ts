import type { RegistrationChoice } from '@nestling/contract';
import type { Config } from '../config.ts';
import { holdSeqs } from '../events/facts.repository.ts';
import { Refusal } from '../http/refusal.ts';
import { workingInvitation } from '../invitations/accept.ts';
import type { Reader, Tx } from '../storage/store.ts';
import { isAccountInvitation } from './account-invitations.ts';

async function readChoice(db: Reader): Promise<RegistrationChoice | undefined> {
  const row = await db
    .selectFrom('server_choice')
    .select('value')
    .where('name', '=', 'registration')
    .executeTakeFirst();
  return row?.value as RegistrationChoice | undefined;
}

/** Who may make an account (row FAM-20). The first one of an empty database is always possible. */
export function registrationRules({ registration: set }: Pick<Config, 'registration'>) {
  /** As the operator has set it, else as an admin chose. */
  const chosen = async (db: Reader): Promise<RegistrationChoice> => set ?? (await readChoice(db)) ?? 'open';

  /** What the pages are told. */
  async function offered(db: Reader): Promise<RegistrationChoice> {
    const registration = await chosen(db);
    if (registration === 'open') return registration;
    const somebody = await db.selectFrom('user').select('id').limit(1).executeTakeFirst();
    return somebody ? registration : 'open';
  }

  /** Whom an admin gave a link may, whoever else does. @throws Refusal 403 `registration_invited`, `registration_closed`; 404 `invitation_gone` for a dead invitation */
  async function check(db: Reader, invitation: string | undefined, now: number): Promise<void> {
    if (invitation !== undefined) {
      if (await isAccountInvitation(db, invitation, now)) return;
      // Who was given a link learns that it is dead, and not that there are no accounts.
      await workingInvitation(db, invitation, now);
    }
    const present = await offered(db);
    if (present === 'closed')
      throw new Refusal(403, 'registration_closed', 'This server takes no new accounts. Please ask who runs it.');
    if (present === 'invited' && invitation === undefined)
      throw new Refusal(403, 'registration_invited', 'You need an invitation to make an account on this server');
  }

  return {
    offered,
    check,
    chosen,
    /** Whether the operator has set it, so that nobody else can. */
    isFixed: set !== undefined,
    choose: (tx: Tx, value: RegistrationChoice) =>
      tx
        .insertInto('server_choice')
        .values({ name: 'registration', value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute(),

    /** The same in the transaction that makes the account: of first ones at the same instant the others wait, and are no first ones then. */
    async checkAndHold(tx: Tx, invitation: string | undefined, now: number): Promise<void> {
      if ((await chosen(tx)) !== 'open' && (await offered(tx)) === 'open') await holdSeqs(tx, ['registration']);
      await check(tx, invitation, now);
    },
  };
}

export type RegistrationRules = ReturnType<typeof registrationRules>;
