import { makeResetLink } from '../accounts/password-reset.ts';
import { readConfig } from '../config.ts';
import { hasDatabase, openStore } from '../storage/open-store.ts';
import { runCommand, stop } from './command.ts';

/** `npm run user:reset-password -- EMAIL`: prints a link to choose a new password; the server may run meanwhile. */
await runCommand(async ([email]) => {
  if (!email) stop('Say whose password: npm run user:reset-password -- EMAIL');
  const config = readConfig(process.env);
  if (!config.databaseUrl && !hasDatabase(config.dataDir)) stop(`There is no database in ${config.dataDir}.`);
  const store = await openStore(config);
  try {
    const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
    const link = await makeResetLink(store, { email: email.trim().toLowerCase(), now: Date.now(), publicUrl });
    if (!link) stop(`There is no account with the e-mail address ${email}.`);
    console.log(`This link sets a new password, once, within 30 minutes:\n${link}`);
  } finally {
    await store.close();
  }
});
