/**
 * What is wrong with the backups: no room on the disk; the database, or its copy, is damaged; another one is made for longer than one waits;
 * the folder cannot be written; the process that made it was ended; anything else; the backup is there, but `BACKUP_AFTER` failed, or took
 * too long.
 */
export type BackupProblem =
  | 'storage_full'
  | 'damaged'
  | 'busy'
  | 'unwritable'
  | 'ended'
  | 'failed'
  | 'after_failed'
  | 'after_timeout';

/** A backup that was not made, or not taken further; the message is one line for the operator. */
export class BackupFailure extends Error {
  readonly code: BackupProblem;

  constructor(code: BackupProblem, message: string) {
    super(message.replaceAll(/\s+/g, ' '));
    this.code = code;
  }
}

export const noRoom = (dir: string) => new BackupFailure('storage_full', `There is no room for a backup in ${dir}.`);

/** Codes of Node and SQLite, by how they begin, and what they mean here. */
const MEANINGS: [begin: RegExp, meaning: (dir: string, message: string) => BackupFailure][] = [
  [/^(ENOSPC|EDQUOT|SQLITE_FULL)/, noRoom],
  [
    /^(SQLITE_CORRUPT|SQLITE_NOTADB)/,
    () => new BackupFailure('damaged', 'The database is damaged: no backup was made. Restore an earlier one.'),
  ],
  [/^SQLITE_BUSY/, () => new BackupFailure('busy', 'Another backup is being made.')],
  [
    /^(EACCES|EPERM|EROFS|ENOENT|ENOTDIR|EEXIST|SQLITE_CANTOPEN|SQLITE_READONLY)/,
    (dir, message) => new BackupFailure('unwritable', `No backup can be written to ${dir}: ${message}`),
  ],
];

/** Any error while a backup was written to the folder, as a failure. */
export function asBackupFailure(error: unknown, dir: string): BackupFailure {
  if (error instanceof BackupFailure) return error;
  const { code = '', message = String(error) } = error as { code?: string; message?: string };
  const [, meaning] = MEANINGS.find(([begin]) => begin.test(code)) ?? [];
  return meaning?.(dir, message) ?? new BackupFailure('failed', `The backup failed: ${message}`);
}
