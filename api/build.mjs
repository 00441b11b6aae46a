import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { EXTERNAL } from './external.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));

/** CommonJS packages inside an ES module bundle still expect these. */
const banner = `
import { createRequire as nestlingRequire } from 'node:module';
import { dirname as nestlingDirname } from 'node:path';
import { fileURLToPath as nestlingPath } from 'node:url';
const require = nestlingRequire(import.meta.url);
const __filename = nestlingPath(import.meta.url);
const __dirname = nestlingDirname(__filename);`;

/** Packages whose texts the server says. */
const SPEAKING = ['api', 'contract'];

/** Copies the translations, by package: `src/words/catalogs.ts` reads them there. */
function copyCatalogs(outdir) {
  const to = join(outdir, 'locales');
  rmSync(to, { recursive: true, force: true });
  for (const name of SPEAKING) {
    const from = join(here, '..', name, 'locales');
    if (existsSync(from)) cpSync(from, join(to, name), { recursive: true });
  }
}

/** Bundles the server and its commands, one file each, with its translations; esbuild's plugins may change what goes in. */
export async function buildApi(outdir = join(here, 'dist'), plugins = []) {
  await build({
    absWorkingDir: here,
    entryPoints: ['src/main.ts', 'src/cli/*.ts'],
    entryNames: '[name]',
    outdir,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    banner: { js: banner },
    external: EXTERNAL,
    plugins,
    logLevel: 'warning',
  });
  copyCatalogs(outdir);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await buildApi();
