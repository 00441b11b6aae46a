import { download, session, waitingPictures } from '@nestling/shared-ui/platform';

/** The sign-out removes it by this name. */
const CACHE = 'photos';
/** What is kept on the device, in bytes; of more the oldest goes. */
const MOST_BYTES = 20_000_000;

const userId = () => session.current().user?.id;

/** Asks the server for a photo. @throws ApiError */
const asked = async (id: string, query: { small?: string }): Promise<Blob> =>
  (await download('GET /api/photos/:id', { type: 'image/webp', params: { id }, query })).content;

/** A photo in 1,600 px, from this device while it waits there, else from the server. @throws ApiError */
export const largePhoto = async (id: string): Promise<Blob> => (await waitingPictures(id))?.large ?? asked(id, {});

/**
 * A photo in 320 px, from this device or from the server. What comes is kept for this person until the sign-out, so that it shows
 * without a network too.
 * @throws ApiError
 */
export async function smallPhoto(id: string): Promise<Blob> {
  const by = userId();
  const key = `/photos/${by}/${id}`;
  const kept = await found(key);
  if (kept) return kept;
  const waiting = await waitingPictures(id);
  if (waiting) return waiting.small;
  const content = await asked(id, { small: '' });
  // It may have come after the sign-out.
  if (by === userId()) await keep(key, content).catch((error) => console.error('A photo could not be kept', error));
  return content;
}

/** Keeps no photos on this device but these, by their ids. */
export async function keepPhotos(ids: readonly string[]): Promise<void> {
  if (!hasCache()) return;
  const cache = await caches.open(CACHE);
  const others = (await cache.keys()).filter(({ url }) => !ids.some((id) => url.endsWith(`/${id}`)));
  await Promise.all(others.map((request) => cache.delete(request)));
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

async function keep(key: string, photo: Blob): Promise<void> {
  if (!hasCache()) return;
  const cache = await caches.open(CACHE);
  await cache.put(key, new Response(photo, { headers: { 'content-length': String(photo.size) } }));
  let size = 0;
  // In the order in which they came.
  for (const request of [...(await cache.keys())].reverse()) {
    size += Number((await cache.match(request))?.headers.get('content-length'));
    if (size > MOST_BYTES) await cache.delete(request);
  }
}
