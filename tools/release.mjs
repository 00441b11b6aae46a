/**
 * `npm run release -- mfe-tasks`: builds one app from its present sources and makes it live; touches nothing else.
 * `--preview pr-42`: shows it only to those who ask for that name. `--to https://nestling.example`: sends it to that server's store,
 * with the token of RELEASE_TOKEN.
 */
import { parseArgs } from 'node:util';
import { APPS, onlyApp } from './apps.mjs';
import { install } from './install.mjs';
import { endWith } from './run.mjs';

async function release() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { preview: { type: 'string' }, to: { type: 'string' } },
  });
  const app = onlyApp(positionals);
  await install();
  const { buildApp, buildServer, publish } = await import('./build.mjs');
  if (values.to) {
    const { send } = await import('./send-release.mjs');
    console.log(await send(await buildApp(app), { to: values.to, preview: values.preview }));
    return;
  }
  await buildServer();
  const result = await buildApp(app);
  await publish([result], values.preview);
  console.log(
    values.preview
      ? `Open the site with ?preview=${app}@${values.preview} to look at ${APPS[app]} ${result.release}.`
      : `${APPS[app]} ${result.release} is live.`,
  );
}

endWith(release());
