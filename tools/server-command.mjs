import { resolve } from 'node:path';
import { releasesDir } from './apps.mjs';
import { install } from './install.mjs';
import { isAlone, root } from './place.mjs';
import { releaser } from './releaser.mjs';
import { run } from './run.mjs';

/** Throws where no store of releases is at hand, as for a remote in its own repository; `option` names a site's instead. */
export function needsStore(option = '--to') {
  if (isAlone) throw new Error(`Say which site: ${option} https://nestling.example`);
}

/** Runs a command of the server's (`api/src/cli/<name>.ts`), installed and built if need be. */
export async function serverCommand(name, args) {
  needsStore();
  await install();
  const { buildServer } = await import('./build.mjs');
  await buildServer();
  await run(process.execPath, [resolve(root, `api/dist/${name}.js`), ...args], {
    env: { RELEASES_DIR: releasesDir, RELEASED_BY: releaser() },
    speaks: true,
  });
}
