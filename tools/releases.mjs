/**
 * `npm run releases`: what is live, since when and by whom, what a rollback would return to, what failed and what waits. `-- mfe-tasks
 * --failures`: what failed in its releases, and where in its sources. With `--to https://nestling.example`: of that server, with a token
 * for the app in RELEASE_TOKEN.
 */
import { parseArgs } from 'node:util';
import { storedApp } from './apps.mjs';
import { endWith } from './run.mjs';
import { listFailures, listReleases } from './send-release.mjs';
import { serverCommand } from './server-command.mjs';

async function releases() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, failures: { type: 'boolean' } },
  });
  const list = values.failures ? listFailures : listReleases;
  if (values.to) console.log(await list(storedApp(positionals), values.to));
  else await serverCommand('releases', values.failures ? [storedApp(positionals), '--failures'] : []);
}

endWith(releases());
