/**
 * `npm run check:remote -- mfe-tasks`: what a team runs before its release. The present sources of a remote, in the live shell, in
 * Chromium: the gate lets it in, every expose mounts and unmounts again and again, React is there once, the console is silent,
 * no timer or listener stays behind, and the bytes are in their budget. It works on a copy of the store; nothing goes live.
 * Without a name: every remote. `--against https://nestling.example`: what is live there, fetched, in place of this project's store.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { APPS, appNamed, calledApp, releasesDir } from './apps.mjs';
import { copySite, copyStore } from './check-remote/store-copy.mjs';
import { install } from './install.mjs';
import { packageFolder, root } from './place.mjs';
import { byParts } from './platform-version/by-parts.cjs';
import { endWith } from './run.mjs';
import { needsStore } from './server-command.mjs';

/** A release with a folder of its own to be marked in: what is in a store does not change. */
function inDist({ app, release, dist = resolve(root, APPS[app], 'dist') }, isBuildOf) {
  if (!isBuildOf(dist, release)) {
    rmSync(dist, { recursive: true, force: true });
    cpSync(join(releasesDir, app, release), dist, { recursive: true });
  }
  return { app, release, dist };
}

/** What to know of a check on a site that gives other versions than the packages here; nothing where they are the same. */
function differenceOf(provides) {
  const { version } = JSON.parse(readFileSync(join(packageFolder('@nestling/shared-ui'), 'package.json'), 'utf8'));
  const given = provides['@nestling/shared-ui'];
  const order = byParts(version, given);
  if (order === 0) return '';
  return `The platform here is ${order < 0 ? 'older' : 'newer'} than the site's: shared-ui is ${version} here, and ${given} there.`;
}

/** Fills a store with what is live, here or on a site; says where the site's platform is another. */
async function fill(store, site) {
  if (!site) return copyStore(store);
  const difference = differenceOf(await copySite(site, store));
  if (difference) console.log(difference);
}

async function check() {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { against: { type: 'string' } } });
  if (!values.against) needsStore('--against');
  const named = positionals.map(appNamed);
  const remotes = (named.length ? named : Object.keys(APPS)).filter((app) => app !== 'shell');
  if (remotes.length === 0) throw new Error('The shell is no remote: what it must fit is checked when it is released.');
  await install();
  const { buildApp, buildServer, markChecked, publish } = await import('./build.mjs');
  const { isBuildOf } = await import('./finish-release.mjs');
  const { faultsOf } = await import('./check-remote/faults.mjs');
  await buildServer();
  const store = mkdtempSync(join(tmpdir(), 'nestling-check-'));
  try {
    await fill(store, values.against);
    const candidates = [];
    for (const app of remotes) candidates.push(inDist(await buildApp(app), isBuildOf));
    await publish(candidates, { store, env: { RELEASE_CHECKS: '' } });
    const found = await faultsOf(remotes, store);
    if (found.length > 0) throw new Error(found.map((fault) => `✗ ${fault}`).join('\n'));
    await markChecked(candidates.map(({ dist }) => dist));
    for (const { app, release } of candidates) console.log(`✓ ${calledApp(app)} ${release} can be released.`);
  } finally {
    rmSync(store, { recursive: true, force: true });
  }
}

endWith(check());
