/**
 * `npm run releases`: what is live, since when and by whom, and what a rollback would return to. `-- mfe-tasks --to
 * https://nestling.example`: of that server, with a token for the app in RELEASE_TOKEN.
 */
import { parseArgs } from 'node:util';
import { storedApp } from './apps.mjs';
import { endWith } from './run.mjs';
import { listReleases } from './send-release.mjs';
import { serverCommand } from './server-command.mjs';

async function releases() {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } });
  if (values.to) console.log(await listReleases(storedApp(positionals), values.to));
  else await serverCommand('releases', []);
}

endWith(releases());
