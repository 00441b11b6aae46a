import { keepPictures, type OutboxWrite, type Pictures, writeAndTell } from '@nestling/shared-ui/platform';
import { say } from '../words/say.ts';

/** A photo of a form: new where it has pictures or they are being made, else it is on the server or on its way. */
export interface FormPhoto {
  id: string;
  pictures?: Pictures;
  making?: Promise<Pictures>;
}

/** What of photos may wait on a device, so that its storage does not fill up. */
const MOST_WAITING = 20;
const MOST_WAITING_BYTES = 30_000_000;
/** What both pictures of a photo mostly take at most: with less room nobody is asked to take one. */
const ONE_PHOTO_BYTES = 1_000_000;

const sizeOf = ({ large, small }: Pictures) => large.size + small.size;

/** What may still wait on this device beside what it holds (`writes`) and the photos of a form; those that are being made have no size yet. */
export function roomBeside(writes: readonly OutboxWrite[], photos: readonly FormPhoto[]) {
  const waiting = writes.filter(({ kind, state }) => kind === 'photo' && state !== 'sent');
  const ids = new Set(waiting.map(({ id }) => id));
  const own = photos.filter(({ id, pictures, making }) => (pictures || making) && !ids.has(id));
  const sizes = [
    ...waiting.map(({ fields }) => Number(fields.bytes)),
    ...own.map(({ pictures }) => (pictures ? sizeOf(pictures) : 0)),
  ];
  const bytes = MOST_WAITING_BYTES - sizes.reduce((a, b) => a + b, 0);
  return {
    photos: bytes < ONE_PHOTO_BYTES ? 0 : Math.max(MOST_WAITING - waiting.length - own.length, 0),
    /** Whether a photo that was made is not too large for what is left. */
    has: (pictures: Pictures): boolean => sizeOf(pictures) <= bytes,
  };
}

/** Whether all of these photos are made, once that is known; what could not be made is told beside them. */
export const areMade = (photos: readonly FormPhoto[]): Promise<boolean> =>
  Promise.all(photos.map(({ making }) => making)).then(
    () => true,
    () => false,
  );

/** Has the new ones of these photos sent; what names them is written after. Answers whether all are safe on this device; a failure is told. */
export async function savePhotos(babyId: string, photos: readonly FormPhoto[]): Promise<boolean> {
  if (!(await areMade(photos))) return false;
  for (const { id, making, ...photo } of photos) {
    const pictures = photo.pictures ?? (await making);
    if (!pictures) continue;
    await keepPictures(id, pictures);
    const isSafe = await writeAndTell({
      ...{ kind: 'photo', op: 'create', id, babyId, fields: { bytes: sizeOf(pictures) } },
      label: say('Photo'),
      words: { failure: say('Failed to save the photo') },
    });
    if (!isSafe) return false;
  }
  return true;
}
