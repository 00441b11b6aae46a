/** The translations that a build of an app ships: of the texts in its scripts, each from the catalog of the package that says it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { catalogFile, languagesOf, readCatalog } from './catalogs.mjs';
import { problemOf } from './check-catalog.mjs';
import { packageOf } from './packages.mjs';
import { literalsIn, textsIn } from './texts.mjs';

/** What a finished build says: package folder → texts. `files`: the sources that it read, `more`: texts that stand in no script, such as titles. */
export function saidBy(dist, files, more = []) {
  const scripts = readdirSync(dist).filter((name) => name.endsWith('.js'));
  const shipped = new Set(more);
  for (const name of scripts)
    for (const literal of literalsIn(readFileSync(join(dist, name), 'utf8'))) shipped.add(literal);
  const said = {};
  for (const file of files) {
    if (!/\.tsx?$/.test(file) || !existsSync(file)) continue;
    const texts = textsIn(readFileSync(file, 'utf8'), file).map(({ text }) => text);
    const folder = texts.length > 0 ? packageOf(file, existsSync) : undefined;
    if (folder)
      said[folder] = [...new Set([...(said[folder] ?? []), ...texts.filter((text) => shipped.has(text))])].sort();
  }
  return said;
}

/** One translation, compiled. Throws Error with file and line where it is none. */
function compiled(folder, language, text, { said, line }) {
  const problem = problemOf(text, said, language);
  if (problem) throw new Error(`${catalogFile(folder, language)}:${line}: '${said}' ${problem}`);
  return compileMessageOrThrow(said);
}

/** Language → text → compiled translation, of what `saidBy` found; what has none is left out, and said in English. */
export function translationsOf(said) {
  const languages = [...new Set(Object.keys(said).flatMap(languagesOf))].sort();
  return Object.fromEntries(
    languages.map((language) => {
      const words = Object.entries(said).flatMap(([folder, texts]) => {
        const catalog = readCatalog(folder, language);
        return texts.flatMap((text) => {
          const found = catalog.get(text);
          return found ? [[text, compiled(folder, language, text, found)]] : [];
        });
      });
      return [language, Object.fromEntries(words.sort(([a], [b]) => (a < b ? -1 : 1)))];
    }),
  );
}
