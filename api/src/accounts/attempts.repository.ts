import type { SignInAttemptRow } from '../storage/schema.ts';
import type { Reader, Tx } from '../storage/store.ts';

export type Attempts = Pick<SignInAttemptRow, 'failures' | 'last_at'>;

export const findAttempts = (db: Reader, key: string): Promise<Attempts | undefined> =>
  db.selectFrom('sign_in_attempt').select(['failures', 'last_at']).where('key', '=', key).executeTakeFirst();

/** The count, made at `now` where there is none, and held until the transaction ends. */
export const claimAttempts = (tx: Tx, key: string, now: number): Promise<Attempts> =>
  tx
    .insertInto('sign_in_attempt')
    .values({ key, failures: 0, last_at: now })
    // An update that changes nothing reads the row and holds it.
    .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ key: eb.ref('excluded.key') })))
    .returning(['failures', 'last_at'])
    .executeTakeFirstOrThrow();

export const saveAttempts = (tx: Tx, key: string, attempts: Attempts) =>
  tx.updateTable('sign_in_attempt').set(attempts).where('key', '=', key).execute();

export const deleteAttempts = (tx: Tx, key: string) =>
  tx.deleteFrom('sign_in_attempt').where('key', '=', key).execute();

/** Takes one attempt back. */
export const takeBackAttempt = (tx: Tx, key: string) =>
  tx
    .updateTable('sign_in_attempt')
    .set((eb) => ({ failures: eb('failures', '-', 1) }))
    .where('key', '=', key)
    .where('failures', '>', 0)
    .execute();

export const deleteAttemptsBefore = (tx: Tx, time: number) =>
  tx.deleteFrom('sign_in_attempt').where('last_at', '<', time).execute();

/** Keeps the newest counts only, at most so many. */
export const trimAttempts = (tx: Tx, most: number) =>
  tx
    .deleteFrom('sign_in_attempt')
    .where('last_at', '<=', (eb) =>
      eb.selectFrom('sign_in_attempt').select('last_at').orderBy('last_at', 'desc').offset(most).limit(1),
    )
    .execute();
