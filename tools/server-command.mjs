import { resolve } from 'node:path';
import { releasesDir } from './apps.mjs';
import { install } from './install.mjs';
import { releaser } from './releaser.mjs';
import { root, run } from './run.mjs';

/** Runs a command of the server's (`api/src/cli/<name>.ts`), installed and built if need be. */
export async function serverCommand(name, args) {
  await install();
  const { buildServer } = await import('./build.mjs');
  await buildServer();
  await run(process.execPath, [resolve(root, `api/dist/${name}.js`), ...args], {
    env: { RELEASES_DIR: releasesDir, RELEASED_BY: releaser() },
    speaks: true,
  });
}
