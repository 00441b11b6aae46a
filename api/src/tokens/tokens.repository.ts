import type { SessionRow } from '../storage/schema.ts';
import type { Reader, Tx } from '../storage/store.ts';

const own = (db: Reader, userId: string) =>
  db.selectFrom('session').selectAll().where('user_id', '=', userId).where('kind', '=', 'token');

/** API tokens of the user, newest first. */
export const findTokens = (db: Reader, userId: string): Promise<SessionRow[]> =>
  own(db, userId).orderBy('created_at', 'desc').orderBy('id', 'desc').execute();

export const findToken = (db: Reader, userId: string, id: string): Promise<SessionRow | undefined> =>
  own(db, userId).where('id', '=', id).executeTakeFirst();

/** False when the id is in use. */
export async function insertToken(tx: Tx, row: SessionRow): Promise<boolean> {
  const inserted = await tx
    .insertInto('session')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Deletes all API tokens of the user. */
export const deleteTokens = (tx: Tx, userId: string) =>
  tx.deleteFrom('session').where('user_id', '=', userId).where('kind', '=', 'token').execute();

export async function deleteToken(tx: Tx, userId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('kind', '=', 'token')
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}
