import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { root } from './place.mjs';

/** Whether a file or folder of this name can be read by a build. */
export const isSource = (name) => !/^(dist|node_modules|README\.md)$|\.test\.tsx?$/.test(name);

function* filesUnder(path) {
  if (statSync(path).isFile()) return yield path;
  for (const name of readdirSync(path).filter(isSource).sort()) yield* filesUnder(join(path, name));
}

/** A hash of what a build is made from: files and folders, relative to the project. The same sources give the same hash. */
export function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesUnder(resolve(root, path))) {
      hash.update(`${relative(root, file)}\0`).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}
