import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { AppName, Release } from '@nestling/contract';

const KEPT = path.resolve(__dirname, '../../../kept');

/** The versions that `npm run keep:release` kept. */
export const VERSIONS: readonly string[] = readdirSync(KEPT).filter((name) => /^\d/.test(name));

/** How a kept version answered: the account that asked, when, and path → answer. */
export interface KeptAnswers {
  email: string;
  password: string;
  /** ISO 8601 UTC. */
  at: string;
  answers: Record<string, unknown>;
}

export interface KeptWrite {
  key: string;
  route: string;
  params?: Record<string, string>;
  body?: object;
  state: 'waiting' | 'refused';
}

/** A kept file as it was before it was compressed. */
export const keptFile = (version: string, name: string): Buffer =>
  brotliDecompressSync(readFileSync(path.join(KEPT, version, `${name}.br`)));

export const keptJson = <T>(version: string, name: string): T => JSON.parse(keptFile(version, name).toString());

/** The files of a pack by their names. */
function unpacked(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.indexOf('\n');
  const files = new Map<string, Buffer>();
  let from = end + 1;
  for (const [name, length] of JSON.parse(bytes.subarray(0, end).toString()) as [string, number][]) {
    files.set(name, bytes.subarray(from, from + length));
    from += length;
  }
  return files;
}

/** A font or a picture: the shell's own where it is still the same, otherwise the copy that all versions have in common. */
function sharedFile({ name, integrity }: Release['files'][number]): Buffer {
  const hash = Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex');
  const own = path.resolve(KEPT, '../shell', name);
  const bytes = existsSync(own) ? readFileSync(own) : undefined;
  if (bytes && createHash('sha384').update(bytes).digest('hex') === hash) return bytes;
  const copy = path.join(KEPT, 'files', hash.slice(0, 24) + path.extname(name));
  if (!existsSync(copy)) throw new Error(`A kept release has ${name} as it was: put that into ${copy}.`);
  return readFileSync(copy);
}

/** Writes the releases of a kept version into folders as a build leaves them: app → folder. */
export async function unpackReleases(version: string, into: string): Promise<Partial<Record<AppName, string>>> {
  const files = unpacked(keptFile(version, 'releases.pack'));
  const folders: Partial<Record<AppName, string>> = {};
  for (const [name, bytes] of files) {
    if (!name.endsWith('/release.json')) continue;
    const folder = path.dirname(name);
    const release: Release = JSON.parse(bytes.toString());
    for (const file of [{ name: 'release.json', integrity: '' }, ...release.files] as Release['files']) {
      const target = path.join(into, folder, file.name);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, files.get(`${folder}/${file.name}`) ?? sharedFile(file));
    }
    folders[release.app] = path.join(into, folder);
  }
  return folders;
}
