import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { makeFolder } from '../storage/make-folder.ts';

/** How long one waits for another backup, in ms: it is made in seconds, of a very large database in minutes. */
const PATIENCE_MS = 600_000;

/**
 * Does a job while no other process has the lock of this folder of backups; waits for up to ten minutes, and holds up its process meanwhile.
 * The operating system forgets the lock of a process that was killed.
 * @throws SqliteError `SQLITE_BUSY` when the other one is not done by then
 */
export async function alone<T>(dir: string, job: () => Promise<T>, patienceMs = PATIENCE_MS): Promise<T> {
  makeFolder(dir);
  const lock = new SqliteDatabase(join(dir, 'backups.lock'), { timeout: patienceMs });
  try {
    // Kept open: nothing is ever written.
    lock.exec('begin exclusive');
    return await job();
  } finally {
    lock.close();
  }
}
