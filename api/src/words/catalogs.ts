import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { inContext } from '@nestling/contract';
import type { Words } from '@nestling/contract/words';
import PO from 'pofile';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A build has them beside itself, by package (`api/build.mjs`); the sources have each package's own. */
const FOLDERS = existsSync(at('./locales'))
  ? [at('./locales/contract'), at('./locales/api')]
  : [at('../../../contract/locales'), at('../../locales')];

export interface Catalogs {
  /** Tags of the languages that have one. */
  languages: readonly string[];
  /** The translations of a language, compiled once. */
  wordsOf: (language: string) => Words;
}

const nameOf = (file: string) => /^([\w-]+)\.po$/.exec(file)?.[1];

/** The translations of a catalog; what is empty or marked as fuzzy is not translated yet. */
function wordsIn(file: string): Words {
  if (!existsSync(file)) return {};
  const items = PO.parse(readFileSync(file, 'utf8')).items.filter(
    ({ msgstr, flags, obsolete }) => msgstr[0] && !flags.fuzzy && !obsolete,
  );
  return Object.fromEntries(
    items.map(({ msgctxt, msgid, msgstr }) => [
      msgctxt ? inContext(msgctxt, msgid) : msgid,
      compileMessage(msgstr[0] ?? ''),
    ]),
  );
}

/** The PO files `<language>.po` of some folders, together. */
export function catalogsIn(folders: readonly string[]): Catalogs {
  const files = folders.flatMap((folder) => (existsSync(folder) ? readdirSync(folder) : []));
  const compiled = new Map<string, Words>();
  return {
    languages: [...new Set(files.flatMap((file) => nameOf(file) ?? []))],
    wordsOf(language) {
      const words =
        compiled.get(language) ?? Object.assign({}, ...folders.map((folder) => wordsIn(`${folder}/${language}.po`)));
      compiled.set(language, words);
      return words;
    },
  };
}

let catalogs = catalogsIn(FOLDERS);

/** What the server speaks. */
export const ourCatalogs = (): Catalogs => catalogs;

/** Has the server speak by the catalogs of another folder; for tests. Call the answer to end it. */
export function speakBy(folder: string): () => void {
  catalogs = catalogsIn([folder]);
  return () => {
    catalogs = catalogsIn(FOLDERS);
  };
}
