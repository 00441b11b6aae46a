import type { OutboxWrite } from './outbox.types.ts';
import { type OutboxStore, strictStore } from './outbox-store.ts';
import type { Plan } from './plan.ts';

/**
 * The pictures of photos that the server does not have yet, beside the writes that send them: a look at the outbox does not read them.
 * They go with their writes, whatever becomes of those.
 */

/** A photo as it is sent, and as it is shown until then. */
export interface Pictures {
  large: Blob;
  small: Blob;
}

const disk = strictStore('nestling-photos');
/** What the disk does not take, for as long as the page is open. */
const page = new Map<string, Pictures>();

const done = ({ transaction }: IDBObjectStore) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });

/** Keeps the pictures of a photo until its write is done with. */
export async function keepPictures(id: string, pictures: Pictures): Promise<void> {
  try {
    await disk('readwrite', (store) => {
      store.put(pictures, id);
      return done(store);
    });
  } catch {
    page.set(id, pictures);
  }
}

/** The pictures of a photo that waits; undefined where it does not. */
export async function waitingPictures(id: string): Promise<Pictures | undefined> {
  const inPage = page.get(id);
  if (inPage) return inPage;
  return disk(
    'readonly',
    (store) =>
      new Promise<Pictures | undefined>((resolve, reject) => {
        const request: IDBRequest<Pictures | undefined> = store.get(id);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      }),
  ).catch(() => undefined);
}

async function drop(ids: readonly string[]): Promise<void> {
  for (const id of ids) page.delete(id);
  await disk('readwrite', (store) => {
    for (const id of ids) store.delete(id);
    return done(store);
  });
}

/** The photos of the writes that a plan takes away. */
const goneWith = (stored: readonly OutboxWrite[], { remove }: Plan): string[] =>
  stored.filter(({ kind, key }) => kind === 'photo' && remove.includes(key)).map(({ id }) => id);

/** The store of an outbox whose writes take their pictures with them. */
export const withPictures = (store: OutboxStore): OutboxStore => ({
  ...store,
  async change(plan) {
    let gone: string[] = [];
    const planned = await store.change((stored) => {
      const made = plan(stored);
      gone = goneWith(stored, made);
      return made;
    });
    // Without waiting: the writes are what counts.
    if (gone.length > 0)
      drop(gone).catch((error) => console.error('Pictures that were sent could not be removed', error));
    return planned;
  },
});
