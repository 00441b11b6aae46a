/**
 * `npm run translations`: what is missing, stale, broken or torn, by app and language, with file and line (row LANG-09). With `--write` it
 * brings the catalogs up to date with the sources: new texts come in empty, what is said nowhere any more goes.
 */
import { parseArgs } from 'node:util';
import { install } from './install.mjs';
import { endWith } from './run.mjs';

/** The command. */
export async function translations() {
  const { values } = parseArgs({ options: { write: { type: 'boolean' } } });
  await install();
  const { checkTranslations, updateCatalogs } = await import('./words/check-translations.mjs');
  if (values.write) updateCatalogs();
  console.log(checkTranslations() ? 'All translations are here.' : 'Nothing that fails the checks.');
}

if (process.argv[1] === import.meta.filename) endWith(translations());
