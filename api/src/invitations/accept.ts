import { hashOfSecret } from '../accounts/secrets.ts';
import type { FactsService } from '../events/facts.service.ts';
import { Refusal } from '../http/refusal.ts';
import type { Actor } from '../http/route.ts';
import { isMore } from '../people/more-access.ts';
import {
  type Access,
  findPerson,
  holdPeople,
  insertAccess,
  requirePlace,
  updateAccess,
} from '../people/people.repository.ts';
import type { InvitationRow } from '../storage/schema.ts';
import type { Reader, Tx } from '../storage/store.ts';
import {
  allBabiesOf,
  claimByToken,
  findByToken,
  markAccepted,
  type NamedBaby,
  workingBabies,
} from './invitations.repository.ts';

/** The one answer for a link that is wrong, used, cancelled or expired (row FAM-15). */
const invitationGone = () => new Refusal(404, 'invitation_gone', 'This invitation no longer works');

/** An invitation that works, with its babies. */
interface WorkingInvitation {
  row: InvitationRow;
  babies: NamedBaby[];
}

/** @throws Refusal 404 `invitation_gone` */
export async function workingInvitation(db: Reader, token: string, now: number): Promise<WorkingInvitation> {
  const row = await findByToken(db, hashOfSecret(token));
  const babies = row ? await workingBabies(db, row.id, now) : [];
  if (!row || babies.length === 0) throw invitationGone();
  return { row, babies };
}

/**
 * Lets the actor look after the babies of an invitation, once; the same person is answered the same again, for as long as they may look
 * after them. Its own inviter, who has everything, does not use it up. Answers the babies.
 * @throws Refusal 404 `invitation_gone`, 409 `too_many_people`
 */
export async function acceptInvitation(
  tx: Tx,
  facts: FactsService,
  actor: Pick<Actor, 'userId' | 'writeId'>,
  { token, now }: { token: string; now: number },
): Promise<string[]> {
  const row = await claimByToken(tx, hashOfSecret(token));
  if (!row) throw invitationGone();
  for (const babyId of await allBabiesOf(tx, row.id)) await holdPeople(tx, babyId);
  if (row.accepted_by === actor.userId) return stillAround(tx, actor.userId, row);
  const babies = await notRemovedSince(tx, actor.userId, row, await workingBabies(tx, row.id, now));
  if (babies.length === 0) throw invitationGone();
  const { joined, raised } = await give(tx, actor.userId, row, babies, now);
  const babyIds = babies.map(({ id }) => id);
  if (row.invited_by !== actor.userId) await markAccepted(tx, row.id, actor.userId, babyIds);
  for (const babyId of joined) await facts.publishTo(tx, actor, [actor.userId], { name: 'baby.added', babyId });
  for (const babyId of babyIds) {
    if (joined.includes(babyId)) await facts.publish(tx, actor, { name: 'people.joined', babyId });
    if (raised.includes(babyId)) await facts.publish(tx, actor, { name: 'people.changed', babyId });
  }
  return babyIds;
}

/** Gives somebody what an invitation says, where that is more than they have; answers the babies that this changed something at. */
async function give(
  tx: Tx,
  userId: string,
  row: InvitationRow,
  babies: readonly NamedBaby[],
  now: number,
): Promise<{ joined: string[]; raised: string[] }> {
  const joined: string[] = [];
  const raised: string[] = [];
  for (const baby of babies) {
    const current = await findPerson(tx, baby.id, userId);
    if (!current) {
      await requirePlace(tx, baby, 'accept');
      await insertAccess(tx, baby.id, userId, accessOf(row), now);
      joined.push(baby.id);
    } else if (isMore(row, current)) {
      await updateAccess(tx, baby.id, userId, accessOf(row));
      raised.push(baby.id);
    }
  }
  return { joined, raised };
}

/** Of the babies that an invitation brought somebody those that they look after still. @throws Refusal 404 where there is none */
async function stillAround(tx: Tx, userId: string, { accepted_babies }: InvitationRow): Promise<string[]> {
  const rows = await tx
    .selectFrom('membership')
    .select('baby_id')
    .where('user_id', '=', userId)
    .where('baby_id', 'in', JSON.parse(accepted_babies ?? '[]') as string[])
    .orderBy('baby_id')
    .execute();
  if (rows.length === 0) throw invitationGone();
  return rows.map(({ baby_id }) => baby_id);
}

/** Without babies that somebody was removed from after the invitation was made: an old link is no way back. */
async function notRemovedSince(
  tx: Tx,
  userId: string,
  { created_at }: InvitationRow,
  babies: readonly NamedBaby[],
): Promise<NamedBaby[]> {
  const removed = await tx
    .selectFrom('ended_access')
    .select('baby_id')
    .where('user_id', '=', userId)
    .where('ended_at', '>=', created_at)
    .where('removed', '=', 1)
    .execute();
  return babies.filter(({ id }) => !removed.some(({ baby_id }) => baby_id === id));
}

const accessOf = ({ role, until, until_zone, ends_at }: InvitationRow): Access => ({
  role,
  until,
  until_zone,
  ends_at,
});
