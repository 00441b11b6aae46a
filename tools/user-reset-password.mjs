/** `npm run user:reset-password -- EMAIL`: prints a link with which that person chooses a new password. */
import { endWith } from './run.mjs';
import { serverCommand } from './server-command.mjs';

endWith(serverCommand('user-reset-password', process.argv.slice(2)));
