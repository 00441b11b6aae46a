import type { Right } from '@nestling/contract';
import type { ParsedBodyOf } from '@nestling/contract/http';
import { requireBaby } from '../babies/babies.repository.ts';
import type { FactsService } from '../events/facts.service.ts';
import { conflict, invalidValue, notFound } from '../http/refusal.ts';
import type { Actor } from '../http/route.ts';
import { withdrawAllOf } from '../invitations/invitations.repository.ts';
import type { Store, Tx } from '../storage/store.ts';
import { endAccess } from './end-access.ts';
import { accessUntil, NO_END } from './last-day.ts';
import {
  type Access,
  findPeople,
  findPerson,
  holdPeople,
  type PersonRow,
  requireOtherOwner,
  updateAccess,
} from './people.repository.ts';

export type PeopleService = ReturnType<typeof peopleService>;

interface Ports {
  store: Store;
  now: () => number;
  facts: FactsService;
}

/** Who looks after the actor's babies, and until when. */
export function peopleService({ store, now, facts }: Ports) {
  /** The person, whose baby's people are held. @throws Refusal 403, 404; 409 for another owner (row FAM-30) */
  async function held(tx: Tx, actor: Actor, babyId: string, userId: string, right: Right): Promise<PersonRow> {
    await holdPeople(tx, babyId);
    // The role may have been another when the call was let in.
    await requireBaby(tx, actor.userId, babyId, right);
    const found = await findPerson(tx, babyId, userId);
    if (!found) throw notFound('person');
    if (found.role === 'owner' && userId !== actor.userId)
      throw conflict('other_owner', 'Only {name} can give this up', { values: { name: found.name } });
    return found;
  }

  const leave = (actor: Actor, babyId: string): Promise<void> =>
    store.write(async (tx) => {
      const { role } = await held(tx, actor, babyId, actor.userId, 'see');
      if (role === 'owner') await requireOtherOwner(tx, babyId, actor.userId);
      await endAccess(tx, facts, actor, { babyId, userId: actor.userId, now: now() });
    });

  return {
    /** @throws Refusal 404 */
    async list(actor: Actor, babyId: string): Promise<PersonRow[]> {
      await requireBaby(store.read, actor.userId, babyId);
      return findPeople(store.read, babyId);
    },

    /** Changes a role or a last day. @throws Refusal 400, 404, 409 `other_owner`, `last_owner` */
    change: (
      actor: Actor,
      babyId: string,
      userId: string,
      sent: ParsedBodyOf<'PATCH /api/babies/:id/people/:userId'>,
    ): Promise<PersonRow> =>
      store.write(async (tx) => {
        const current = await held(tx, actor, babyId, userId, 'people');
        const access = changed(current, sent, now());
        if (current.role === 'owner' && access.role !== 'owner') {
          await requireOtherOwner(tx, babyId, userId);
          await withdrawAllOf(tx, userId, babyId);
        }
        await updateAccess(tx, babyId, userId, access);
        await facts.publish(tx, actor, { name: 'people.changed', babyId });
        return { ...current, ...access };
      }),

    /** Removes somebody; oneself: leaves. @throws Refusal 404, 409 `other_owner`, `last_owner` */
    remove: (actor: Actor, babyId: string, userId: string): Promise<void> =>
      userId === actor.userId
        ? leave(actor, babyId)
        : store.write(async (tx) => {
            await held(tx, actor, babyId, userId, 'people');
            await endAccess(tx, facts, actor, { babyId, userId, now: now(), isRemoved: true });
          }),

    leave,
  };
}

/** The access after a change; an owner has no last day. */
function changed(
  current: Access,
  { role = current.role, until, timezone = '' }: ParsedBodyOf<'PATCH /api/babies/:id/people/:userId'>,
  now: number,
): Access {
  const { until: day, until_zone, ends_at } = current;
  if (role === 'owner' && until) throw invalidValue('An owner has no last day', 'until');
  if (role === 'owner' || until === null) return { role, ...NO_END };
  if (until === undefined) return { role, until: day, until_zone, ends_at };
  return { role, ...accessUntil(until, timezone, now) };
}
