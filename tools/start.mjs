/**
 * `npm start`: installs, builds what is stale, then serves app and API; the server migrates its database itself. `npm start -- --https` serves
 * them over https.
 */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { install } from './install.mjs';
import { root } from './place.mjs';
import { endWith } from './run.mjs';
import { SERVER_FLAGS } from './server-flags.mjs';

async function start() {
  const { values } = parseArgs({ options: { https: { type: 'boolean' } } });
  await install();
  const { buildServer, publishApps } = await import('./build.mjs');
  const { releasesDir } = await import('./apps.mjs');
  await buildServer();
  await publishApps();
  const server = spawn(process.execPath, [...SERVER_FLAGS, resolve(root, 'api/dist/main.js')], {
    stdio: 'inherit',
    env: { ...process.env, RELEASES_DIR: releasesDir, ...(values.https && { HTTPS: 'on' }) },
  });
  process.on('SIGTERM', () => server.kill('SIGTERM'));
  // A terminal tells both of Ctrl+C: told twice, the server would cut what runs.
  process.on('SIGINT', () => process.stdin.isTTY || server.kill('SIGINT'));
  server.on('exit', (code) => process.exit(code ?? 0));
}

endWith(start());
