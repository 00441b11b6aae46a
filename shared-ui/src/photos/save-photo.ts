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

const sizeOf = ({ large, small }: Pictures) => large.size + small.size;

/** Whether no more photos can wait on this device, with those of a form. `writes`: what it holds. */
export function isFull(writes: readonly OutboxWrite[], photos: readonly FormPhoto[]): boolean {
  const waiting = writes.filter(({ kind, state }) => kind === 'photo' && state !== 'sent');
  const own = photos.flatMap(({ pictures }) => pictures ?? []);
  const bytes = [...waiting.map(({ fields }) => Number(fields.bytes)), ...own.map(sizeOf)].reduce((a, b) => a + b, 0);
  return waiting.length + own.length >= MOST_WAITING || bytes >= MOST_WAITING_BYTES;
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
