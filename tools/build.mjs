/** Builds what is stale: the server, and each app whose sources have no release yet. `npm run build -- mfe-tasks` builds one. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { APPS, appNamed, releaseOf, releasesDir } from './apps.mjs';
import { contributionsOf, pointVersions } from './contributions.mjs';
import { releaser } from './releaser.mjs';
import { bin, endWith, root, run } from './run.mjs';
import { isKeptMap, keepMaps } from './source-maps.mjs';
import { hashOf } from './sources.mjs';

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

/** What the build says to `release.json` and to nobody else. */
const LISTS = ['mf-manifest.json', 'mf-stats.json', 'provides.json', 'shared-names.json'];

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
 * give the same bytes in any folder, but for the time in `builtAt`.
 */
export async function finishRelease(app, release, dist) {
  const facts = app === 'shell' ? jsonOf(dist, 'provides.json') : { ...exposesOf(dist), ...(await broughtBy(app)) };
  const taken = jsonOf(dist, 'shared-names.json');
  for (const name of [...LISTS, 'release.json']) rmSync(join(dist, name), { force: true });
  await keepMaps(dist);
  const names = filesOf(dist)
    .filter((name) => !isKeptMap(name))
    .sort();
  const files = names.map((name) => {
    const bytes = readFileSync(join(dist, name));
    return { name, integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`, bytes: bytes.length };
  });
  const said = sorted({ ...facts, names: taken, calls: callsIn(dist, names) });
  const record = { app, release, builtAt: new Date().toISOString(), ...said, files };
  writeFileSync(join(dist, 'release.json'), `${JSON.stringify(record, null, 1)}\n`);
  await Promise.all(names.map((name) => compress(join(dist, name))));
}

/** Whether a folder holds the finished build of a release. */
export const isBuildOf = (dist, release) =>
  existsSync(join(dist, 'release.json')) && jsonOf(dist, 'release.json').release === release;

/** Builds one app into its `dist/`, unless this release is there, where a check may have marked it, or in the store. Says what it did. */
export async function buildApp(app) {
  const release = releaseOf(app);
  const dist = resolve(root, APPS[app], 'dist');
  if (isBuildOf(dist, release)) return { app, release, built: false, dist };
  if (existsSync(join(releasesDir, app, release, 'release.json'))) return { app, release, built: false };
  console.log(`Building ${APPS[app]} ${release}…`);
  rmSync(dist, { recursive: true, force: true });
  await run(bin('rspack'), ['build'], {
    cwd: resolve(root, APPS[app]),
    env: { RELEASE: release, NODE_ENV: 'production' },
    quiet: true,
  });
  await finishRelease(app, release, dist);
  return { app, release, built: true, dist };
}

/** Bundles the server, unless its sources are as they were. */
export async function buildServer() {
  const stampFile = resolve(root, 'api/dist/.sources');
  const stamp = hashOf(['api', 'contract/src', 'package-lock.json']);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  console.log('Building the server…');
  await run(process.execPath, [resolve(root, 'api/build.mjs')], { quiet: true });
  writeFileSync(stampFile, stamp);
}

/**
 * Puts built apps live in a store, all in one revision of its registry; with `preview`, shows them under that name instead, where it `isPrivate` to those who have the link; with `share`, to
 * so many percent of browsers. Returns what the store says.
 */
export async function publish(results, { preview, isPrivate = false, share, store = releasesDir, env = {} } = {}) {
  if (results.length === 0) return '';
  const args = results.map(({ app, release, dist }) => `${app}=${dist ?? join(releasesDir, app, release)}`);
  if (preview !== undefined) args.push(`--preview=${preview}`);
  if (share !== undefined) args.push(`--to-share=${share}`);
  if (isPrivate) args.push('--private');
  return run(process.execPath, [resolve(root, 'api/dist/publish.js'), ...args], {
    env: { ...env, RELEASES_DIR: store, RELEASED_BY: releaser() },
    quiet: true,
    speaks: true,
  });
}

/** Writes into `release.json` of the folders that `npm run check:remote` found nothing wrong: what is released from them says so. */
export const markChecked = (folders) =>
  run(process.execPath, [resolve(root, 'api/dist/mark-checked.js'), ...folders], { quiet: true, speaks: true });

/** Builds the named apps where they are stale and makes their present sources live. */
export async function releaseApps(apps) {
  const results = [];
  for (const app of apps) results.push(await buildApp(app));
  await publish(results);
  return results;
}

/** Whether a release was live at some time, or some browsers had it: then it may have been taken back on purpose. */
function wasLive(app, release) {
  const history = join(releasesDir, 'registry');
  const revisions = existsSync(history) ? readdirSync(history).filter((name) => name.endsWith('.json')) : [];
  return revisions
    .map((name) => jsonOf(history, name))
    .some(({ live, shares }) => [live?.[app], shares?.[app]?.release].includes(release));
}

/** Builds the apps that are stale and makes live what never was. What was live before stays as it is: a rollback is not undone. */
export async function publishApps() {
  const results = [];
  for (const app of Object.keys(APPS)) results.push(await buildApp(app));
  // Who runs the server updates the house by it: that asks for no check of each remote.
  await publish(
    results.filter(({ app, release }) => !wasLive(app, release)),
    { env: { RELEASE_CHECKS: '' } },
  );
}

if (process.argv[1] === import.meta.filename) {
  const named = process.argv.slice(2).map(appNamed);
  endWith(buildServer().then(() => (named.length ? releaseApps(named) : publishApps())));
}
