import { nameAdmin } from '../admin/name-admin.ts';
import { readConfig } from '../config.ts';
import { hasDatabase, openStore } from '../storage/open-store.ts';
import { runCommand, stop } from './command.ts';
import { readArguments } from './read-arguments.ts';

const USAGE = 'Say who looks after this server: npm run user:admin -- EMAIL [--remove]';

/** `npm run user:admin -- EMAIL [--remove]`: somebody looks after the server at `/admin` from now on, or does so no more; the server may run meanwhile. */
await runCommand(async (args) => {
  const { name: email, isFlagged: remove } = readArguments(args, USAGE, 'remove');
  if (!email) stop(USAGE);
  const config = readConfig(process.env);
  if (!config.databaseUrl && !hasDatabase(config.dataDir)) stop(`There is no database in ${config.dataDir}.`);
  const store = await openStore(config);
  try {
    const found = await nameAdmin(store, { email: email.trim().toLowerCase(), since: remove ? null : Date.now() });
    if (!found) stop(`There is no account with the e-mail address ${email}.`);
    console.log(
      remove ? `${email} no longer looks after this server.` : `${email} can look after this server at /admin.`,
    );
  } finally {
    await store.close();
  }
});
