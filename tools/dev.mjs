/**
 * `npm run dev`: the API, the shell and all remotes with hot reload. `npm run dev -w mfe-tracking`: one remote alone; the real
 * shell is its harness, and the other remotes come from their last built releases where there are any. With
 * `-- --against https://staging.example` the remote alone, in the pages of that site (`dev-against.mjs`).
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { APPS, appNamed, devPortOf, releasesDir } from './apps.mjs';
import { devAgainst } from './dev-against.mjs';
import { install } from './install.mjs';
import { root } from './place.mjs';
import { bin, endWith } from './run.mjs';

const API = { port: 3010, url: 'http://127.0.0.1:3010' };

const children = [];

function keepRunning(command, args, { cwd, env = {} }) {
  const child = spawn(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  children.push(child);
  child.on('exit', (code) => {
    if (code) console.error(`${args.join(' ')} ended with code ${code}`);
  });
}

async function liveRegistry() {
  for (;;) {
    const answer = await fetch(`${API.url}/registry.json`).catch(() => undefined);
    if (answer?.ok) return answer.json();
    if (answer) return { rev: 0, remotes: {}, house: { pages: [], points: {} }, stage: 'development' };
    await new Promise((wait) => setTimeout(wait, 200));
  }
}

/** What a release brings whose sources are not here. */
const contributedBy = (app, release) =>
  JSON.parse(readFileSync(resolve(releasesDir, app, release, 'release.json'), 'utf8')).contributes;

/** A remote's dev server as the registry names a release. */
const fromDevServer = (app) => ({
  release: 'dev',
  container: `nestling_${app}_dev`.replaceAll('-', '_'),
  base: `http://localhost:${devPortOf(app)}/`,
  entry: 'remoteEntry.js',
  exposes: {},
  integrity: {},
});

async function dev() {
  await install();
  const { contributionsOf, houseOf } = await import('./contributions.mjs');
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { against: { type: 'string' } } });
  if (values.against) return devAgainst(appNamed(positionals[0]), values.against);
  const named = positionals[0] ? [appNamed(positionals[0])] : Object.keys(APPS);
  const remotes = named.filter((app) => app !== 'shell');
  keepRunning(bin('tsx'), ['watch', '--clear-screen=false', 'src/main.ts'], {
    cwd: resolve(root, 'api'),
    env: {
      NODE_ENV: 'development',
      PORT: String(API.port),
      DATA_DIR: resolve(root, 'data/dev'),
      RELEASES_DIR: releasesDir,
      // The shell's dev server passes /api on: this is the address that passkeys and mails belong to.
      PUBLIC_URL: `http://localhost:${devPortOf('shell')}`,
    },
  });
  const registry = await liveRegistry();
  for (const app of remotes) registry.remotes[app] = fromDevServer(app);
  const brought = Object.entries(registry.remotes).map(async ([app, { release }]) => [
    app,
    app in APPS ? await contributionsOf(app) : contributedBy(app, release),
  ]);
  registry.house = await houseOf(Object.fromEntries(await Promise.all(brought)));
  for (const app of remotes) keepRunning(bin('rspack'), ['serve'], { cwd: resolve(root, APPS[app]) });
  keepRunning(bin('rspack'), ['serve'], {
    cwd: resolve(root, APPS.shell),
    env: { DEV_REGISTRY: JSON.stringify(registry) },
  });
  console.log(
    `\nOpen http://localhost:${devPortOf('shell')} (hot reload: shell${remotes.map((app) => `, ${APPS[app]}`).join('')})\n`,
  );
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
endWith(dev());
