import { constants, setPriority } from 'node:os';
import { asBackupFailure } from '../backups/backup-failure.ts';
import type { BackupTold } from '../backups/backup-process.ts';
import { makeAutomaticBackup } from '../backups/make-backup.ts';
import { readConfig } from '../config.ts';

/** What a server starts, beside itself, to have a backup made; it tells the server by a message what became of it. */
const { dataDir, backupDir } = readConfig(process.env);
// Parents who record at this moment come first.
setPriority(constants.priority.PRIORITY_LOW);
const told = await makeAutomaticBackup({ dataDir, backupDir, now: Date.now() }).then(
  (made): BackupTold => ({ made }),
  (error: unknown): BackupTold => {
    const { code, message } = asBackupFailure(error, backupDir);
    return { failed: { code, message } };
  },
);
process.send?.(told);
process.disconnect?.();
