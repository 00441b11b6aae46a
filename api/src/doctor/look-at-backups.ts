import { findBackups, newestOf } from '../backups/backup-files.ts';
import type { Config } from '../config.ts';
import { bad, type Finding, good, reasonOf, warning } from './finding.ts';

const DAY_MS = 86_400_000;

/** How old the newest backup is, made by hand or by the server itself. Their contents were checked when they were made. */
export function lookAtBackups(
  { databaseUrl, backupDir, backupEvery }: Pick<Config, 'databaseUrl' | 'backupDir' | 'backupEvery'>,
  now = Date.now(),
): Finding {
  if (databaseUrl) return good('backups', 'PostgreSQL has its own: see that pg_dump runs.');
  try {
    const newest = newestOf(findBackups(backupDir), now);
    const days = newest && Math.floor((now - newest.at) / DAY_MS);
    const todo =
      backupEvery === undefined
        ? 'Set BACKUP_EVERY, or run npm run backup.'
        : 'Let the server run, or run npm run backup.';
    if (newest === undefined || days === undefined) return warning('backups', `There is none in ${backupDir}.`, todo);
    // Twice as old as it should get.
    if (now - newest.at > 2 * (backupEvery ?? 7 * DAY_MS))
      return bad('backups', `The newest is ${days} days old.`, todo);
    return good('backups', days === 0 ? 'The newest is of the last 24 hours.' : `The newest is ${days} days old.`);
  } catch (error) {
    return bad(
      'backups',
      `${backupDir} cannot be read: ${reasonOf(error)}.`,
      'Let the user that runs the server own it.',
    );
  }
}
