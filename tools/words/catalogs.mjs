/** Catalogs: the PO files `<package>/locales/<language>.po`, one for each app and language, as translators' tools read them (row LANG-09). */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import PO from 'pofile';

const CONTEXT_END = '\u0004';

const folderOf = (folder) => join(folder, 'locales');
export const catalogFile = (folder, language) => join(folderOf(folder), `${language}.po`);

/** Languages that a package has catalogs of. */
export const languagesOf = (folder) =>
  existsSync(folderOf(folder))
    ? readdirSync(folderOf(folder))
        .filter((name) => name.endsWith('.po'))
        .map((name) => name.slice(0, -'.po'.length))
        .sort()
    : [];

const textOf = ({ msgctxt, msgid }) => (msgctxt ? msgctxt + CONTEXT_END + msgid : msgid);

/** The line that names an entry; 1 where it is written in another way than tools write it. */
const lineOf = (lines, { msgid }) => lines.indexOf(`msgid ${JSON.stringify(msgid)}`) + 1 || 1;

/**
 * The translations of a catalog: text → `{ said, line }`. Entries that are empty or marked as fuzzy are not translated yet. A package
 * without this catalog has none.
 */
export function readCatalog(folder, language) {
  const file = catalogFile(folder, language);
  if (!existsSync(file)) return new Map();
  const source = readFileSync(file, 'utf8');
  const lines = source.split('\n');
  const entries = PO.parse(source).items.filter(
    ({ msgstr, flags, obsolete }) => msgstr[0] && !flags.fuzzy && !obsolete,
  );
  return new Map(entries.map((item) => [textOf(item), { said: item.msgstr[0], line: lineOf(lines, item) }]));
}

function entry(text, files, said = '') {
  const item = new PO.Item();
  const at = text.indexOf(CONTEXT_END);
  if (at >= 0) item.msgctxt = text.slice(0, at);
  item.msgid = text.slice(at + 1);
  item.msgstr = [said];
  item.references = files;
  return item;
}

/** Writes a catalog with these texts (text → the files that say it): what was translated stays, what is said nowhere any more goes. */
export function writeCatalog(folder, language, texts) {
  const known = readCatalog(folder, language);
  const po = new PO();
  po.headers = { 'Content-Type': 'text/plain; charset=UTF-8', 'Content-Transfer-Encoding': '8bit', Language: language };
  po.items = [...texts].map(([text, files]) =>
    entry(text, [...new Set(files)].map((file) => relative(folder, file)).sort(), known.get(text)?.said),
  );
  mkdirSync(folderOf(folder), { recursive: true });
  writeFileSync(catalogFile(folder, language), `${po.toString().trimEnd()}\n`);
}
