/**
 * `npm run release -- mfe-tasks`: builds one app from its present sources and makes it live; touches nothing else. `-- shell mfe-tasks`: all
 * of these in one revision, or none (row OPEN-16).
 * `--preview pr-42`: shows it only to those who ask for that name, with `--private` to those who have the link. `--to-share 5`: to so many
 * percent of browsers; 0 ends that, without a build. `--to https://nestling.example`: sends it to that server's store, with the token of
 * RELEASE_TOKEN, or with one of each app, with commas between them.
 */
import { parseArgs } from 'node:util';
import { namedApps, storedApps } from './apps.mjs';
import { install } from './install.mjs';
import { endWith } from './run.mjs';
import { endShares, send } from './send-release.mjs';
import { needsStore, serverCommand } from './server-command.mjs';

async function release() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      preview: { type: 'string' },
      private: { type: 'boolean' },
      to: { type: 'string' },
      'to-share': { type: 'string' },
    },
  });
  if (values['to-share'] === '0') {
    const apps = storedApps(positionals);
    if (values.to) console.log(await endShares(apps, values.to));
    else await serverCommand('publish', [...apps, '--to-share=0']);
    return;
  }
  if (!values.to) needsStore();
  const apps = namedApps(positionals);
  const shownTo = { preview: values.preview, isPrivate: values.private, share: values['to-share'] };
  if (values.private && !values.preview) throw new Error('Say which preview is private: --preview pr-42 --private');
  if (values.preview !== undefined && apps.includes('shell'))
    throw new Error('A preview shows a remote; the shell is what it is shown in. None was touched.');
  await install();
  const { buildApp, buildServer, publish } = await import('./build.mjs');
  if (!values.to) await buildServer();
  const built = [];
  for (const app of apps) built.push(await buildApp(app));
  if (values.to) {
    console.log(await send(built, { to: values.to, ...shownTo }));
    return;
  }
  const said = await publish(built, shownTo);
  console.log(said.trim());
}

endWith(release());
