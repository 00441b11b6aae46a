/** `npm run new:language -- nl`: a catalog in this language for every app, with all its texts and no translation yet (row LANG-09). */
import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { install } from './install.mjs';
import { root } from './place.mjs';
import { endWith } from './run.mjs';

async function newLanguage([language = '', ...more]) {
  const [known] = /^[a-z]{2,3}(-[A-Z]{2}|-[A-Z][a-z]{3})?$/.test(language) ? Intl.getCanonicalLocales(language) : [];
  if (!known || more.length > 0)
    throw new Error(`Say one language by its tag, such as nl or pt-BR, not '${[language, ...more].join(' ')}'.`);
  if (language === 'en') throw new Error('English stands in the sources.');
  await install();
  const { catalogFile, writeCatalog } = await import('./words/catalogs.mjs');
  const { packages, textsOf } = await import('./words/packages.mjs');
  for (const { folder } of packages()) {
    const texts = textsOf(folder);
    const file = catalogFile(folder, language);
    if (texts.size === 0 || existsSync(file)) continue;
    writeCatalog(folder, language, texts);
    console.log(`${relative(root, file)}: ${texts.size} texts`);
  }
  console.log('docs/translating.md says how to fill them. What is empty is said in English.');
}

endWith(newLanguage(process.argv.slice(2)));
