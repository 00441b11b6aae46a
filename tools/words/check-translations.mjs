/** Looks at all catalogs of this project, and brings them up to date. */
import { isAlone } from '../place.mjs';
import { languagesOf, writeCatalog } from './catalogs.mjs';
import { faultsOf } from './faults.mjs';
import { packages, textsOf } from './packages.mjs';

/** Languages that must be whole; others only warn. A remote in its own repository has those that its team gives it. */
const WHOLE = new Set(isAlone ? [] : ['de', 'es', 'ar']);

/** What all pages have words of. */
const COMMON = ['contract', 'shared-ui'];

/** So many of a sort are named where they only warn: a new language lacks everything. */
const MOST_NAMED = 3;

/** Every package that says something, in each language that any of them has. */
function* allCatalogs() {
  const known = packages().map(({ name, folder }) => ({ name, folder, texts: textsOf(folder) }));
  const common = known.filter(({ name }) => COMMON.includes(name));
  const languages = [...new Set([...WHOLE, ...known.flatMap(({ folder }) => languagesOf(folder))])].sort();
  for (const language of languages)
    for (const each of known) if (each.texts.size > 0) yield { ...each, language, common };
}

/** Says what is wrong, if anything is. Returns whether something is, and whether it must not be. */
function report(catalog) {
  const { name, language, texts } = catalog;
  const faults = Object.entries(faultsOf(catalog)).filter(([, found]) => found.length > 0);
  if (faults.length === 0) return { isWhole: true, isGrave: false };
  const counts = faults.map(([sort, found]) => `${found.length} ${sort}`).join(', ');
  console.log(`${name} ${language}: ${counts} of ${texts.size}`);
  const mustNotBe = ([sort]) => sort === 'broken' || WHOLE.has(language);
  for (const fault of faults) {
    const [sort, found] = fault;
    const named = mustNotBe(fault) ? found : found.slice(0, MOST_NAMED);
    for (const it of named) console.log(`  ${sort}: ${it}`);
    if (named.length < found.length) console.log(`  ${sort}: … and ${found.length - named.length} more`);
  }
  return { isWhole: false, isGrave: faults.some(mustNotBe) };
}

/**
 * Says what is missing, stale, broken or torn, by package and language; returns whether nothing is.
 * @throws Error where something is broken, or a language that must be whole is not
 */
export function checkTranslations() {
  const reports = [...allCatalogs()].map((catalog) => ({ ...catalog, ...report(catalog) }));
  const grave = reports.filter(({ isGrave }) => isGrave);
  if (grave.length > 0)
    throw new Error(
      `Broken, or not whole: ${grave.map(({ name, language }) => `${name} ${language}`).join(', ')}. npm run translations -- --write brings in what is missing and takes out what is stale.`,
    );
  return reports.every(({ isWhole }) => isWhole);
}

/** New texts come in empty, what is said nowhere any more goes. */
export function updateCatalogs() {
  for (const { folder, language, texts } of allCatalogs()) writeCatalog(folder, language, texts);
}
