import { attemptLimit, perHour } from '../accounts/attempt-limit.ts';
import { notFound } from '../http/refusal.ts';
import type { Actor } from '../http/route.ts';
import type { Store, Tx } from '../storage/store.ts';
import type { PhotoPictures, Size } from './photo-files.ts';
import { findPicture } from './photos.repository.ts';

const PER_HOUR = 20;

export type PhotosService = ReturnType<typeof photosService>;

interface Surroundings {
  store: Store;
  now: () => number;
  pictures: PhotoPictures;
  /** Has the photos fetched that are due. */
  wake: () => void;
  /** Runs a job that no request waits for. */
  later: (job: () => Promise<void>) => void;
}

/** Photos of babies that the actor looks after. */
export function photosService({ store, now, pictures, wake, later }: Surroundings) {
  const limit = attemptLimit(
    { store, now },
    {
      name: 'photo',
      rule: perHour(PER_HOUR),
      message: 'Too many photos were asked for within an hour. Please try again later.',
    },
  );
  return {
    /** @throws Refusal 404; also for a photo whose picture is lost */
    async picture(actor: Actor, id: string, size: Size): Promise<Buffer> {
      const found = await findPicture(store.read, actor.userId, id, size);
      const bytes = found && (await pictures.read(id, size, found.picture));
      if (!bytes) throw notFound('photo');
      return bytes;
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
