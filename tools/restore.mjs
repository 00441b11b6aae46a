/** `npm run restore -- FILE`: puts a backup in the place of the SQLite database; the server must be stopped. */
import { endWith } from './run.mjs';
import { serverCommand } from './server-command.mjs';

endWith(serverCommand('restore', process.argv.slice(2)));
