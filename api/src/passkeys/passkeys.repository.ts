import { createHash } from 'node:crypto';
import type { PasskeyRow } from '../storage/schema.ts';
import type { Reader, Tx } from '../storage/store.ts';

/** Passkeys of the user, in the order they were added. */
export const findPasskeys = (db: Reader, userId: string): Promise<PasskeyRow[]> =>
  db.selectFrom('passkey').selectAll().where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute();

/** Passkeys of the account with this e-mail address; none when there is no such account. */
export const findPasskeysByEmail = (db: Reader, email: string): Promise<PasskeyRow[]> =>
  db
    .selectFrom('user as u')
    .innerJoin('passkey as p', 'p.user_id', 'u.id')
    .where('u.email', '=', email)
    .selectAll('p')
    .orderBy('p.created_at')
    .orderBy('p.id')
    .execute();

/** False when the user has one of this name, or anybody this very credential. */
export async function insertPasskey(tx: Tx, row: PasskeyRow): Promise<boolean> {
  const inserted = await tx
    .insertInto('passkey')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Notes a use; false when the passkey is gone or was used at the same time, so that its count stands no longer. */
export async function updatePasskeyUse(
  tx: Tx,
  { id, user_id, counter }: PasskeyRow,
  use: Pick<PasskeyRow, 'counter' | 'backed_up' | 'last_used_at'>,
): Promise<boolean> {
  const updated = await tx
    .updateTable('passkey')
    .set(use)
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where('counter', '=', counter)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** Deletes all passkeys of the user. */
export const deletePasskeys = (tx: Tx, userId: string) =>
  tx.deleteFrom('passkey').where('user_id', '=', userId).execute();

export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('passkey')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Uses a challenge up; false when it was already. Those that have expired are forgotten. */
export async function spendChallenge(tx: Tx, challenge: string, now: number, lifeMs: number): Promise<boolean> {
  await tx.deleteFrom('used_challenge').where('expires_at', '<=', now).execute();
  const challenge_hash = createHash('sha256').update(challenge).digest('hex');
  const inserted = await tx
    .insertInto('used_challenge')
    .values({ challenge_hash, expires_at: now + lifeMs })
    .onConflict((conflict) => conflict.doNothing())
    .returning('challenge_hash')
    .executeTakeFirst();
  return inserted !== undefined;
}
