/** `npm run move -- --to postgres://…` or `--to sqlite`: copies the whole database to the other sort; its servers must be stopped. */
import { endWith } from './run.mjs';
import { serverCommand } from './server-command.mjs';

endWith(serverCommand('move', process.argv.slice(2)));
