import { say } from '../../words/say.ts';
import { upload } from '../http/upload.ts';
import type { OutboxWrite, WriteAnswer } from './outbox.types.ts';
import { waitingPictures } from './waiting-pictures.ts';

/**
 * Sends a photo. The server makes the small picture itself, as it keeps nothing that a device has made; the one here is what is shown meanwhile.
 * @throws ApiError, as every write does; Error where its pictures are no longer on this device
 */
export async function sendPhoto({ id, babyId }: OutboxWrite): Promise<WriteAnswer> {
  const pictures = await waitingPictures(id);
  if (!pictures) throw new Error(say('This photo is no longer on this device.'));
  const { large } = pictures;
  return upload('POST /api/photos/:babyId', {
    params: { babyId },
    file: new File([large], large.type === 'image/webp' ? 'photo.webp' : 'photo.jpg', { type: large.type }),
    fields: { id },
    onProgress: () => {},
  });
}
