/** `npm run releases`: what is live, since when, and what a rollback would return to. */
import { endWith } from './run.mjs';
import { serverCommand } from './server-command.mjs';

endWith(serverCommand('releases', process.argv.slice(2)));
