import type { SessionRow, UserRow } from '../storage/schema.ts';
import type { Reader, Tx } from '../storage/store.ts';

/** Makes the account; false when the e-mail address is taken. */
export async function insertUser(tx: Tx, row: UserRow): Promise<boolean> {
  const inserted = await tx
    .insertInto('user')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export const findUserByEmail = (db: Reader, email: string): Promise<UserRow | undefined> =>
  db.selectFrom('user').selectAll().where('email', '=', email).executeTakeFirst();

export const findUser = (db: Reader, userId: string): Promise<UserRow | undefined> =>
  db.selectFrom('user').selectAll().where('id', '=', userId).executeTakeFirst();

export const findSessionByHash = (db: Reader, tokenHash: string): Promise<SessionRow | undefined> =>
  db.selectFrom('session').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();

export const insertSession = (tx: Tx, row: SessionRow) => tx.insertInto('session').values(row).execute();

export const touchSession = (tx: Tx, userId: string, sessionId: string, times: Partial<SessionRow>) =>
  tx.updateTable('session').set(times).where('user_id', '=', userId).where('id', '=', sessionId).execute();

export const deleteSession = (tx: Tx, userId: string, sessionId: string) =>
  tx.deleteFrom('session').where('user_id', '=', userId).where('id', '=', sessionId).execute();

export const deleteExpiredSessions = (tx: Tx, userId: string, now: number) =>
  tx.deleteFrom('session').where('user_id', '=', userId).where('expires_at', '<=', now).execute();
