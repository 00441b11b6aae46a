import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { runAfter } from '../backups/after-backup.ts';
import { BackupFailure } from '../backups/backup-failure.ts';
import { makeNamedBackup } from '../backups/make-backup.ts';
import { readConfig } from '../config.ts';
import { hasDatabase } from '../storage/open-store.ts';
import { requireSqlite, runCommand, stop } from './command.ts';
import { readArguments } from './read-arguments.ts';

const USAGE = 'Say at most where to: npm run backup, or npm run backup -- FILE';

/** `npm run backup [-- FILE]`: copies the SQLite database and the photos while the server runs; whole and consistent, or nothing. */
await runCommand(async (args) => {
  const { name: target } = readArguments(args, USAGE);
  const { dataDir, backupDir, backupAfter } = requireSqlite(readConfig(process.env));
  if (!hasDatabase(dataDir)) stop(`There is no database in ${dataDir}.`);
  const named = target === undefined ? undefined : resolve(target);
  if (named && existsSync(named)) stop(`${named} exists already. Choose another name.`);
  const { file } = await inOneLine(makeNamedBackup({ dataDir, backupDir, now: Date.now() }, named));
  console.log(file);
  if (backupAfter) await inOneLine(runAfter(backupAfter, file, { signal: interrupted() }));
});

/** What an operator can see to is one line. */
function inOneLine<T>(job: Promise<T>): Promise<T> {
  return job.catch((error: unknown) => (error instanceof BackupFailure ? stop(error.message) : Promise.reject(error)));
}

/** Ctrl+C reaches this process alone: the operator's command has a group of its own. */
function interrupted(): AbortSignal {
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interruption.abort());
  return interruption.signal;
}
