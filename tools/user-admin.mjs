/** `npm run user:admin -- EMAIL [--remove]`: who may look after the server at `/admin`. */
import { endWith } from './run.mjs';
import { serverCommand } from './server-command.mjs';

endWith(serverCommand('user-admin', process.argv.slice(2)));
