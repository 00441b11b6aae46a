/**
 * What the last build of an app read, kept in `.cache/builds/`, and the name of a release by it: files of the project, packages, and
 * the recipe (row OPEN-13). What lies beside them, a test or a README, names nothing.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { build } from 'esbuild';
import { APPS } from './apps.mjs';
import { packageFolder, platform, root } from './place.mjs';
import { isSource } from './sources.mjs';
import { saidBy, translationsOf } from './words/app-words.mjs';
import { refusals } from './words/refusals.mjs';

const home = realpathSync(root);
const jsonOf = (file) => JSON.parse(readFileSync(resolve(home, file), 'utf8'));
const unique = (values) => [...new Set(values)].sort();

/** What makes a release out of a build, and the programs that build: in a remote's own repository the kit, with these tools in it. */
const TOOLS = ['finish-release', 'contributions', 'source-maps', 'words/app-words', 'words/texts'].map((name) =>
  relative(home, resolve(realpathSync(platform), `tools/${name}.mjs`)),
);
const BUILDERS = ['@rspack/core', '@module-federation/enhanced', '@nestling/remote-kit'];

/** The recipe's own modules. What it takes of `shared-ui` stands in the shell's page, and in no remote. */
async function recipeOf(app) {
  const { metafile } = await build({
    entryPoints: [resolve(home, APPS[app], 'rspack.config.ts')],
    absWorkingDir: home,
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
  });
  const page = app === 'shell' ? ['shell/index.html'] : [];
  const modules = Object.keys(metafile.inputs).filter((file) => app === 'shell' || !file.startsWith('shared-ui/'));
  return [...modules, ...TOOLS, ...page];
}

const PACKAGE = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/;

/** The folder of a package that a build shares. */
function sharedFolder(name) {
  const from = createRequire(resolve(packageFolder('@nestling/shared-ui'), 'package.json'));
  return relative(home, dirname(realpathSync(from.resolve(`${name}/package.json`))));
}

const packageOf = (key) => /^(?:@[^/]+\/)?[^/]+/.exec(key)[0];

/** A list's texts, each by the folder of its package as it is on this machine. */
const inFolders = (said) =>
  Object.fromEntries(Object.entries(said).map(([folder, texts]) => [resolve(home, folder), texts]));

/** What a build says, with what it may have to say of a refusal. */
function saidWithRefusals({ said = {}, saysRefusals }) {
  const all = inFolders(said);
  for (const [folder, texts] of Object.entries(saysRefusals ? refusals() : {}))
    all[realpathSync(folder)] = unique([...(all[realpathSync(folder)] ?? []), ...texts]);
  return all;
}

/** Language → text → translation of what a build of this list says. */
export const translationsBy = (list) => translationsOf(saidWithRefusals(list));

/**
 * The list of a finished build. `shared`: keys of the packages that it takes from the shell, or gives; `titles`: texts that it brings.
 * Returns paths relative to the project: `files`, the folders of `packages`, and what its packages say, by their folders: `said`. The shell
 * `saysRefusals` of the server, too.
 */
export async function listOf(app, dist, { shared, titles }) {
  const lists = readdirSync(dist).filter((name) => name.startsWith('read-list.'));
  const read = lists.flatMap((name) => jsonOf(join(dist, name))).filter(existsSync);
  const paths = unique(read.map((file) => relative(home, realpathSync(file))));
  const installed = paths.flatMap((path) => PACKAGE.exec(path)?.[0] ?? []);
  const builders = BUILDERS.map((name) => `node_modules/${name}`);
  const own = paths.filter((path) => !PACKAGE.test(path));
  const recipe = await recipeOf(app);
  const sources = [
    ...new Set([...read, ...recipe.map((file) => resolve(home, file))].map((file) => realpathSync(file))),
  ];
  const said = Object.entries(saidBy(dist, sources, titles)).map(([folder, texts]) => [
    relative(home, realpathSync(folder)),
    texts,
  ]);
  return {
    said: Object.fromEntries(said),
    saysRefusals: app === 'shell',
    files: unique([...own, ...recipe]),
    packages: unique([...installed, ...builders, ...shared.map((key) => sharedFolder(packageOf(key)))]).filter(
      (folder) => existsSync(resolve(home, folder, 'package.json')),
    ),
  };
}

/** Of a package of the project, what bundlers go by; its version is told where it is shared. */
const facts = ({ name, type, main, module, browser, exports, imports, sideEffects }) =>
  JSON.stringify({ name, type, main, module, browser, exports, imports, sideEffects });

function contentOf(file) {
  if (!existsSync(resolve(home, file))) return 'gone';
  return file.endsWith('/package.json') ? facts(jsonOf(file)) : readFileSync(resolve(home, file));
}

function versionOf(folder) {
  if (!existsSync(resolve(home, folder, 'package.json'))) return `${folder} gone`;
  const { name, version, nestling } = jsonOf(join(folder, 'package.json'));
  return [`${name}@${version}`, nestling?.sources].filter(Boolean).join(' ');
}

/** `<version>-<hash>`: the same name wherever the same was read. */
export function nameBy(app, list) {
  const { files, packages } = list;
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0`).update(contentOf(file)).update('\0');
  hash.update(unique(packages.map(versionOf)).join('\0'));
  // A language that has nothing of it makes no file.
  const words = Object.entries(translationsBy(list)).filter(([, of]) => Object.keys(of).length > 0);
  hash.update(JSON.stringify(words));
  return `${jsonOf(join(APPS[app], 'package.json')).version}-${hash.digest('hex').slice(0, 8)}`;
}

/** Changes with a file that comes or goes beside those of the list, and with what is installed: then the list may be another one. */
function surroundings({ files }) {
  const hash = createHash('sha256').update(readFileSync(resolve(home, 'package-lock.json')));
  for (const folder of unique(files.map(dirname))) {
    const names = existsSync(resolve(home, folder)) ? readdirSync(resolve(home, folder)) : [];
    if (folder !== '.') hash.update(`${folder}\0${names.filter(isSource).sort().join('\0')}\0`);
  }
  return hash.digest('hex');
}

const fileOf = (app) => resolve(home, '.cache/builds', `${app}.json`);

/** The list of the last build, and whether all that could change it is as it was; nothing before the first build. */
export function keptList(app) {
  if (!existsSync(fileOf(app))) return undefined;
  const { list, around } = jsonOf(fileOf(app));
  return { list, isCurrent: around === surroundings(list) };
}

/** Keeps the list of a build. */
export function keepList(app, list) {
  mkdirSync(dirname(fileOf(app)), { recursive: true });
  writeFileSync(fileOf(app), JSON.stringify({ list, around: surroundings(list) }));
}
