import type { Insertable, Updateable } from 'kysely';
import { babiesOf } from '../babies/babies.repository.ts';
import type { BabyRow, PhotoRow } from '../storage/schema.ts';
import type { Reader, Tx } from '../storage/store.ts';

/** A server that ended in the middle of a try left it to others after this long, in ms. */
const LEASE_MS = 5 * 60_000;
const DAY_MS = 24 * 3_600_000;
/** An address that fails is tried again on the next days, until this many tries. */
export const MOST_TRIES = 3;

/** A photo of the user's babies, with the column of one of its pictures. */
export async function findPicture(
  db: Reader,
  userId: string,
  id: string,
  size: 'large' | 'small',
): Promise<{ picture: Buffer | null } | undefined> {
  return db
    .selectFrom('photo')
    .select(`${size} as picture`)
    .where('id', '=', id)
    .where('baby_id', 'in', babiesOf(db, userId))
    .executeTakeFirst();
}

/** Those of the ids that are photos. */
export async function findStoredPhotos(db: Reader, ids: string[]): Promise<string[]> {
  return (await db.selectFrom('photo').select('id').where('id', 'in', ids).execute()).map(({ id }) => id);
}

/** The photos of a baby that people sent. */
export const photoIdsOf = async (db: Reader, babyId: string): Promise<string[]> =>
  (await db.selectFrom('photo').select('id').where('baby_id', '=', babyId).where('uploaded', '=', 1).execute()).map(
    ({ id }) => id,
  );

/** Those of the ids that are photos which people sent of a baby, held until the transaction ends: none is deleted while it comes to be named. */
export async function holdPhotos(tx: Tx, babyId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const held = await tx
    .updateTable('photo')
    .set((eb) => ({ created_at: eb.ref('created_at') }))
    .where('id', 'in', ids)
    .where('baby_id', '=', babyId)
    .where('uploaded', '=', 1)
    .returning('id')
    .execute();
  return held.map(({ id }) => id);
}

/** All photos of a baby, fetched ones too, in the order in which they came. */
export const allPhotoIdsOf = async (db: Reader, babyId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('photo')
      .select('id')
      .where('baby_id', '=', babyId)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);

/** A photo whose pictures are in its row. */
export const nextWithPictures = (db: Reader) =>
  db.selectFrom('photo').select(['id', 'large', 'small']).where('large', 'is not', null).limit(1).executeTakeFirst();

export const giveUpPictures = (tx: Tx, id: string) =>
  tx.updateTable('photo').set({ large: null, small: null }).where('id', '=', id).execute();

export const insertPhoto = (tx: Tx, row: Insertable<PhotoRow>) => tx.insertInto('photo').values(row).execute();

/** Deletes what was fetched for a baby; whether there was any. */
export async function deletePhotosOf(tx: Tx, babyId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('photo')
    .where('baby_id', '=', babyId)
    .where('uploaded', '=', 0)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes a photo that a person sent; whether there was one. */
export async function deleteSentPhoto(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('photo')
    .where('id', '=', id)
    .where('uploaded', '=', 1)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** No baby has a deleted photo as its picture; whether one had. */
export async function forgetChosen(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('baby')
    .set({ photo_id: null })
    .where('photo_id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whose a photo is, and of which baby. */
export const findMakerOf = (db: Reader, id: string) =>
  db.selectFrom('photo').select(['baby_id', 'created_by']).where('id', '=', id).executeTakeFirst();

/** The baby of a photo that this user may see. */
export const findBabyOf = (db: Reader, userId: string, id: string) =>
  db
    .selectFrom('photo')
    .select('baby_id')
    .where('id', '=', id)
    .where('baby_id', 'in', babiesOf(db, userId))
    .executeTakeFirst();

/** What the photos of a user take, in bytes. */
export async function bytesOf(db: Reader, userId: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('photo')
    .select(({ fn }) => fn.sum<string | number | null>('bytes').as('bytes'))
    .where('created_by', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

/** A baby whose photo is to be fetched. */
export type DueBaby = Pick<BabyRow, 'id' | 'photo_tried_at' | 'photo_tries'> & { photo: string };

/** The baby whose photo is to be fetched next: what was saved last comes first. Of a deleted baby nothing is fetched. */
export async function findDue(db: Reader, now: number): Promise<DueBaby | undefined> {
  return db
    .selectFrom('baby')
    .select(['id', 'photo', 'photo_tried_at', 'photo_tries'])
    .$narrowType<{ photo: string }>()
    .where('photo', 'is not', null)
    .where('photo_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('deleted_baby as d').select('d.baby_id').whereRef('d.baby_id', '=', 'baby.id'))),
    )
    .where(({ eb, or, and }) =>
      or([
        eb('photo_tried_at', 'is', null),
        and([eb('photo_tries', 'is', null), eb('photo_tried_at', '<', now - LEASE_MS)]),
        and([eb('photo_tries', '<', MOST_TRIES), eb('photo_tried_at', '<', now - DAY_MS)]),
      ]),
    )
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Changes the baby if the photo is still wanted from the same address, since the same time. False: it is not. */
export async function updateWanted(
  tx: Tx,
  { id, photo, photo_tried_at }: Pick<DueBaby, 'id' | 'photo' | 'photo_tried_at'>,
  changes: Updateable<BabyRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('baby')
    .set(changes)
    .where('id', '=', id)
    .where('photo', '=', photo)
    .where('photo_id', 'is', null)
    .where('photo_tried_at', photo_tried_at === null ? 'is' : '=', photo_tried_at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Who owns the baby, the first of them. */
export const findOwner = (db: Reader, babyId: string) =>
  db
    .selectFrom('membership')
    .select('user_id')
    .where('baby_id', '=', babyId)
    .where('role', '=', 'owner')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
