import { findBackups, newestOf } from '../backups/backup-files.ts';
import { isOverdue } from '../backups/backup-status.ts';
import type { Config } from '../config.ts';
import { bad, type Finding, good, reasonOf, warning } from './finding.ts';

const HOUR_MS = 3_600_000;
/** How often somebody makes one by hand, where the server makes none. */
const BY_HAND_MS = 7 * 24 * HOUR_MS;

/** How old the newest backup is, made by hand or by the server itself. Their contents were checked when they were made. */
export function lookAtBackups(
  { databaseUrl, backupDir, backupEvery }: Pick<Config, 'databaseUrl' | 'backupDir' | 'backupEvery'>,
  now = Date.now(),
): Finding {
  if (databaseUrl) return good('backups', 'PostgreSQL has its own: see that pg_dump runs.');
  try {
    const newest = newestOf(findBackups(backupDir), now);
    const todo =
      backupEvery === undefined
        ? 'Set BACKUP_EVERY, or run npm run backup.'
        : 'Let the server run, or run npm run backup.';
    if (newest === undefined) return warning('backups', `There is none in ${backupDir}.`, todo);
    const found = `The newest is ${aged(now - newest.at)} old.`;
    return isOverdue(newest.at, backupEvery ?? BY_HAND_MS, now) ? bad('backups', found, todo) : good('backups', found);
  } catch (error) {
    return bad(
      'backups',
      `${backupDir} cannot be read: ${reasonOf(error)}.`,
      'Let the user that runs the server own it.',
    );
  }
}

/** One of a clock that was set back since is no age old. */
function aged(ms: number): string {
  const hours = Math.max(0, Math.floor(ms / HOUR_MS));
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}
