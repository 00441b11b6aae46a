/** `npm run backup [-- FILE]`: a whole copy of the SQLite database while the server runs. */
import { endWith } from './run.mjs';
import { serverCommand } from './server-command.mjs';

endWith(serverCommand('backup', process.argv.slice(2)));
