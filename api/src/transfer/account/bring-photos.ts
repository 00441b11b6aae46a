import { type Say, sayTold } from '@nestling/contract';
import type { FactsService } from '../../events/facts.service.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Actor } from '../../http/route.ts';
import type { PhotosService } from '../../photos/photos.service.ts';
import type { Store } from '../../storage/store.ts';
import type { SentPhotos } from './account-file.ts';
import { forgetPicture, photoBabies } from './account-import.repository.ts';
import type { WithPhotos } from './account-photos.ts';

/** A large picture comes with a small one, which takes at most so many bytes, and not more than the large one. */
const SMALL_BYTES = 40_000;

/** How many photos of a file came, or would, and what is said of the others. */
interface Brought {
  count: number;
  /** For which the account has no room. */
  left: number;
  errors: { record: string; message: string }[];
}

interface Surroundings {
  store: Store;
  facts: FactsService;
  photos: Pick<PhotosService, 'bring' | 'roomOf'>;
}

interface Order {
  say: Say;
  actor: Actor;
  sent: SentPhotos;
  isDryRun: boolean;
}

export type PhotoTaking = ReturnType<typeof photoTaking>;

/** Takes the photos of a file, baby by baby, or says what would be taken. */
export function photoTaking({ store, facts, photos }: Surroundings, { say, actor, sent, isDryRun }: Order) {
  let room: number | undefined;

  /** How many are likely to fit into what the account has room for. */
  async function fitting({ photos: { come } }: WithPhotos): Promise<Brought> {
    room ??= await photos.roomOf(store.read, actor.userId);
    let count = 0;
    for (const { sent: id } of come) {
      const size = sent.sizeOf(id) + Math.min(sent.sizeOf(id), SMALL_BYTES);
      if (size > room) break;
      room -= size;
      count++;
    }
    return { count, left: come.length - count, errors: [] };
  }

  async function bring(
    { babyId, photos: { come } }: WithPhotos,
    from: number,
    onShare: (share: number) => void,
  ): Promise<Brought> {
    const brought: Brought = { count: 0, left: 0, errors: [] };
    for (const [nth, photo] of come.entries()) {
      try {
        const bytes = (await sent.read(photo.sent)) ?? Buffer.alloc(0);
        const row = { id: photo.id, baby_id: babyId, uploaded: photo.uploaded, created_at: from + nth };
        await photos.bring(actor, row, bytes);
        brought.count++;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (error.code === 'quota') return { ...brought, left: come.length - nth };
        brought.errors.push({ record: `photos/${photo.sent}.webp`, message: sayTold(say, error.told) });
      }
      onShare((nth + 1) / come.length);
    }
    return brought;
  }

  /** Tells the people of a baby what came; it is not shown by a photo that did not. */
  async function tell({ babyId, photos: { come, picture } }: WithPhotos, { count }: Brought): Promise<void> {
    await store.write(async (tx) => {
      const isPictureNew = come.some(({ id }) => id === picture);
      if (picture && isPictureNew) {
        if ((await photoBabies(tx, [picture])).size === 0) await forgetPicture(tx, babyId, picture);
        await facts.publish(tx, actor, { name: 'baby.changed', babyId });
      }
      if (count > 0) await facts.publish(tx, actor, { name: 'data.imported', babyId });
    });
  }

  const taking = {
    count: 0,
    left: 0,
    /**
     * The photos of a baby, after its records: what shows them is there, so none is swept, and the same file brings what is missing when this
     * ends in the middle. `from`: when the first one is made, epoch ms; they stay in their order.
     */
    async take(plan: WithPhotos, from: number, onShare: (share: number) => void): Promise<Brought['errors']> {
      const brought = isDryRun ? await fitting(plan) : await bring(plan, from, onShare);
      if (!isDryRun && plan.photos.come.length > 0) await tell(plan, brought);
      taking.count += brought.count;
      taking.left += brought.left;
      return brought.errors;
    },
  };
  return taking;
}
