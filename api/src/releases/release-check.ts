import { createHash } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@nestling/contract';
import { releaseIn } from './release-folder.ts';

/** One hash for all files of a release, in whatever order they are listed. */
function hashOfFiles({ files }: Release): string {
  const lines = files.map(({ name, integrity }) => `${name} ${integrity}\n`).sort();
  return `sha384-${createHash('sha384').update(lines.join('')).digest('base64')}`;
}

/** Whether `npm run check:remote` found nothing wrong with these very files. */
export const isChecked = (release: Release): boolean => release.checked?.of === hashOfFiles(release);

/** Writes `release.json` of a folder anew, in one piece. */
async function rewrite(folder: string, release: Release): Promise<void> {
  const file = path.join(folder, 'release.json');
  const next = path.join(folder, `.release-${process.pid}`);
  await writeFile(next, `${JSON.stringify(release, null, 1)}\n`);
  await rename(next, file);
}

/** Writes down that the release in a folder was checked now, by the version `by` of Nestling, and nothing was wrong. Throws ReleaseError. */
export async function markChecked(folder: string, by: string): Promise<void> {
  const release = await releaseIn(folder);
  await rewrite(folder, { ...release, checked: { at: new Date().toISOString(), by, of: hashOfFiles(release) } });
}

/** What was checked after it was stored is checked in the store too: `built` is the same release. */
export async function takeOverCheck(built: Release, storedIn: string): Promise<void> {
  const stored = await releaseIn(storedIn);
  if (built.checked && isChecked(built) && !isChecked(stored))
    await rewrite(storedIn, { ...stored, checked: built.checked });
}
