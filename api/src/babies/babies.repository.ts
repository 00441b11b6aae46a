import { may, type Right, rolesWith, whyNot } from '@nestling/contract';
import type { SqlBool } from 'kysely';
import { notAllowed, notFound } from '../http/refusal.ts';
import { NO_END } from '../people/last-day.ts';
import { fullAccount } from '../records/record-quota.ts';
import { prepared } from '../storage/prepared.ts';
import type { BabyRow, MembershipRow, RecordRow, TodoRow } from '../storage/schema.ts';
import type { Reader, Tx } from '../storage/store.ts';

/** A baby and what the user may do with it; `shared`, where it is to be shown: whether others look after it, too. */
export type OwnBaby = BabyRow & Pick<MembershipRow, 'role'> & { shared?: SqlBool };

const own = (db: Reader, userId: string) =>
  db
    .selectFrom('membership as m')
    .innerJoin('baby as b', 'b.id', 'm.baby_id')
    .where('m.user_id', '=', userId)
    .selectAll('b')
    .select('m.role');

/** The same to be shown. */
const shown = (db: Reader, userId: string) =>
  own(db, userId).select(({ exists, selectFrom }) =>
    exists(
      selectFrom('membership as other')
        .select('other.user_id')
        .whereRef('other.baby_id', '=', 'b.id')
        .whereRef('other.user_id', '!=', 'm.user_id'),
    ).as('shared'),
  );

/** The ids of the babies with which the user may do something, for the WHERE of what belongs to a baby. */
export const babiesOf = (db: Reader, userId: string, right: Right = 'see') =>
  db.selectFrom('membership').select('baby_id').where('user_id', '=', userId).where('role', 'in', rolesWith(right));

/** Babies of the user, in the order they were added. */
export const findBabies = (db: Reader, userId: string): Promise<OwnBaby[]> =>
  shown(db, userId).orderBy('b.created_at').orderBy('b.id').execute();

/**
 * A baby with which the user may do something.
 * @throws Refusal 404 for a baby that is not the user's; 403 `not_allowed`
 */
export const requireBaby = (db: Reader, userId: string, babyId: string, right: Right = 'see'): Promise<OwnBaby> =>
  required(own(db, userId), babyId, right);

/** The same to be shown. @throws Refusal as `requireBaby` */
export const requireShownBaby = (db: Reader, userId: string, babyId: string, right: Right = 'see'): Promise<OwnBaby> =>
  required(shown(db, userId), babyId, right);

async function required(babies: ReturnType<typeof own>, babyId: string, right: Right): Promise<OwnBaby> {
  const row = await babies.where('b.id', '=', babyId).executeTakeFirst();
  if (!row) throw notFound('baby');
  if (!may(row.role, right)) throw notAllowed(whyNot(right));
  return row;
}

/** The baby if this very user made it: what a repeated creation answers. */
export const findBabyMadeBy = (db: Reader, userId: string, babyId: string): Promise<OwnBaby | undefined> =>
  shown(db, userId).where('b.id', '=', babyId).where('b.created_by', '=', userId).executeTakeFirst();

/** Nobody has tried to fetch its photo. */
export const UNTRIED = { photo_id: null, photo_tries: null, photo_tried_at: null };

/** Makes the baby with the user as owner; undefined when the id is in use. */
export async function insertBaby(
  tx: Tx,
  userId: string,
  row: Omit<BabyRow, 'field_times'>,
): Promise<OwnBaby | undefined> {
  const inserted = await tx
    .insertInto('baby')
    .values({ ...row, field_times: null })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!inserted) return undefined;
  const membership = {
    user_id: userId,
    baby_id: row.id,
    role: 'owner',
    created_at: row.created_at,
    ...NO_END,
  } as const;
  await tx.insertInto('membership').values(membership).execute();
  return { ...inserted, role: 'owner' };
}

export const updateBaby = (tx: Tx, userId: string, babyId: string, changes: Partial<BabyRow>) =>
  tx
    .updateTable('baby')
    .set(changes)
    .where('id', '=', babyId)
    .where('id', 'in', babiesOf(tx, userId, 'describe'))
    .execute();

/**
 * Holds a baby of the user's until the transaction ends, so that two who look at its records before they write follow each other. Before any
 * fact is told, and before records are held where that can be: of two that wait for each other PostgreSQL has one start anew.
 */
export const holdBaby = (tx: Tx, userId: string, babyId: string) =>
  tx
    .updateTable('baby')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', babyId)
    .where('id', 'in', babiesOf(tx, userId, 'record'))
    .execute();

/** Whether the user had a baby with this id that was deleted. */
export async function wasBabyRemoved(db: Reader, userId: string, babyId: string): Promise<boolean> {
  const note = db.selectFrom('removed_baby').select('baby_id').where('user_id', '=', userId);
  return (await note.where('baby_id', '=', babyId).executeTakeFirst()) !== undefined;
}

/** Inserts a row into its table, for a baby of the user `by`. */
const insertion = (table: 'record' | 'todo') =>
  prepared((db, { by, ...row }: Pick<RecordRow | TodoRow, 'id' | 'baby_id'> & { by: string }) => {
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
          .where('m.role', 'in', rolesWith('record'))
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
  row: { record: RecordRow; todo: TodoRow }[T],
): Promise<boolean> {
  const inserted = await insertions[table](tx, { ...row, by: userId });
  return inserted.length > 0;
}
