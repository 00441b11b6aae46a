/**
 * `npm run release:remove -- mfe-care`: takes a remote out, also one whose folder is not here any more. `--to https://nestling.example`: on
 * that server, with a token of the operator in RELEASE_TOKEN.
 */
import { parseArgs } from 'node:util';
import { storedApp } from './apps.mjs';
import { endWith } from './run.mjs';
import { takeOut } from './send-release.mjs';
import { serverCommand } from './server-command.mjs';

async function remove() {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } });
  const app = storedApp(positionals);
  if (values.to) console.log(await takeOut(app, values.to));
  else await serverCommand('release-remove', [app]);
}

endWith(remove());
