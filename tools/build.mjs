/** Builds what is stale: the server, and each app whose sources have no release yet. `npm run build -- mfe-tasks` builds one. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { APPS, appNamed, calledApp, releasesDir } from './apps.mjs';
import { titlesOf } from './contributions.mjs';
import { finishRelease, isBuildOf, sharedBy } from './finish-release.mjs';
import { isAlone, platform, root } from './place.mjs';
import { keepList, keptList, listOf, nameBy, translationsBy } from './read-list.mjs';
import { releaser } from './releaser.mjs';
import { bin, endWith, run } from './run.mjs';
import { hashOf } from './sources.mjs';

/** What a first build is called, whose list names the second. */
const UNNAMED = '0.0.0-unnamed';

const isStored = (app, release) => existsSync(join(releasesDir, app, release, 'release.json'));

async function bundle(app, release, dist) {
  console.log(`Building ${calledApp(app)}${release === UNNAMED ? '' : ` ${release}`}…`);
  rmSync(dist, { recursive: true, force: true });
  await run(bin('rspack'), ['build'], {
    cwd: resolve(root, APPS[app]),
    env: { RELEASE: release, NODE_ENV: 'production' },
    quiet: true,
  });
  return listOf(app, dist, { shared: sharedBy(app, dist), titles: await titlesOf(app) });
}

/**
 * Builds one app into its `dist/`, unless this release is already in the store. Says what it did. The name is in the build, and what is
 * read is known after it: where a build read something else than the last one, it is named anew and built again.
 */
export async function buildApp(app) {
  const dist = resolve(root, APPS[app], 'dist');
  const kept = keptList(app);
  let release = kept ? nameBy(app, kept.list) : UNNAMED;
  let isCertain = kept?.isCurrent;
  let list = kept?.list;
  for (;;) {
    // A check may have marked it there.
    if (isCertain && isBuildOf(dist, release)) return { app, release, built: false, dist };
    if (isCertain && isStored(app, release)) return { app, release, built: false };
    list = await bundle(app, release, dist);
    keepList(app, list);
    const named = nameBy(app, list);
    if (named === release) break;
    release = named;
    isCertain = true;
  }
  if (isStored(app, release)) return { app, release, built: false };
  await finishRelease(app, release, dist, translationsBy(list));
  return { app, release, built: true, dist };
}

/** Bundles the server, unless its sources are as they were. A remote in its own repository has it built. */
export async function buildServer() {
  if (isAlone) return;
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
  return run(process.execPath, [resolve(platform, 'api/dist/publish.js'), ...args], {
    env: { ...env, RELEASES_DIR: store, RELEASED_BY: releaser() },
    quiet: true,
    speaks: true,
  });
}

/** Writes into `release.json` of the folders that `npm run check:remote` found nothing wrong: what is released from them says so. */
export const markChecked = (folders) =>
  run(process.execPath, [resolve(platform, 'api/dist/mark-checked.js'), ...folders], { quiet: true, speaks: true });

/**
 * Builds the apps that are stale, two at a time: half of a build is done by one core. Where one fails, none is begun after it, and what is
 * being built is waited for. Returns what was done, in the order of the apps.
 */
async function buildApps(apps) {
  const results = [];
  const waiting = [...apps.entries()];
  const workThrough = async () => {
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await buildApp(next[1]);
    } finally {
      waiting.length = 0;
    }
  };
  const ends = await Promise.allSettled([workThrough(), workThrough()]);
  const failed = ends.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
  return results;
}

/** Builds the named apps where they are stale and makes their present sources live. */
export async function releaseApps(apps) {
  const results = await buildApps(apps);
  await publish(results);
  return results;
}

/** Whether a release was live at some time, or some browsers had it: then it may have been taken back on purpose. */
function wasLive(app, release) {
  const history = join(releasesDir, 'registry');
  const revisions = existsSync(history) ? readdirSync(history).filter((name) => name.endsWith('.json')) : [];
  return revisions
    .map((name) => JSON.parse(readFileSync(join(history, name), 'utf8')))
    .some(({ live, shares }) => [live?.[app], shares?.[app]?.release].includes(release));
}

/** Builds the apps that are stale and makes live what never was. What was live before stays as it is: a rollback is not undone. */
export async function publishApps() {
  const results = await buildApps(Object.keys(APPS));
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
