import type { InvitationRow } from '../storage/schema.ts';
import type { Reader, Tx } from '../storage/store.ts';

/** A baby by its id and name. */
export interface NamedBaby {
  id: string;
  name: string;
}

export async function insertInvitation(tx: Tx, row: InvitationRow, babyIds: readonly string[]): Promise<boolean> {
  const made = await tx
    .insertInto('invitation')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return false;
  const babies = babyIds.map((baby_id) => ({ invitation_id: row.id, baby_id }));
  await tx.insertInto('invitation_baby').values(babies).execute();
  return true;
}

export const findInvitation = (db: Reader, id: string): Promise<InvitationRow | undefined> =>
  db.selectFrom('invitation').selectAll().where('id', '=', id).executeTakeFirst();

export const findByToken = (db: Reader, tokenHash: string): Promise<InvitationRow | undefined> =>
  db.selectFrom('invitation').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();

/** Reads an invitation and holds it until the transaction ends: of two who accept it the second sees that it is used. */
export const claimByToken = (tx: Tx, tokenHash: string): Promise<InvitationRow | undefined> =>
  tx
    .updateTable('invitation')
    .set((eb) => ({ id: eb.ref('id') }))
    .where('token_hash', '=', tokenHash)
    .returningAll()
    .executeTakeFirst();

export const markAccepted = (tx: Tx, id: string, userId: string, babyIds: readonly string[]) =>
  tx
    .updateTable('invitation')
    .set({ accepted_by: userId, accepted_babies: JSON.stringify(babyIds) })
    .where('id', '=', id)
    .execute();

/** All babies of an invitation, in the order in which they are held. */
export async function allBabiesOf(db: Reader, invitationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('invitation_baby')
    .select('baby_id')
    .where('invitation_id', '=', invitationId)
    .orderBy('baby_id')
    .execute();
  return rows.map(({ baby_id }) => baby_id);
}

/**
 * Invitations with those of their babies that they still let somebody care for: not used, not too old, not over their last day, and of
 * babies that the inviter owns by now (row FAM-13).
 */
const working = (db: Reader, now: number) =>
  db
    .selectFrom('invitation as i')
    .innerJoin('invitation_baby as b', 'b.invitation_id', 'i.id')
    .innerJoin('membership as inviter', (join) =>
      join.onRef('inviter.baby_id', '=', 'b.baby_id').onRef('inviter.user_id', '=', 'i.invited_by'),
    )
    .where('inviter.role', '=', 'owner')
    .where('i.accepted_by', 'is', null)
    .where('i.expires_at', '>', now)
    .where((eb) => eb.or([eb('i.ends_at', 'is', null), eb('i.ends_at', '>', now)]));

/** The babies that an invitation lets somebody care for now, in the order of their ids. */
export const workingBabies = (db: Reader, invitationId: string, now: number): Promise<NamedBaby[]> =>
  working(db, now)
    .innerJoin('baby', 'baby.id', 'b.baby_id')
    .where('i.id', '=', invitationId)
    .orderBy('baby.id')
    .select(['baby.id', 'baby.name'])
    .execute();

/** How many invitations to a baby are open. */
export async function countOpen(db: Reader, babyId: string, now: number): Promise<number> {
  const { count } = await working(db, now)
    .where('b.baby_id', '=', babyId)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** An open invitation with those of its babies that the user owns, and the name of who invited. */
export type OpenInvitation = InvitationRow & { babyIds: string[]; inviter?: string };

/** Open invitations to babies that the user owns, the latest first: those, and to those babies, that this person may cancel. */
export async function findOpen(db: Reader, userId: string, now: number, babyId?: string): Promise<OpenInvitation[]> {
  const rows = await working(db, now)
    .innerJoin('membership as m', 'm.baby_id', 'b.baby_id')
    .innerJoin('user as u', 'u.id', 'i.invited_by')
    .where('m.user_id', '=', userId)
    .where('m.role', '=', 'owner')
    .selectAll('i')
    .select(['b.baby_id', 'u.name as inviter'])
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .orderBy('b.baby_id')
    .execute();
  const byId = new Map<string, OpenInvitation>();
  for (const { baby_id, ...row } of rows) {
    const known = byId.get(row.id);
    if (known) known.babyIds.push(baby_id);
    else byId.set(row.id, { ...row, babyIds: [baby_id] });
  }
  return [...byId.values()].filter(({ babyIds }) => babyId === undefined || babyIds.includes(babyId));
}

/**
 * Takes an open invitation back, to some of its babies; to all: it is gone. False when somebody was quicker.
 * Who only shares some of its babies has no say about the others.
 */
export async function withdraw(tx: Tx, id: string, babyIds: readonly string[]): Promise<boolean> {
  const held = await tx
    .updateTable('invitation')
    .set((eb) => ({ id: eb.ref('id') }))
    .where('id', '=', id)
    .where('accepted_by', 'is', null)
    .executeTakeFirst();
  if (held.numUpdatedRows === 0n) return false;
  await tx.deleteFrom('invitation_baby').where('invitation_id', '=', id).where('baby_id', 'in', babyIds).execute();
  if ((await allBabiesOf(tx, id)).length === 0) await tx.deleteFrom('invitation').where('id', '=', id).execute();
  return true;
}

/**
 * Takes back what somebody who owns a baby no more has invited to it: it is not to work again when they are made owner again. The
 * baby's people are held, as by who accepts. The invitation stays where it was for this baby only, to none.
 */
export const withdrawAllOf = (tx: Tx, userId: string, babyId: string) =>
  tx
    .deleteFrom('invitation_baby')
    .where('baby_id', '=', babyId)
    .where('invitation_id', 'in', (eb) =>
      eb.selectFrom('invitation').select('id').where('invited_by', '=', userId).where('accepted_by', 'is', null),
    )
    .execute();
