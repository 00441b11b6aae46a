/** `npm run release -- mfe-tasks`: builds one app from its present sources and makes it live; touches nothing else. */
import { APPS, appNamed } from './apps.mjs';
import { install } from './install.mjs';
import { endWith } from './run.mjs';

async function release() {
  const app = appNamed(process.argv[2]);
  await install();
  const { buildServer, releaseApps } = await import('./build.mjs');
  await buildServer();
  const [result] = await releaseApps([app]);
  console.log(`${APPS[app]} ${result.release} is live.`);
}

endWith(release());
