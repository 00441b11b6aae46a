/** `npm run doctor`: looks at the installation, and says what to do. */
import { endWith } from './run.mjs';
import { serverCommand } from './server-command.mjs';

endWith(serverCommand('doctor', process.argv.slice(2)));
