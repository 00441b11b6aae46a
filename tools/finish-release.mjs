/** Turns the files of a build into a release: what it says of itself, a hash of every file, and compressed copies. */
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contributionsOf, pointVersions, titlesOf } from './contributions.mjs';
import { integrityOf } from './integrity.mjs';
import { isKeptMap, keepMaps } from './source-maps.mjs';
import { englishOf, literalsIn } from './words/texts.mjs';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const MAX_QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

function filesOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

const jsonOf = (dist, name) => JSON.parse(readFileSync(join(dist, name), 'utf8'));

/** What a remote brings, and the versions of the points that it is made for. */
async function broughtBy(app) {
  const contributes = await contributionsOf(app);
  const versions = await pointVersions();
  const { pages, points = {}, draws = [] } = contributes;
  const used = [...(pages ? ['page'] : []), ...Object.keys(points), ...draws];
  return { contributes, points: Object.fromEntries(used.map((point) => [point, versions[point]])) };
}

/** Titles by language, named by their English. They are drawn before the remote is loaded, so the server says them with the page. */
function titlesIn(translations, titles) {
  const said = Object.entries(translations).map(([language, words]) => [
    language,
    Object.fromEntries(titles.flatMap((title) => (words[title] ? [[englishOf(title), words[title].join('')]] : []))),
  ]);
  return Object.fromEntries(said.filter(([, words]) => Object.keys(words).length > 0));
}

/** Throws where a script asks for a file with a hash that is not the record's: pages preload by that, and a browser would fetch the file twice. */
function checkHashes(dist, files) {
  const known = new Set(files.map(({ integrity }) => integrity));
  for (const { name } of files.filter((file) => file.name.endsWith('.js')))
    for (const [hash] of readFileSync(join(dist, name), 'utf8').matchAll(/\bsha\d+-[\w+/]{43,}={0,2}/g))
      if (!known.has(hash)) throw new Error(`${name} asks for a file with ${hash}, which is none of the release's`);
}

/** Scripts of pages, each with its literals. What a service worker says comes from the server. */
const scriptsOf = (dist) =>
  readdirSync(dist)
    .filter((name) => name.endsWith('.js') && name !== 'sw.js')
    .map((name) => ({
      name: name.slice(0, -'.js'.length),
      literals: literalsIn(readFileSync(join(dist, name), 'utf8')),
    }));

/**
 * Writes the words of each script that has texts, `<script>.<language>.json`, so that a page loads those of what it loads; and what stands in
 * no script and is no title, what the server refuses with, as `refusals.<language>.json`. Returns the languages by the names of these files.
 */
function writeWords(dist, translations, titles) {
  const scripts = scriptsOf(dist);
  const languages = {};
  for (const [language, words] of Object.entries(translations)) {
    const isSaid = new Set(titles);
    const write = (name, texts) => {
      if (texts.length === 0) return;
      for (const [text] of texts) isSaid.add(text);
      writeFileSync(join(dist, `${name}.${language}.json`), JSON.stringify(Object.fromEntries(texts)));
      languages[`${name}.${language}.json`] = language;
    };
    const all = Object.entries(words);
    for (const { name, literals } of scripts)
      write(
        name,
        all.filter(([text]) => literals.has(text)),
      );
    write(
      'refusals',
      all.filter(([text]) => !isSaid.has(text)),
    );
  }
  return languages;
}

/**
 * The kinds that each file is about, where all that needs it is about kinds: browsers that show none of them do not keep it. What any part of
 * the remote without a kind needs is for all, and so is a kind that nobody can choose, as it has no card.
 */
export function kindsOfFiles({ pages = [], points = {} }, manifest) {
  const cards = points['home.card'] ?? [];
  const chosen = (kind) => (cards.some((card) => card.kind === kind) ? kind : undefined);
  const kindsOf = (expose) =>
    [...pages, ...Object.values(points).flat()]
      .filter((it) => it.expose === expose)
      .flatMap(({ kind }) => [kind].flat().map(chosen));
  const needed = manifest.exposes.flatMap(({ path, assets }) =>
    [...assets.js.sync, ...assets.js.async].map((file) => [file, kindsOf(path)]),
  );
  needed.push([manifest.metaData.remoteEntry.name, manifest.exposes.flatMap(({ path }) => kindsOf(path))]);
  const of = (file) => new Set(needed.filter(([name]) => name === file).flatMap(([, kinds]) => kinds));
  return Object.fromEntries(
    needed.flatMap(([file]) => {
      const kinds = [...of(file)];
      return kinds.length > 0 && !kinds.includes(undefined) ? [[file, kinds.sort()]] : [];
    }),
  );
}

