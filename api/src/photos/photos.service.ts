import { text } from '@nestling/contract';
import type { Insertable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { attemptLimit, perHour } from '../accounts/attempt-limit.ts';
import { requireBaby } from '../babies/babies.repository.ts';
import type { FactsService } from '../events/facts.service.ts';
import { conflict, invalid, notFound, Refusal } from '../http/refusal.ts';
import type { Actor } from '../http/route.ts';
import { holdPeople } from '../people/people.repository.ts';
import type { PhotoRow } from '../storage/schema.ts';
import type { Reader, Store, Tx } from '../storage/store.ts';
import { isAsKept } from './as-kept.ts';
import { imageHead } from './image-size.ts';
import type { Decode } from './photo-fetcher.ts';
import type { PhotoPictures, Size } from './photo-files.ts';
import {
  allPhotoIdsOf,
  bytesOf,
  deleteSentPhoto,
  findBabyOf,
  findMakerOf,
  findPicture,
  forgetChosen,
  insertPhoto,
} from './photos.repository.ts';
import { NoPicture, type Pictures } from './re-encode.ts';
import { firstLook } from './sweep.ts';

const PER_HOUR = 20;
const NO_PICTURE = text('This file is no picture that can be kept. Please choose a JPEG or WebP.');

export type PhotosService = ReturnType<typeof photosService>;

interface Surroundings {
  store: Store;
  now: () => number;
  facts: FactsService;
  pictures: PhotoPictures;
  decode: Decode;
  /** What the photos of one account may take, in bytes. */
  quota: number;
  /** Has the photos fetched that are due. */
  wake: () => void;
  /** Runs a job that no request waits for. */
  later: (job: () => Promise<void>) => void;
}

/** Whether this person has sent this photo before. @throws Refusal 409 for one of others, or of another baby */
async function isThere(db: Reader, actor: Actor, babyId: string, id: string): Promise<boolean> {
  const photo = await findMakerOf(db, id);
  if (!photo) return false;
  if (photo.baby_id === babyId && photo.created_by === actor.userId) return true;
  throw conflict('id_in_use', 'This id is already in use');
}

/** A photo as a data file brings it, for a baby of the actor. */
export type BroughtPhoto = Pick<PhotoRow, 'id' | 'baby_id' | 'created_at'> & { uploaded: 0 | 1 };

const full = (quota: number) =>
  new Refusal(
    413,
    'quota',
    'Your photos would take more than the {megabytes, number} MB that an account has here. A photo that you take off a milestone makes room after 30 days.',
    { values: { megabytes: quota / 1_000_000 } },
  );

/** Made anew from its pixels: where it was taken, and all else that a camera writes, is not kept. @throws Refusal 400 */
async function pictured(decode: Surroundings['decode'], bytes: Buffer): Promise<Pictures> {
  const format = imageHead(bytes)?.format;
  if (format === 'jpeg' || format === 'webp') {
    try {
      return await decode(bytes);
    } catch (error) {
      if (!(error instanceof NoPicture)) throw error;
    }
  }
  throw invalid({ text: NO_PICTURE }, 'file');
}

/** Photos of babies that the actor looks after. */
export function photosService({ store, now, pictures, decode, quota, facts, wake, later }: Surroundings) {
  const limit = attemptLimit(
    { store, now },
    {
      name: 'photo',
      rule: perHour(PER_HOUR),
      message: 'Too many photos were asked for within an hour. Please try again later.',
    },
  );
  /** What the photos of a person leave of their quota, in bytes. */
  const roomOf = async (db: Reader, userId: string): Promise<number> => quota - (await bytesOf(db, userId));

  /** A picture of a photo of the actor's babies, where it is there. */
  async function find(actor: Actor, id: string, size: Size): Promise<Buffer | undefined> {
    const found = await findPicture(store.read, actor.userId, id, size);
    return found && pictures.read(id, size, found.picture);
  }

  /** Keeps the pictures of a photo with its row, unless it turns out to be there. @throws Refusal 404; 413 `quota` */
  async function keep(
    actor: Actor,
    row: Omit<Insertable<PhotoRow>, 'large' | 'small' | 'look_at'>,
    made: Pictures,
    isKnown: (tx: Tx) => Promise<boolean>,
  ): Promise<void> {
    const kept = pictures.keep(row.id, made, (columns) =>
      store.write(async (tx) => {
        // Of one account's at once each sees what the others take.
        await tx.updateTable('user').set({ id: actor.userId }).where('id', '=', actor.userId).execute();
        await requireBaby(tx, actor.userId, row.baby_id, 'record');
        if (await isKnown(tx)) return true;
        if ((await roomOf(tx, actor.userId)) < row.bytes) throw full(quota);
        await insertPhoto(tx, { ...row, ...columns, look_at: row.uploaded ? firstLook(now()) : null });
        return true;
      }),
    );
    await kept.catch((refusal: unknown) => {
      later(pictures.tidy);
      throw refusal;
    });
  }

  return {
    find,

    /** @throws Refusal 404; also for a photo whose picture is lost */
    async picture(actor: Actor, id: string, size: Size): Promise<Buffer> {
      const bytes = await find(actor, id, size);
      if (!bytes) throw notFound('photo');
      return bytes;
    },

    /** The ids of all photos of a baby. */
    idsOf: (babyId: string): Promise<string[]> => allPhotoIdsOf(store.read, babyId),

    /**
     * Keeps a photo that a person sent; the same one again from the same person is there already.
     * @throws Refusal 400 for what is no JPEG or WebP; 409 for an id of others; 413 `quota`
     */
    async send(actor: Actor, babyId: string, sentId: string | undefined, bytes: Buffer): Promise<{ id: string }> {
      const id = sentId ?? uuidv7();
      // Nobody has pictures made for a baby of others.
      await requireBaby(store.read, actor.userId, babyId, 'record');
      if (await isThere(store.read, actor, babyId, id)) return { id };
      // Who has no room left has nothing decoded, while others wait.
      if ((await bytesOf(store.read, actor.userId)) >= quota) throw full(quota);
      const made = await pictured(decode, bytes);
      const row = { id, baby_id: babyId, uploaded: 1, created_at: now(), created_by: actor.userId } as const;
      const bytesKept = made.large.length + made.small.length;
      await keep(actor, { ...row, bytes: bytesKept }, made, (tx) => isThere(tx, actor, babyId, id));
      return { id };
    },

    /** What an account may keep of photos beside those it has, in bytes. */
    roomOf,

    /**
     * Brings a photo of a data file back as it was, also one that was fetched for its baby (`uploaded: 0`). Such a picture as is kept here stays
     * as it is, byte for byte; any other one is made anew.
     * @throws Refusal 400 for what is no picture; 413 `quota`
     */
    async bring(actor: Actor, photo: BroughtPhoto, bytes: Buffer): Promise<void> {
      const decoded = await pictured(decode, bytes);
      const made = isAsKept(bytes) ? { ...decoded, large: bytes } : decoded;
      const row = { ...photo, bytes: made.large.length + made.small.length, created_by: actor.userId };
      await keep(actor, row, made, async (tx) => (await findMakerOf(tx, photo.id)) !== undefined);
    },

    /** @throws Refusal 404; also for the photo that was fetched from a baby's address, which goes with that */
    async remove(actor: Actor, id: string): Promise<{ id: string }> {
      const isGone = await store.write(async (tx) => {
        const photo = await findBabyOf(tx, actor.userId, id);
        if (!photo) return false;
        await requireBaby(tx, actor.userId, photo.baby_id, 'record');
        // In the order of who chooses it for the baby.
        await holdPeople(tx, photo.baby_id);
        if (!(await deleteSentPhoto(tx, id))) return false;
        if (await forgetChosen(tx, id)) await facts.publish(tx, actor, { name: 'baby.changed', babyId: photo.baby_id });
        return true;
      });
      if (!isGone) throw notFound('photo');
      later(pictures.tidy);
      return { id };
    },

    /** Counts a photo, if it is one, that is to be fetched for this user. @throws Refusal 429 */
    async count(tx: Tx, userId: string, address: string | null | undefined): Promise<void> {
      if (address) await limit.count(tx, userId);
    },

    /** After a baby was saved that wants a photo. */
    wake,

    /** After photos went, with their babies or alone. */
    tidy: (): void => later(pictures.tidy),
  };
}
