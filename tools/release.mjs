/**
 * `npm run release -- mfe-tasks`: builds one app from its present sources and makes it live; touches nothing else.
 * `--preview pr-42`: shows it only to those who ask for that name, with `--private` to those who have the link. `--to-share 5`: to so many
 * percent of browsers; 0 ends that, without a build. `--to https://nestling.example`: sends it to that server's store, with the token of
 * RELEASE_TOKEN.
 */
import { parseArgs } from 'node:util';
import { onlyApp, storedApp } from './apps.mjs';
import { install } from './install.mjs';
import { endWith } from './run.mjs';
import { endShare, send } from './send-release.mjs';
import { serverCommand } from './server-command.mjs';

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
    const app = storedApp(positionals);
    if (values.to) console.log(await endShare(app, values.to));
    else await serverCommand('publish', [app, '--to-share=0']);
    return;
  }
  const app = onlyApp(positionals);
  const shownTo = { preview: values.preview, isPrivate: values.private, share: values['to-share'] };
  if (values.private && !values.preview) throw new Error('Say which preview is private: --preview pr-42 --private');
  await install();
  const { buildApp, buildServer, publish } = await import('./build.mjs');
  if (values.to) {
    console.log(await send(await buildApp(app), { to: values.to, ...shownTo }));
    return;
  }
  await buildServer();
  const said = await publish([await buildApp(app)], shownTo);
  console.log(said.trim());
}

endWith(release());
