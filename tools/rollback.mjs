/**
 * `npm run rollback -- mfe-tasks`: makes the release live that was live before; no build. `-- shell mfe-tasks`: of each, in one
 * revision. `--to https://nestling.example`: on that
 * server, with the token of RELEASE_TOKEN.
 */
import { parseArgs } from 'node:util';
import { storedApps } from './apps.mjs';
import { endWith } from './run.mjs';
import { rollBack } from './send-release.mjs';
import { serverCommand } from './server-command.mjs';

async function rollback() {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } });
  const apps = storedApps(positionals);
  if (values.to) console.log(await rollBack(apps, values.to));
  else await serverCommand('rollback', apps);
}

endWith(rollback());
