import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Release } from '@nestling/contract';
import { parseRelease, ReleaseError } from './release-format.ts';

const TWINS = [
  ['.br', promisify(brotliDecompress)],
  ['.gz', promisify(gunzip)],
] as const;

/** Text of a file; undefined if there is no such file. */
export const readIfThere = (file: string): Promise<string | undefined> => readFile(file, 'utf8').catch(noFile);

/** The release that a folder holds. Throws ReleaseError if it holds none or a broken one. */
export async function releaseIn(folder: string): Promise<Release> {
  const file = path.join(folder, 'release.json');
  const text = await readIfThere(file);
  if (text === undefined) throw new ReleaseError('unknown', `There is no release: ${file} is missing.`);
  return parseRelease(text, file);
}

/** SRI hash of a folder's `release.json`. */
export const integrityOfRecord = async (folder: string): Promise<string> =>
  hashLike('sha384-', await readFile(path.join(folder, 'release.json')));

/**
 * Compares every file of a release with the hash that its build wrote down, compressed twins included: a browser would refuse an
 * altered file, so it must not go live. Throws ReleaseError with the first file that differs.
 */
export async function checkFolder(folder: string, { app, release, files }: Release): Promise<void> {
  for (const file of files) {
    const fault = await faultOf(folder, file);
    if (fault) throw new ReleaseError('refused', `${app} ${release} cannot go live: ${fault}.`);
  }
  if (app === 'shell' && (await readIfThere(path.join(folder, 'index.html'))) === undefined) {
    throw new ReleaseError('refused', `shell ${release} cannot go live: index.html is missing.`);
  }
}

async function faultOf(folder: string, { name, integrity, bytes }: Release['files'][number]) {
  const isBuilt = (found?: Buffer) => found?.length === bytes && integrity === hashLike(integrity, found);
  const content = await readFile(path.join(folder, name)).catch(noFile);
  if (!content) return `${name} is missing`;
  if (!isBuilt(content)) return `${name} is not the file that was built (its hash differs)`;
  for (const [ending, expand] of TWINS) {
    const packed = await readFile(path.join(folder, name + ending)).catch(noFile);
    if (packed && !isBuilt(await expand(packed).catch(() => undefined)))
      return `${name}${ending} is not ${name} compressed`;
  }
  return undefined;
}

/** Copies the plain files of a folder. A link is refused (it could publish any file of this machine), a hidden file left out. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target);
    else if (entry.isFile()) await copyFile(source, target);
    else throw new ReleaseError('refused', `${source} is neither a file nor a folder, so it is not published.`);
  }
}

/** Whether two releases are the same but for when they were built and checked: the same facts and the same bytes of every file. */
export const isSameRelease = (one: Release, other: Release): boolean =>
  isDeepStrictEqual(withoutTimes(one), withoutTimes(other));

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);

/** Lists that say which, not in which order, are sorted. */
function withoutTimes({ builtAt: _, checked: __, files, calls, names = {}, ...facts }: Release) {
  return {
    ...facts,
    files: files.toSorted(byName),
    calls: calls?.toSorted(),
    names: Object.fromEntries(Object.entries(names).map(([key, taken]) => [key, taken.toSorted()])),
  };
}

function hashLike(integrity: string, content: Buffer): string {
  const algorithm = integrity.slice(0, integrity.indexOf('-'));
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
}

function noFile(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
}