/** What the federation plugin says of a remote: its entry and the scripts of each expose. */
function exposesOf(dist) {
  const manifest = jsonOf(dist, 'mf-manifest.json');
  return {
    container: manifest.name,
    entry: manifest.metaData.remoteEntry.name,
    exposes: Object.fromEntries(manifest.exposes.map(({ path, assets }) => [path, assets.js.sync.sort()])),
    requires: Object.fromEntries(manifest.shared.map(({ name, requiredVersion }) => [name, requiredVersion])),
  };
}

/** Calls of the API in a build's scripts: the clients name them as the route table does. A part that follows from a kind's name is `*`. */
const CALL = /(?<=["'`])(?:GET|POST|PUT|PATCH|DELETE) \/api\/(?:[\w/:.-]|\$\{[^{}]*\})*[\w}](?=["'`])/g;

/** The calls that a script makes, each once. */
export const callsOf = (script) => [
  ...new Set((script.match(CALL) ?? []).map((call) => call.replaceAll(/\$\{[^{}]*\}/g, '*'))),
];

function callsIn(dist, names) {
  const scripts = names.filter((name) => name.endsWith('.js'));
  return [...new Set(scripts.flatMap((name) => callsOf(readFileSync(join(dist, name), 'utf8'))))].sort();
}

async function compress(file) {
  if (!/\.(js|css|html|svg|json|webmanifest)$/.test(file) || statSync(file).size < 1_000) return;
  const bytes = readFileSync(file);
  const [br, gz] = await Promise.all([compressBrotli(bytes, MAX_QUALITY), compressGzip(bytes, { level: 9 })]);
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
}

/** Keys of the packages that a build takes from the shell, or that the shell gives. */
export const sharedBy = (app, dist) =>
  Object.keys(app === 'shell' ? jsonOf(dist, 'provides.json').provides : exposesOf(dist).requires);

/** What the build says to `release.json` and to the naming, and to nobody else. */
const LISTS = /^(?:mf-manifest|mf-stats|provides|shared-names|read-list\.\w+|release)\.json$/;

/** The same facts in the same order, in whatever order a build found them. */
const sorted = (value) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(
        Object.keys(value)
          .sort()
          .map((key) => [key, sorted(value[key])]),
      )
    : value;

/**
 * Turns a finished build into a release: `release.json` with a hash of every file, and compressed copies beside them. The same sources
 * give the same bytes in any folder, but for the time in `builtAt`. `translations`: language → text → compiled, of what its scripts say.
 */
export async function finishRelease(app, release, dist, translations = {}) {
  const facts = app === 'shell' ? jsonOf(dist, 'provides.json') : { ...exposesOf(dist), ...(await broughtBy(app)) };
  const kinds = app === 'shell' ? {} : kindsOfFiles(facts.contributes, jsonOf(dist, 'mf-manifest.json'));
  const taken = jsonOf(dist, 'shared-names.json');
  for (const name of readdirSync(dist).filter((it) => LISTS.test(it))) rmSync(join(dist, name));
  await keepMaps(dist);
  const contributed = await titlesOf(app);
  const languages = writeWords(dist, translations, contributed);
  const titles = titlesIn(translations, contributed);
  const names = filesOf(dist)
    .filter((name) => !isKeptMap(name))
    .sort();
  const files = names.map((name) => {
    const bytes = readFileSync(join(dist, name));
    const integrity = integrityOf(bytes);
    // The words of a script are needed where it is.
    const its = kinds[name] ?? kinds[name.replace(/\.[\w-]+\.json$/, '.js')];
    return {
      ...{ name, integrity, bytes: bytes.length },
      ...(languages[name] && { lang: languages[name] }),
      ...(its && { kinds: its }),
    };
  });
  checkHashes(dist, files);
  const said = sorted({
    ...facts,
    names: taken,
    calls: callsIn(dist, names),
    ...(Object.keys(titles).length > 0 && { titles }),
  });
  const record = { app, release, builtAt: new Date().toISOString(), ...said, files };
  writeFileSync(join(dist, 'release.json'), `${JSON.stringify(record, null, 1)}\n`);
  await Promise.all(names.map((name) => compress(join(dist, name))));
}

/** Whether a folder holds the finished build of a release. */
export const isBuildOf = (dist, release) =>
  existsSync(join(dist, 'release.json')) && jsonOf(dist, 'release.json').release === release;
