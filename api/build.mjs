import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
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

/**
 * Writes what else than ASCII is left in regular expressions and comments as `\uHHHH`, which means the same there; texts are written so already,
 * and in a `String.raw` we write none.
 * One letter that Latin-1 lacks would make V8 keep the whole file in twice the memory.
 */
function writeAscii(file) {
  const source = readFileSync(file, 'utf8');
  const ascii = source.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  if (ascii !== source) writeFileSync(file, ascii);
}

/** What the names of files begin with that several programs share, or that one loads when it needs it. */
const PART = 'part-';

const partsIn = (folder) => (existsSync(folder) ? readdirSync(folder) : []).filter((name) => name.startsWith(PART));

/** The parts of the last build that made others; undefined where nobody knows. */
function partsBefore(list) {
  try {
    return JSON.parse(readFileSync(list, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Removes parts that neither this build nor the last other one made: a server that still runs from that one may need one of them yet. */
function removeOldParts(outdir, built) {
  const list = join(outdir, '.parts.json');
  const before = partsBefore(list);
  if (before?.join() === built.join()) return;
  const old = before ? partsIn(outdir).filter((name) => !built.includes(name) && !before.includes(name)) : [];
  for (const name of old) rmSync(join(outdir, name));
  writeFileSync(list, JSON.stringify(built));
}

/**
 * A CommonJS package that is imported late has its names in `default` alone once it is a file of its own, and all of them where Node or the
 * tests import it. @throws Error naming it: a module of ours that is imported late can import it, and pass names on one by one
 */
function refuseLateCommonJs({ inputs }) {
  const isLate = ({ kind, path, external }) => kind === 'dynamic-import' && !external && inputs[path]?.format === 'cjs';
  for (const [file, { imports }] of Object.entries(inputs)) {
    const late = imports.find(isLate);
    if (late) throw new Error(`${file} imports ${late.original} late, which is CommonJS.`);
  }
}

/**
 * Bundles the server and its commands, with its translations; esbuild's plugins may change what goes in. What is imported only when it is
 * needed, and what several programs share, is a file `part-…` of its own: it takes memory only where it is used.
 */
export async function buildApi(outdir = join(here, 'dist'), plugins = []) {
  const { metafile } = await build({
    absWorkingDir: here,
    entryPoints: ['src/main.ts', 'src/cli/*.ts'],
    entryNames: '[name]',
    chunkNames: `${PART}[name]-[hash]`,
    splitting: true,
    metafile: true,
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
  refuseLateCommonJs(metafile);
  const files = Object.keys(metafile.outputs);
  for (const file of files) writeAscii(join(here, file));
  removeOldParts(
    outdir,
    files.map((file) => basename(file)).filter((name) => name.startsWith(PART)),
  );
  copyCatalogs(outdir);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await buildApi();
