import { may, type Right, whyNot } from '@nestling/contract';
import { notAllowed, Refusal } from '../http/refusal.ts';
import { prepared } from '../storage/prepared.ts';
import type { Reader, Store } from '../storage/store.ts';

/** Where something is looked up that belongs to a baby. Ids of subtasks are no ids of records or to-dos. */
export type Thing = 'record' | 'subtask' | 'medicine' | 'import' | 'photo';

/** What a call is about: babies, or something that belongs to one. */
export type Place = { babyIds: readonly string[] } | { thing: Thing; id: string };

/** The baby that something belongs to or belonged to. */
const BABY_OF = {
  record: (db: Reader, id: string) =>
    db
      .selectFrom('record')
      .select('baby_id')
      .where('id', '=', id)
      .unionAll(db.selectFrom('todo').select('baby_id').where('id', '=', id))
      .unionAll(db.selectFrom('removed_record').select('baby_id').where('id', '=', id)),
  subtask: (db: Reader, id: string) =>
    db
      .selectFrom('subtask as s')
      .innerJoin('todo as t', 't.id', 's.todo_id')
      .select('t.baby_id')
      .where('s.id', '=', id)
      .unionAll(db.selectFrom('removed_record').select('baby_id').where('id', '=', id)),
  medicine: (db: Reader, id: string) => db.selectFrom('medicine').select('baby_id').where('id', '=', id),
  import: (db: Reader, id: string) =>
    db
      .selectFrom('import_batch')
      .select('baby_id')
      .where('id', '=', id)
      .unionAll(db.selectFrom('undone_import').select('baby_id').where('id', '=', id)),
  photo: (db: Reader, id: string) => db.selectFrom('photo').select('baby_id').where('id', '=', id),
} as const satisfies Record<Thing, unknown>;

const roleAtBaby = prepared((db, { userId, babyId }: { userId: string; babyId: string }) =>
  db.selectFrom('membership').select('role').where('user_id', '=', userId).where('baby_id', '=', babyId),
);

const rolesAt = (thing: Thing) =>
  prepared((db, { userId, id }: { userId: string; id: string }) =>
    db
      .selectFrom('membership')
      .select('role')
      .where('user_id', '=', userId)
      .where('baby_id', 'in', BABY_OF[thing](db, id)),
  );

const ROLES_AT = {
  record: rolesAt('record'),
  subtask: rolesAt('subtask'),
  medicine: rolesAt('medicine'),
  import: rolesAt('import'),
  photo: rolesAt('photo'),
};

/** What somebody is to the babies of a place; nothing is in it of those that are nothing to them. */
async function rolesOf(db: Reader, userId: string, place: Place) {
  if ('thing' in place) return ROLES_AT[place.thing](db, { userId, id: place.id });
  const found = await Promise.all(place.babyIds.map((babyId) => roleAtBaby(db, { userId, babyId })));
  return found.flat();
}

/**
 * Whether a call goes through, by the table of rights. It is asked before the call, to say why not in words; what a call writes, it
 * writes only where the role allows it at that moment.
 */
export function accessControl({ store }: { store: Store }) {
  return {
    /**
     * Everybody who looks after a baby sees it, so that costs no question. Who is nothing to it is answered by the call itself.
     * @throws Refusal 403 `not_allowed`
     */
    async check(userId: string, right: Right, place: Place): Promise<void> {
      if (right === 'see') return;
      const roles = await rolesOf(store.read, userId, place);
      if (!roles.every(({ role }) => may(role, right))) throw notAllowed(whyNot(right));
    },

    /** The refusal of a call that found nothing: of a baby that its person looked after once, that this has ended (row FAM-31). */
    async whyMissing(userId: string, place: Place, refusal: Refusal): Promise<Refusal> {
      const ended = await store.read
        .selectFrom('ended_access')
        .select('name')
        .where('user_id', '=', userId)
        .where('baby_id', 'in', 'thing' in place ? BABY_OF[place.thing](store.read, place.id) : place.babyIds)
        .executeTakeFirst();
      return ended
        ? new Refusal(404, 'access_ended', 'You no longer have access to {name}', { values: ended })
        : refusal;
    },
  };
}

export type AccessControl = ReturnType<typeof accessControl>;
