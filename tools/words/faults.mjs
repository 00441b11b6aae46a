/** What is not as it should be in a catalog (row LANG-09): each fault as a sentence with its file and line. */
import { relative } from 'node:path';
import { root } from '../place.mjs';
import { catalogFile, readCatalog } from './catalogs.mjs';
import { problemOf } from './check-catalog.mjs';

/** As people read it: context | text. */
const shown = (text) => `'${text.replace('\u0004', ' | ')}'`;

const at = (file, line) => `${relative(root, file)}:${line}`;

/**
 * Faults of the catalog of a package in a language. `texts`: what its sources say, `common`: packages (`{ name, folder }`) whose words stand
 * beside it on the same pages. `missing` has no translation, `stale` is said nowhere, `broken` is not as its English is, and `torn` is
 * translated otherwise than by one of those.
 */
export function faultsOf({ folder, language, texts, common }) {
  const catalog = readCatalog(folder, language);
  const entries = [...catalog].map(([text, { said, line }]) => ({
    text,
    said,
    place: at(catalogFile(folder, language), line),
  }));
  const known = entries.filter(({ text }) => texts.has(text));
  const others = common
    .filter((other) => other.folder !== folder)
    .map((other) => ({ name: other.name, words: readCatalog(other.folder, language) }));
  return {
    missing: [...texts].flatMap(([text, [{ file, line }]]) =>
      catalog.has(text) ? [] : [`${at(file, line)}: ${shown(text)}`],
    ),
    stale: entries.filter(({ text }) => !texts.has(text)).map(({ text, place }) => `${place}: ${shown(text)}`),
    broken: known.flatMap(({ text, said, place }) => {
      const problem = problemOf(text, said, language);
      return problem ? [`${place}: '${said}' ${problem}`] : [];
    }),
    torn: known.flatMap(({ text, said, place }) =>
      others
        .filter(({ words }) => ![undefined, said].includes(words.get(text)?.said))
        .map(({ name, words }) => `${place}: ${shown(text)} is '${said}', and '${words.get(text).said}' in ${name}`),
    ),
  };
}
