/** `npm run release:token -- mfe-tasks`: prints a token that may release this app over HTTP. */
import { endWith } from './run.mjs';
import { serverCommand } from './server-command.mjs';

endWith(serverCommand('release-token', process.argv.slice(2)));
