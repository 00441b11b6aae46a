import type { FactRow } from '../storage/schema.ts';
import type { Reader, Tx } from '../storage/store.ts';

/** The users who look after a baby get the next number each; one after the other, so that two writers never wait for each other. */
export const countForFamily = (tx: Tx, babyId: string): Promise<{ user_id: string; seq: number }[]> =>
  tx
    .insertInto('fact_counter')
    .columns(['user_id', 'seq'])
    .expression((eb) =>
      eb
        .selectFrom('membership')
        .select(['user_id', eb.lit(1).as('seq')])
        .where('baby_id', '=', babyId)
        .orderBy('user_id'),
    )
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet((eb) => ({ seq: eb('fact_counter.seq', '+', 1) })))
    .returning(['user_id', 'seq'])
    .execute();

export const insertFacts = (tx: Tx, rows: FactRow[]) => tx.insertInto('fact').values(rows).execute();

/** The number of the user's last fact; 0 when there was none. */
export async function lastSeq(db: Reader, userId: string): Promise<number> {
  const row = await db.selectFrom('fact_counter').select('seq').where('user_id', '=', userId).executeTakeFirst();
  return row?.seq ?? 0;
}

/** The same, held until the transaction ends: who is about to tell a fact waits, and who told one is waited for. */
export async function holdLastSeq(tx: Tx, userId: string): Promise<number> {
  const row = await tx
    .updateTable('fact_counter')
    .set((eb) => ({ seq: eb.ref('seq') }))
    .where('user_id', '=', userId)
    .returning('seq')
    .executeTakeFirst();
  return row?.seq ?? 0;
}

/** The number of the last fact that the user was told before an instant. */
export async function seqBefore(db: Reader, userId: string, instant: number): Promise<number> {
  const next = await db
    .selectFrom('fact')
    .select('seq')
    .where('user_id', '=', userId)
    .where('told_at', '>=', instant)
    .orderBy('seq')
    .executeTakeFirst();
  return next ? next.seq - 1 : lastSeq(db, userId);
}

/** What the user is told after a number, in order. */
export const factsAfter = (db: Reader, userId: string, seq: number, limit: number): Promise<FactRow[]> =>
  db
    .selectFrom('fact')
    .selectAll()
    .where('user_id', '=', userId)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(limit)
    .execute();

export const deleteFactsBefore = (tx: Tx, instant: number) =>
  tx.deleteFrom('fact').where('told_at', '<', instant).execute();

/** Those of the sessions (a thousand at most) that still let somebody in, with the number of their user's last fact. */
export async function lastSeqOfSessions(
  db: Reader,
  sessionIds: readonly string[],
  now: number,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('session as s')
    .leftJoin('fact_counter as c', 'c.user_id', 's.user_id')
    .select(['s.id', 'c.seq'])
    .where('s.id', 'in', sessionIds)
    .where((eb) => eb.or([eb('s.expires_at', 'is', null), eb('s.expires_at', '>', now)]))
    .execute();
  return new Map(rows.map(({ id, seq }) => [id, seq ?? 0]));
}
