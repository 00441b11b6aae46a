import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { hasIntegrity, nameOfIntegrity } from '../integrity.mjs';

/** The files of a pack by their names. */
function unpacked(bytes) {
  const end = bytes.indexOf('\n');
  const files = new Map();
  let from = end + 1;
  for (const [name, length] of JSON.parse(bytes.subarray(0, end).toString())) {
    files.set(name, bytes.subarray(from, from + length));
    from += length;
  }
  return files;
}

/** A font or a picture: the shell's own where it is still the same, otherwise the copy that all versions have in common. */
function sharedFile(kept, { name, integrity }) {
  const own = resolve(kept, '../shell', name);
  const bytes = existsSync(own) ? readFileSync(own) : undefined;
  if (bytes && hasIntegrity(bytes, integrity)) return bytes;
  const copy = join(kept, 'files', nameOfIntegrity(integrity) + extname(name));
  if (!existsSync(copy)) throw new Error(`A kept release has ${name} as it was: put that into ${copy}.`);
  return readFileSync(copy);
}

/**
 * Writes the releases of a kept version into folders as a build leaves them.
 * @param {string} kept the folder `kept`
 * @param {string} version
 * @param {string} into
 * @returns {Record<string, string>} app → folder
 */
export function unpackReleases(kept, version, into) {
  const files = unpacked(brotliDecompressSync(readFileSync(join(kept, version, 'releases.pack.br'))));
  const folders = {};
  for (const [name, bytes] of files) {
    if (!name.endsWith('/release.json')) continue;
    const folder = dirname(name);
    const release = JSON.parse(bytes.toString());
    for (const file of [{ name: 'release.json', integrity: '' }, ...release.files]) {
      const target = join(into, folder, file.name);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, files.get(`${folder}/${file.name}`) ?? sharedFile(kept, file));
    }
    folders[release.app] = join(into, folder);
  }
  return folders;
}
