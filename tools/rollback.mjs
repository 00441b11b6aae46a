/** `npm run rollback -- mfe-tasks`: makes the release live that was live before; no build. */
import { appNamed } from './apps.mjs';
import { endWith } from './run.mjs';
import { serverCommand } from './server-command.mjs';

endWith((async () => serverCommand('rollback', [appNamed(process.argv[2])]))());
