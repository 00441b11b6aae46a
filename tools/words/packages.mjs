/** The packages that say texts, and what each says. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { APPS } from '../apps.mjs';
import { isAlone, root } from '../place.mjs';
import { isSource } from '../sources.mjs';
import { textsIn } from './texts.mjs';

/** Folders with catalogs, as they are called: those of the apps, and of what they have in common. In its own repository a remote has its own. */
export const packages = () =>
  [...(isAlone ? [] : ['contract', 'shared-ui', 'api']), ...Object.values(APPS)].map((folder) => ({
    name: relative(root, resolve(root, folder)) || '.',
    folder: resolve(root, folder),
  }));

function* sourcesUnder(path) {
  if (statSync(path).isFile()) {
    if (/\.tsx?$/.test(path)) yield path;
    return;
  }
  for (const name of readdirSync(path).sort())
    if (isSource(name) && name !== 'testing') yield* sourcesUnder(join(path, name));
}

/** Text → the places that say it, `{ file, line }`, in the order of the files. */
export function textsOf(folder) {
  const texts = new Map();
  for (const file of sourcesUnder(join(folder, 'src')))
    for (const { text, line } of textsIn(readFileSync(file, 'utf8'), file))
      texts.set(text, [...(texts.get(text) ?? []), { file, line }]);
  return texts;
}

/** The folder of the package that a file belongs to. */
export function packageOf(file, exists) {
  let folder = dirname(file);
  while (!exists(join(folder, 'package.json')) && folder !== dirname(folder)) folder = dirname(folder);
  return folder;
}
