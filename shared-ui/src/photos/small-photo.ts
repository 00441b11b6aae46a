import { download, session, waitingPictures } from '@nestling/shared-ui/platform';

/** The sign-out removes it by this name. */
const CACHE = 'photos';
/** What is kept on the device, in bytes; of more the oldest goes. */
const MOST_BYTES = 20_000_000;
/** The header of what is kept that says which baby it is of. */
const OF_BABY = 'x-baby';

const userId = () => session.current().user?.id;

/** Asks the server for a photo. @throws ApiError */
const asked = async (id: string, query: { small?: string }): Promise<Blob> =>
  (await download('GET /api/photos/:id', { type: 'image/webp', params: { id }, query })).content;

/** A photo in 1,600 px, from this device while it waits there, else from the server. @throws ApiError */
export const largePhoto = async (id: string): Promise<Blob> => (await waitingPictures(id))?.large ?? asked(id, {});

/**
 * A photo of a baby in 320 px, from this device or from the server. What comes is kept for this person until the sign-out, so that it shows
 * without a network too.
 * @throws ApiError
 */
export async function smallPhoto(id: string, babyId: string): Promise<Blob> {
  const by = userId();
  const key = `/photos/${by}/${id}`;
  const kept = await found(key);
  if (kept) return kept;
  const waiting = await waitingPictures(id);
  if (waiting) return waiting.small;
  const content = await asked(id, { small: '' });
  // It may have come after the sign-out.
  if (by === userId())
    await keep(key, content, babyId).catch((error) => console.error('A photo could not be kept', error));
  return content;
}

/**
 * Takes the photos of a baby off this device, and leaves those of other babies. One that was kept before photos said whose they are goes too:
 * it may be of this baby.
 */
export async function forgetPhotosOf(babyId: string): Promise<void> {
  if (!hasCache()) return;
  const cache = await caches.open(CACHE);
  for (const request of await cache.keys()) {
    const of = (await cache.match(request))?.headers.get(OF_BABY) ?? babyId;
    if (of === babyId) await cache.delete(request);
  }
}

/** Browsers have no cache for pages without https. */
const hasCache = () => 'caches' in globalThis;

async function found(key: string): Promise<Blob | undefined> {
  if (!hasCache()) return undefined;
  try {
    const cache = await caches.open(CACHE);
    return await (await cache.match(key))?.blob();
  } catch {
    // A device that keeps nothing has nothing.
    return undefined;
  }
}

async function keep(key: string, photo: Blob, babyId: string): Promise<void> {
  if (!hasCache()) return;
  const cache = await caches.open(CACHE);
  await cache.put(key, new Response(photo, { headers: { 'content-length': String(photo.size), [OF_BABY]: babyId } }));
  let size = 0;
  // In the order in which they came.
  for (const request of [...(await cache.keys())].reverse()) {
    size += Number((await cache.match(request))?.headers.get('content-length'));
    if (size > MOST_BYTES) await cache.delete(request);
  }
}
