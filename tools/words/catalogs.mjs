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

/** The line of each entry, in their order; the header, where there is one, is none of them. */
function linesOf(source, count) {
  const lines = source.split('\n').flatMap((line, place) => (/^(?:#~ ?)?msgid\s/.test(line) ? [place + 1] : []));
  return lines.slice(lines.length - count);
}

/**
 * The translations of a catalog: text → `{ said, line }`. Entries that are empty or marked as fuzzy are not translated yet. A package
 * without this catalog has none.
 */
export function readCatalog(folder, language) {
  const file = catalogFile(folder, language);
  if (!existsSync(file)) return new Map();
  const source = readFileSync(file, 'utf8');
  const { items } = PO.parse(source);
  const lines = linesOf(source, items.length);
  return new Map(
    items.flatMap((item, place) =>
      item.msgstr[0] && !item.flags.fuzzy && !item.obsolete
        ? [[textOf(item), { said: item.msgstr[0], line: lines[place] }]]
        : [],
    ),
  );
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

/** Writes a catalog with these texts (text → the places that say it, `{ file }`): what was translated stays, what is said nowhere any more goes. */
export function writeCatalog(folder, language, texts) {
  const known = readCatalog(folder, language);
  const po = new PO();
  po.headers = { 'Content-Type': 'text/plain; charset=UTF-8', 'Content-Transfer-Encoding': '8bit', Language: language };
  po.items = [...texts].map(([text, places]) =>
    entry(text, [...new Set(places.map(({ file }) => relative(folder, file)))].sort(), known.get(text)?.said),
  );
  mkdirSync(folderOf(folder), { recursive: true });
  writeFileSync(catalogFile(folder, language), `${po.toString().trimEnd()}\n`);
}
