import { readConfig } from '../config.ts';
import { ownHealth } from '../server/own-health.ts';
import { runCommand, stop } from './command.ts';

/** Ends with 0 where the server of these settings is well, for the health check of a container. */
await runCommand(async () => {
  const health = await ownHealth(readConfig(process.env)).catch(() => undefined);
  if (!health) stop('The server does not answer.');
  if (health.status !== 200) stop(`The server answers ${health.status}.`);
});
