import { ACCOUNT_INVITATION_DAYS } from '@nestling/contract';
import type { Reader, Tx } from '../storage/store.ts';
import { hashOfSecret, newSecret } from './secrets.ts';

const LIFE_MS = ACCOUNT_INVITATION_DAYS * 86_400_000;

/** Makes the token of a link by which one person can make an account, whoever else may; those that are too old are forgotten. */
export async function makeAccountInvitation(tx: Tx, now: number): Promise<string> {
  const token = newSecret();
  await tx.deleteFrom('account_invitation').where('expires_at', '<=', now).execute();
  await tx
    .insertInto('account_invitation')
    .values({ token_hash: hashOfSecret(token), made_at: now, expires_at: now + LIFE_MS })
    .execute();
  return token;
}

/** Whether somebody can make an account with this token. */
export async function isAccountInvitation(db: Reader, token: string, now: number): Promise<boolean> {
  const found = await db
    .selectFrom('account_invitation')
    .select('token_hash')
    .where('token_hash', '=', hashOfSecret(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found !== undefined;
}

/** Uses a token up, in the transaction that makes the account; false where it is none, or somebody was faster. */
export async function spendAccountInvitation(tx: Tx, token: string, now: number): Promise<boolean> {
  const spent = await tx
    .deleteFrom('account_invitation')
    .where('token_hash', '=', hashOfSecret(token))
    .where('expires_at', '>', now)
    .returning('token_hash')
    .executeTakeFirst();
  return spent !== undefined;
}

/** Takes all of them back. */
export const endAccountInvitations = (tx: Tx) => tx.deleteFrom('account_invitation').execute();
