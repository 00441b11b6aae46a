import type { Role } from '@nestling/contract';
import { MOST_PEOPLE, ROLES } from '@nestling/contract';
import { conflict } from '../http/refusal.ts';
import type { MembershipRow } from '../storage/schema.ts';
import type { Reader, Tx } from '../storage/store.ts';
import type { LastDay } from './last-day.ts';

/** Somebody who looks after a baby. */
export type PersonRow = MembershipRow & { name: string; last_used_at: number | null };

const people = (db: Reader, babyId: string) =>
  db
    .selectFrom('membership as m')
    .innerJoin('user as u', 'u.id', 'm.user_id')
    .where('m.baby_id', '=', babyId)
    .selectAll('m')
    .select((eb) => [
      'u.name',
      eb
        .selectFrom('session as s')
        .whereRef('s.user_id', '=', 'm.user_id')
        // What a program does with a token is no doing of theirs.
        .where('s.kind', '=', 'session')
        .select((of) => of.fn.max<number>('s.last_used_at').as('last'))
        .as('last_used_at'),
    ]);

const rankOf = ({ role }: { role: Role }) => ROLES.indexOf(role);

/** Who looks after a baby: owners first, then by when they came. */
export async function findPeople(db: Reader, babyId: string): Promise<PersonRow[]> {
  const rows = await people(db, babyId).orderBy('m.created_at').orderBy('m.user_id').execute();
  return rows.sort((a, b) => Number(rankOf(a) > 0) - Number(rankOf(b) > 0));
}

export const findPerson = (db: Reader, babyId: string, userId: string): Promise<PersonRow | undefined> =>
  people(db, babyId).where('m.user_id', '=', userId).executeTakeFirst();

/** Holds who looks after a baby until the transaction ends: two who change it follow each other. Before any fact is told. */
export const holdPeople = (tx: Tx, babyId: string) =>
  tx
    .updateTable('baby')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', babyId)
    .execute();

async function countPeople(db: Reader, babyId: string): Promise<number> {
  const { count } = await db
    .selectFrom('membership')
    .where('baby_id', '=', babyId)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What is said of a baby with as many people as it may have: to an owner, or to who is invited. */
const WAY_ON = {
  invite: '{name} has {count, number} people already. Remove somebody first.',
  accept: '{name} has {count, number} people already. Ask who invited you to remove somebody first.',
} as const;

/** @throws Refusal 409 where the baby has as many people as it may (row FAM-17) */
export async function requirePlace(
  db: Reader,
  { id, name }: { id: string; name: string },
  what: keyof typeof WAY_ON,
): Promise<void> {
  if ((await countPeople(db, id)) < MOST_PEOPLE) return;
  throw conflict('too_many_people', WAY_ON[what], { values: { name, count: MOST_PEOPLE } });
}

/** @throws Refusal 409 where nobody else owns the baby, whose people are held (row FAM-30) */
export async function requireOtherOwner(tx: Tx, babyId: string, userId: string): Promise<void> {
  const other = await tx
    .selectFrom('membership')
    .select('user_id')
    .where('baby_id', '=', babyId)
    .where('role', '=', 'owner')
    .where('user_id', '!=', userId)
    .executeTakeFirst();
  if (!other) throw conflict('last_owner', 'Make somebody else owner first');
}

/** What somebody is to a baby, and until when. */
export type Access = Pick<MembershipRow, 'role'> & LastDay;

export const updateAccess = (tx: Tx, babyId: string, userId: string, access: Access) =>
  tx.updateTable('membership').set(access).where('baby_id', '=', babyId).where('user_id', '=', userId).execute();

/** Lets somebody look after a baby, whose people are held. */
export async function insertAccess(tx: Tx, babyId: string, userId: string, access: Access, now: number): Promise<void> {
  const row = { ...access, user_id: userId, baby_id: babyId, created_at: now };
  await tx.insertInto('membership').values(row).execute();
  await tx.deleteFrom('ended_access').where('user_id', '=', userId).where('baby_id', '=', babyId).execute();
}

/** Whose access to which baby ends, and whether an owner has removed them. */
export interface Ending {
  babyId: string;
  userId: string;
  now: number;
  isRemoved?: boolean;
}

/** Takes somebody's access to a baby, by the tables' references with what only they wanted of it, and keeps a note. False when there was none. */
export async function deleteAccess(tx: Tx, { babyId, userId, now, isRemoved = false }: Ending): Promise<boolean> {
  const gone = await tx
    .deleteFrom('membership')
    .where('baby_id', '=', babyId)
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  if (!gone) return false;
  await tx
    .insertInto('ended_access')
    .columns(['user_id', 'baby_id', 'name', 'ended_at', 'removed'])
    .expression((eb) =>
      eb
        .selectFrom('baby')
        .where('id', '=', babyId)
        .select((one) => [
          one.cast<string>(one.val(userId), 'text').as('user_id'),
          'id',
          'name',
          one.cast<number>(one.val(now), 'bigint').as('ended_at'),
          one.cast<0 | 1>(one.val(isRemoved ? 1 : 0), 'integer').as('removed'),
        ]),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'baby_id']).doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        ended_at: ref('excluded.ended_at'),
        removed: ref('excluded.removed'),
      })),
    )
    .execute();
  return true;
}

/** Whose access is over at an instant. */
export const findEnded = (db: Reader, now: number) =>
  db.selectFrom('membership').select(['user_id', 'baby_id']).where('ends_at', '<=', now).limit(100).execute();
