/**
 * `npm run rollback -- mfe-tasks`: makes the release live that was live before; no build. `--to https://nestling.example`: on that
 * server, with the token of RELEASE_TOKEN.
 */
import { parseArgs } from 'node:util';
import { storedApp } from './apps.mjs';
import { endWith } from './run.mjs';
import { rollBack } from './send-release.mjs';
import { serverCommand } from './server-command.mjs';

async function rollback() {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } });
  const app = storedApp(positionals);
  if (values.to) console.log(await rollBack(app, values.to));
  else await serverCommand('rollback', [app]);
}

endWith(rollback());
