import { deleteTopic } from '../events/facts.repository.ts';
import { notFound } from '../http/refusal.ts';
import { fullAccount, giveBackBaby } from '../records/record-quota.ts';
import { prepared } from '../storage/prepared.ts';
import type { BabyRow, Database, MembershipRow } from '../storage/schema.ts';
import type { Reader, Tx } from '../storage/store.ts';

/** A baby and what the user may do with it. */
export type OwnBaby = BabyRow & Pick<MembershipRow, 'role'>;

const own = (db: Reader, userId: string) =>
  db
    .selectFrom('membership as m')
    .innerJoin('baby as b', 'b.id', 'm.baby_id')
    .where('m.user_id', '=', userId)
    .selectAll('b')
    .select('m.role');

/** The ids of the user's babies, for the WHERE of what belongs to a baby. */
export const babiesOf = (db: Reader, userId: string) =>
  db.selectFrom('membership').select('baby_id').where('user_id', '=', userId);

/** Babies of the user, in the order they were added. */
export const findBabies = (db: Reader, userId: string): Promise<OwnBaby[]> =>
  own(db, userId).orderBy('b.created_at').orderBy('b.id').execute();

/**
 * A baby of the user.
 * @throws Refusal 404
 */
export async function requireBaby(db: Reader, userId: string, babyId: string): Promise<OwnBaby> {
  const row = await own(db, userId).where('b.id', '=', babyId).executeTakeFirst();
  if (!row) throw notFound('baby');
  return row;
}

/** The baby if this very user made it: what a repeated creation answers. */
export const findBabyMadeBy = (db: Reader, userId: string, babyId: string): Promise<OwnBaby | undefined> =>
  own(db, userId).where('b.id', '=', babyId).where('b.created_by', '=', userId).executeTakeFirst();

/** Makes the baby with the user as owner; undefined when the id is in use. */
export async function insertBaby(tx: Tx, userId: string, row: BabyRow): Promise<OwnBaby | undefined> {
  const inserted = await tx
    .insertInto('baby')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!inserted) return undefined;
  const membership = { user_id: userId, baby_id: row.id, role: 'owner', created_at: row.created_at } as const;
  await tx.insertInto('membership').values(membership).execute();
  return { ...inserted, role: 'owner' };
}

export const updateBaby = (tx: Tx, userId: string, babyId: string, changes: Partial<BabyRow>) =>
  tx.updateTable('baby').set(changes).where('id', '=', babyId).where('id', 'in', babiesOf(tx, userId)).execute();

/** Whether the user had a baby with this id that was deleted. */
export async function wasBabyRemoved(db: Reader, userId: string, babyId: string): Promise<boolean> {
  const note = db.selectFrom('removed_baby').select('baby_id').where('user_id', '=', userId);
  return (await note.where('baby_id', '=', babyId).executeTakeFirst()) !== undefined;
}

/** Deletes the baby and, by the tables' references, all its records; keeps a note of it for each of its people. */
export async function deleteBaby(tx: Tx, userId: string, babyId: string, now: number): Promise<void> {
  const people = tx.selectFrom('membership').where('baby_id', '=', babyId);
  await deleteTopic(tx, babyId);
  await giveBackBaby(tx, babyId);
  await tx
    .insertInto('removed_baby')
    .columns(['user_id', 'baby_id', 'removed_at'])
    .expression(people.select((eb) => ['user_id', 'baby_id', eb.cast<number>(eb.val(now), 'bigint').as('removed_at')]))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .deleteFrom('baby')
    .where('id', '=', babyId)
    .where(
      'id',
      'in',
      tx.selectFrom('membership').select('baby_id').where('user_id', '=', userId).where('role', '=', 'owner'),
    )
    .execute();
}

/** Deletes the babies that nobody but this user owns. */
export async function deleteBabiesOnlyOwnedBy(tx: Tx, userId: string): Promise<void> {
  const babies = await tx
    .selectFrom('membership as own')
    .select('own.baby_id')
    .where('own.user_id', '=', userId)
    .where('own.role', '=', 'owner')
    .where((eb) => {
      const others = eb.selectFrom('membership as m').select('m.baby_id').whereRef('m.baby_id', '=', 'own.baby_id');
      return eb.not(eb.exists(others.where('m.role', '=', 'owner').where('m.user_id', '!=', userId)));
    })
    .orderBy('own.baby_id')
    .execute();
  for (const { baby_id } of babies) {
    await deleteTopic(tx, baby_id);
    await giveBackBaby(tx, baby_id);
    await tx.deleteFrom('baby').where('id', '=', baby_id).execute();
  }
}

/** Inserts a row into its table, for a baby of the user `by`. */
const insertion = (table: 'record' | 'todo') =>
  prepared((db, { by, ...row }: Pick<Database['record' | 'todo'], 'id' | 'baby_id'> & { by: string }) => {
    // Kysely cannot type a query on a union of tables.
    const columns = Object.keys(row) as (keyof typeof row)[];
    return db
      .insertInto(table as 'record')
      .columns(columns)
      .expression((eb) =>
        eb
          .selectFrom('membership as m')
          .select(columns.map((column) => eb.val(row[column]).as(column)))
          .where('m.user_id', '=', by)
          .where('m.baby_id', '=', row.baby_id)
          .where(({ not, exists, selectFrom }) =>
            not(exists(selectFrom('removed_record').select('id').where('id', '=', row.id))),
          )
          // Changes and what was deleted are kept by the id alone, of records and to-dos alike.
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom(table === 'record' ? 'todo' : 'record')
                  .select('id')
                  .where('id', '=', row.id),
              ),
            ),
          )
          .where(({ not, exists }) => not(exists(fullAccount(db, by)))),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('id');
  });

const insertions = { record: insertion('record'), todo: insertion('todo') };

/**
 * Inserts what belongs to a baby. Nothing is inserted, and false answered, for a baby of others, an id that is or was in use, where
 * the table allows no second one, or where the user's account has no room.
 */
export async function insertForBaby<T extends 'record' | 'todo'>(
  tx: Tx,
  table: T,
  userId: string,
  row: Database[T],
): Promise<boolean> {
  const inserted = await insertions[table](tx, { ...row, by: userId });
  return inserted.length > 0;
}
