import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { openStore } from '../storage/open-store.ts';
import type { Store } from '../storage/store.ts';
import { givenADatabase } from '../testing/databases.ts';
import { photosDir, pictureFile, picturesInFiles } from './photo-files.ts';
import { insertPhoto } from './photos.repository.ts';

let store: Store;
let dir: string;
let end: () => Promise<void>;
beforeEach(async () => {
  const { config, drop } = await givenADatabase('sqlite');
  store = await openStore(config);
  dir = photosDir(config.dataDir);
  mkdirSync(dir);
  end = async () => {
    await store.close();
    await drop();
  };
});
afterEach(() => end());

/** The files of a photo, without its row; its id. */
function givenFiles(): string {
  const id = randomUUID();
  for (const size of ['large', 'small'] as const) writeFileSync(pictureFile(dir, id, size), 'x');
  return id;
}

async function givenAPhoto(): Promise<string> {
  const id = givenFiles();
  const baby = { id: randomUUID(), name: 'Ada', birth_date: '2025-12-01', gender: 'female' as const };
  const made = { created_by: null, created_at: 0 };
  const photo = { photo: null, photo_id: null, photo_tries: null, photo_tried_at: null, photo_write: null };
  await store.write(async (tx) => {
    await tx
      .insertInto('baby')
      .values({ ...baby, ...photo, ...made, updated_at: 0 })
      .execute();
    await insertPhoto(tx, { id, baby_id: baby.id, large: null, small: null, bytes: 2, ...made });
  });
  return id;
}

test('the files of many photos that are gone go, those of others stay', async () => {
  const kept = [await givenAPhoto(), await givenAPhoto()];
  for (let n = 0; n < 1_100; n++) givenFiles();
  await picturesInFiles(dir, store).tidy();
  const files = kept.flatMap((id) => [`${id}.large.webp`, `${id}.small.webp`]);
  expect(readdirSync(dir).sort()).toEqual(files.sort());
});

test('those who ask while files are gone through share the next time', async () => {
  givenFiles();
  const asked: Promise<void>[] = [];
  let looks = 0;
  const pictures = picturesInFiles(dir, {
    ...store,
    get read() {
      looks++;
      if (looks === 1) {
        givenFiles();
        for (let n = 0; n < 5; n++) asked.push(pictures.tidy());
      }
      return store.read;
    },
  });
  await pictures.tidy();
  await Promise.all(asked);
  expect(readdirSync(dir)).toEqual([]);
  expect(looks).toBe(2);
});

test('pictures whose row is not made are not kept', async () => {
  const [id, pictures] = [randomUUID(), { large: Buffer.from('large'), small: Buffer.from('small') }];
  const files = (['large', 'small'] as const).map((size) => pictureFile(dir, id, size));
  await picturesInFiles(dir, store).keep(id, pictures, async () => {
    expect(files.map(existsSync)).toEqual([true, true]);
    return false;
  });
  expect(files.map(existsSync)).toEqual([false, false]);
});
