/**
 * `npm run translations`: what is missing, stale or broken, by app and language (row LANG-09). With `--write` it brings the catalogs up to
 * date with the sources: new texts come in empty, what is said nowhere any more goes.
 */

import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { isAlone, root } from './place.mjs';
import { endWith } from './run.mjs';
import { catalogFile, languagesOf, readCatalog, writeCatalog } from './words/catalogs.mjs';
import { problemOf } from './words/check-catalog.mjs';
import { packages, textsOf } from './words/packages.mjs';

/** Languages that must be whole; others only warn. A remote in its own repository has those that its team gives it. */
const WHOLE = new Set(isAlone ? [] : ['de', 'es', 'ar']);

/** What is not as it should be in one catalog: `missing` texts, `stale` ones, and `broken` ones as sentences with their place. */
export function stateOf(folder, language, texts) {
  const catalog = readCatalog(folder, language);
  const file = relative(root, catalogFile(folder, language));
  const broken = [...catalog].flatMap(([text, { said, line }]) => {
    const problem = texts.has(text) && problemOf(text, said, language);
    return problem ? [`${file}:${line}: '${said}' ${problem}`] : [];
  });
  return {
    missing: [...texts.keys()].filter((text) => !catalog.has(text)),
    stale: [...catalog.keys()].filter((text) => !texts.has(text)),
    broken,
  };
}

/** All catalogs of this project: every package that says something, in each language that any of them has. */
function* allCatalogs() {
  const known = packages().map(({ name, folder }) => ({ name, folder, texts: textsOf(folder) }));
  const languages = [...new Set([...WHOLE, ...known.flatMap(({ folder }) => languagesOf(folder))])].sort();
  for (const language of languages)
    for (const { name, folder, texts } of known) if (texts.size > 0) yield { name, folder, texts, language };
}

/** Says what is wrong, and returns the sentences that must not be. */
function report({ name, language, texts, folder }) {
  const { missing, stale, broken } = stateOf(folder, language, texts);
  const counts = Object.entries({ missing, stale, broken }).filter(([, of]) => of.length > 0);
  if (counts.length > 0)
    console.log(
      `${name} ${language}: ${counts.map(([what, of]) => `${of.length} ${what}`).join(', ')} of ${texts.size}`,
    );
  for (const text of missing.slice(0, 3)) console.log(`  missing: ${text.replace('\u0004', ' | ')}`);
  const grave = WHOLE.has(language)
    ? counts.filter(([what]) => what !== 'broken').map(([what, of]) => `${name} ${language}: ${of.length} ${what}`)
    : [];
  return [...broken, ...grave];
}

/** Looks at every catalog. @throws Error that names what is broken, or missing in a language that must be whole */
export function checkTranslations() {
  const grave = [...allCatalogs()].flatMap(report);
  if (grave.length > 0)
    throw new Error(`${grave.join('\n')}\nnpm run translations -- --write brings the catalogs up to date.`);
}

/** The command. */
export async function translations() {
  const { values } = parseArgs({ options: { write: { type: 'boolean' } } });
  if (values.write) for (const { folder, language, texts } of allCatalogs()) writeCatalog(folder, language, texts);
  checkTranslations();
  console.log('All translations are here.');
}

if (process.argv[1] === import.meta.filename) endWith(translations());
