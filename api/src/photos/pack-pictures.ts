import { readFileSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import { photosDir, pictureFile } from './photo-files.ts';

/**
 * Puts the pictures of a data folder into their rows in a database that is no server's now, so that it is whole by itself: a server that
 * starts on it makes them files again. What has no file stays without.
 */
export function packPictures(database: Database, dataDir: string): void {
  const hasPhotos = database.prepare("select 1 from sqlite_master where name = 'photo'").get();
  if (!hasPhotos) return;
  const rows = database.prepare('select id from photo where large is null').all() as { id: string }[];
  const fill = database.prepare('update photo set large = ?, small = ? where id = ?');
  for (const { id } of rows) {
    const [large, small] = (['large', 'small'] as const).map((size) => read(pictureFile(photosDir(dataDir), id, size)));
    if (large && small) fill.run(large, small, id);
  }
}

function read(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
