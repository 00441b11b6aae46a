import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PhotoRow } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';
import { findStoredPhotos, giveUpPictures, nextWithPictures } from './photos.repository.ts';
import type { Pictures } from './re-encode.ts';

/** Ids that are looked up at once. */
const BATCH = 500;

export type Size = keyof Pictures;
const SIZES: Size[] = ['large', 'small'];
type Columns = Pick<PhotoRow, Size>;

/** Folder of the pictures in a data folder. */
export const photosDir = (dataDir: string): string => join(dataDir, 'photos');

export const pictureFile = (dir: string, id: string, size: Size): string => join(dir, `${id}.${size}.webp`);

/** Where the pictures of photos are. */
export interface PhotoPictures {
  /** Stores pictures, then has `save` make the row, with these columns. Where it answers that it made none, nothing is kept. */
  keep: (id: string, pictures: Pictures, save: (columns: Columns) => Promise<boolean>) => Promise<void>;
  /** A picture of a photo whose row has this in its column; undefined where it is lost. */
  read: (id: string, size: Size, column: Buffer | null) => Promise<Buffer | undefined>;
  /** Removes pictures that belong to no photo any more. */
  tidy: () => Promise<void>;
  /** Puts pictures where they belong; once, before the first read. */
  settle: () => Promise<void>;
}

/** In the rows themselves: for PostgreSQL, which several servers share. */
export const picturesInRows: PhotoPictures = {
  async keep(_id, pictures, save) {
    await save(pictures);
  },
  read: async (_id, _size, column) => column ?? undefined,
  async tidy() {},
  async settle() {},
};

/** In files of their own, beside the SQLite file of this one server. */
export function picturesInFiles(dir: string, store: Store): PhotoPictures {
  /** Their rows are being made. */
  const coming = new Set<string>();
  /** The last run of `tidy`, and the one that has not begun. */
  let tidied: Promise<unknown> = Promise.resolve();
  let waiting: Promise<void> | undefined;

  async function write(id: string, pictures: Pictures): Promise<void> {
    await mkdir(dir, { recursive: true });
    for (const size of SIZES) {
      // On the disk before the row is: what is committed survives a power loss.
      await writeFile(pictureFile(dir, id, size), pictures[size], { flush: true });
    }
  }

  async function tidyOnce(): Promise<void> {
    const files = new Map<string, string[]>();
    for (const name of await readdir(dir).catch(() => [])) {
      const id = name.split('.')[0] ?? '';
      if (!coming.has(id)) files.set(id, [...(files.get(id) ?? []), join(dir, name)]);
    }
    const ids = [...files.keys()];
    for (let from = 0; from < ids.length; from += BATCH) {
      const some = ids.slice(from, from + BATCH);
      const kept = new Set(await findStoredPhotos(store.read, some));
      await remove(some.filter((id) => !kept.has(id)).flatMap((id) => files.get(id) ?? []));
    }
  }

  const pictures: PhotoPictures = {
    async keep(id, files, save) {
      coming.add(id);
      try {
        await write(id, files);
        if (!(await save({ large: null, small: null }))) await remove(SIZES.map((size) => pictureFile(dir, id, size)));
      } finally {
        coming.delete(id);
      }
    },

    read: async (id, size, column) =>
      column ??
      readFile(pictureFile(dir, id, size)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      }),

    /** One run after the other; who calls while one waits shares it. */
    tidy() {
      waiting ??= tidied.then(() => {
        waiting = undefined;
        return tidyOnce();
      });
      tidied = waiting.catch(() => {});
      return waiting;
    },

    /** A backup has the pictures in its rows. */
    async settle() {
      for (;;) {
        const photo = await nextWithPictures(store.read);
        if (!photo?.large || !photo.small) return pictures.tidy();
        await write(photo.id, { large: photo.large, small: photo.small });
        await store.write((tx) => giveUpPictures(tx, photo.id));
      }
    },
  };
  return pictures;
}

const remove = (files: string[]) => Promise.all(files.map((file) => rm(file, { force: true })));
