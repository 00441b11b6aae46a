import { prepared } from '../storage/prepared.ts';
import type { AccountLinkRow, SessionRow, UserRow } from '../storage/schema.ts';
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

/** What a session lets somebody do, and until when. */
export type OpenSession = Pick<SessionRow, 'id' | 'user_id' | 'kind' | 'last_used_at' | 'expires_at'> &
  Pick<UserRow, 'name'>;

const sessionByHash = prepared((db, { tokenHash }: { tokenHash: string }) =>
  db
    .selectFrom('session as s')
    .innerJoin('user as u', 'u.id', 's.user_id')
    .select(['s.id', 's.user_id', 's.kind', 's.last_used_at', 's.expires_at', 'u.name'])
    .where('s.token_hash', '=', tokenHash),
);

export async function findSessionByHash(db: Reader, tokenHash: string): Promise<OpenSession | undefined> {
  const [session] = await sessionByHash(db, { tokenHash });
  return session;
}

export const insertSession = (tx: Tx, row: SessionRow) => tx.insertInto('session').values(row).execute();

export const touchSession = (tx: Tx, userId: string, sessionId: string, use: Partial<SessionRow>) =>
  tx.updateTable('session').set(use).where('user_id', '=', userId).where('id', '=', sessionId).execute();

/** Ends a sign-in of the user; false when there is no such. */
export async function deleteSession(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .where('kind', '=', 'session')
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Ends every sign-in of the user but one; without `keptId`, every one. API tokens stay. */
export const deleteSessions = (tx: Tx, userId: string, keptId?: string) =>
  tx
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('kind', '=', 'session')
    .$if(keptId !== undefined, (query) => query.where('id', '!=', keptId ?? ''))
    .execute();

/**
 * Whether the session has not ended since the call was let in. Holds its row until the transaction ends, so that nothing can be made
 * by it while a reset ends it.
 */
export async function holdSession(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
  const held = await tx
    .updateTable('session')
    .set((eb) => ({ id: eb.ref('id') }))
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .returning('id')
    .executeTakeFirst();
  return held !== undefined;
}

export const deleteExpiredSessions = (tx: Tx, userId: string, now: number) =>
  tx.deleteFrom('session').where('user_id', '=', userId).where('expires_at', '<=', now).execute();

/** Where the user is signed in, last used first. */
export const findSessions = (db: Reader, userId: string, now: number): Promise<SessionRow[]> =>
  db
    .selectFrom('session')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', 'session')
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/**
 * Changes the user and answers the row; undefined when the account is gone or, with `passwordHash`, when its password is no
 * longer that one. Holds the row until the transaction ends.
 */
export const updateUser = (
  tx: Tx,
  userId: string,
  changes: Partial<UserRow>,
  passwordHash?: string,
): Promise<UserRow | undefined> =>
  tx
    .updateTable('user')
    .set((eb) => ({ updated_at: eb.ref('updated_at'), ...changes }))
    .where('id', '=', userId)
    .$if(passwordHash !== undefined, (query) => query.where('password_hash', '=', passwordHash ?? ''))
    .returningAll()
    .executeTakeFirst();

/** Deletes the account and, by the tables' references, all that is only its own. */
export const deleteUser = (tx: Tx, userId: string) => tx.deleteFrom('user').where('id', '=', userId).execute();

export const insertLink = (tx: Tx, row: AccountLinkRow) => tx.insertInto('account_link').values(row).execute();

export const findLink = (
  db: Reader,
  tokenHash: string,
  purpose: AccountLinkRow['purpose'],
): Promise<AccountLinkRow | undefined> =>
  db
    .selectFrom('account_link')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .executeTakeFirst();

/** Uses a link up; undefined when it was already. */
export const takeLink = (
  tx: Tx,
  tokenHash: string,
  purpose: AccountLinkRow['purpose'],
): Promise<AccountLinkRow | undefined> =>
  tx
    .deleteFrom('account_link')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .returningAll()
    .executeTakeFirst();

export const deleteLinks = (tx: Tx, userId: string, purpose: AccountLinkRow['purpose']) =>
  tx.deleteFrom('account_link').where('user_id', '=', userId).where('purpose', '=', purpose).execute();

export const deleteExpiredLinks = (tx: Tx, userId: string, now: number) =>
  tx.deleteFrom('account_link').where('user_id', '=', userId).where('expires_at', '<=', now).execute();
