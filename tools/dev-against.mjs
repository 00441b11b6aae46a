import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { APPS, devPortOf } from './apps.mjs';
import { root } from './place.mjs';
import { bin } from './run.mjs';
import { registryOf } from './site.mjs';

/** Throws where another program has the port: the dev server would take the next one, and not be where it is looked for. */
async function needsPort(port) {
  const probe = createServer();
  try {
    await once(probe.listen(port, 'localhost'), 'listening');
  } catch {
    throw new Error(`Another program has port ${port}. End it, or set another devPort in package.json.`);
  } finally {
    probe.close();
  }
}

/** Ends this process with the one that started it: npm passes no SIGTERM on to what it runs. */
function endWithParent() {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && process.exit(), 500).unref();
}

/**
 * Serves a site's own pages with the present sources of one remote in them, and shows each change of them. Ends with this process. Throws
 * Error, in words, where the site does not answer.
 */
export async function devAgainst(app, site) {
  const { remotes } = await registryOf(site);
  const port = devPortOf(app);
  await needsPort(port);
  const server = spawn(bin('rspack'), ['serve'], {
    cwd: resolve(root, APPS[app]),
    stdio: 'inherit',
    env: { ...process.env, AGAINST: site },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill('SIGTERM'));
  process.on('exit', () => server.kill());
  endWithParent();
  server.on('exit', (code) => process.exit(code ?? 0));
  const stands = remotes[app] ? `in place of ${app} ${remotes[app].release}` : 'although it is not live there yet';
  console.log(`\nOpen http://localhost:${port}: ${site} with your ${app}, ${stands}. Sign in there with a password.\n`);
}
