/**
 * `npm run check:remote -- mfe-tasks`: what a team runs before its release. The present sources of a remote, in the live shell, in
 * Chromium: the gate lets it in, every expose mounts and unmounts again and again, React is there once, the console is silent,
 * no timer or listener stays behind, and the bytes are in their budget. It works on a copy of the store; nothing goes live.
 * Without a name: every remote.
 */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { APPS, appNamed, releasesDir } from './apps.mjs';
import { install } from './install.mjs';
import { endWith, root } from './run.mjs';

/** A store of its own, with what is live now. */
function copyOfStore() {
  const file = join(releasesDir, 'registry.json');
  if (!existsSync(file)) throw new Error(`Nothing is live in ${releasesDir}: run npm run build once.`);
  const { live } = JSON.parse(readFileSync(file, 'utf8'));
  const store = mkdtempSync(join(tmpdir(), 'nestling-check-'));
  for (const [app, release] of Object.entries(live))
    cpSync(join(releasesDir, app, release), join(store, app, release), { recursive: true });
  cpSync(file, join(store, 'registry.json'));
  return store;
}

/** A release with a folder of its own to be marked in: what is in a store does not change. */
function inDist({ app, release, dist = resolve(root, APPS[app], 'dist') }, isBuildOf) {
  if (!isBuildOf(dist, release)) {
    rmSync(dist, { recursive: true, force: true });
    cpSync(join(releasesDir, app, release), dist, { recursive: true });
  }
  return { app, release, dist };
}

async function check() {
  const named = process.argv.slice(2).map(appNamed);
  const remotes = (named.length ? named : Object.keys(APPS)).filter((app) => app !== 'shell');
  if (remotes.length === 0) throw new Error('The shell is no remote: what it must fit is checked when it is released.');
  await install();
  const { buildApp, buildServer, markChecked, publish } = await import('./build.mjs');
  const { isBuildOf } = await import('./finish-release.mjs');
  const { faultsOf } = await import('./check-remote/faults.mjs');
  await buildServer();
  const store = copyOfStore();
  try {
    const candidates = [];
    for (const app of remotes) candidates.push(inDist(await buildApp(app), isBuildOf));
    await publish(candidates, { store, env: { RELEASE_CHECKS: '' } });
    const found = await faultsOf(remotes, store);
    if (found.length > 0) throw new Error(found.map((fault) => `✗ ${fault}`).join('\n'));
    await markChecked(candidates.map(({ dist }) => dist));
    for (const { app, release } of candidates) console.log(`✓ ${APPS[app]} ${release} can be released.`);
  } finally {
    rmSync(store, { recursive: true, force: true });
  }
}

endWith(check());
