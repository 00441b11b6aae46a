import { dirname } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { StartError } from '../start-error.ts';
import { makeFolder } from './make-folder.ts';
import { explained } from './sqlite.ts';

const ANOTHER = 'give this one a DATA_DIR of its own; several servers need PostgreSQL.';

/**
 * Makes this process the only server on a SQLite file, until it lets go or ends: the operating system forgets the lock of a process
 * that was killed. Commands of the operator do not ask for it and go on working beside the server, but for `npm run move`.
 * @param instead what else can be done where a server runs
 * @throws StartError when another server runs, or the place is unwritable
 */
export const beOnlyServer = (file: string, instead = `, or ${ANOTHER}`): { letGo: () => void } =>
  explained(file, () => holdLock(file, instead));

function holdLock(file: string, instead: string): { letGo: () => void } {
  makeFolder(dirname(file));
  const lock = new SqliteDatabase(`${file}.lock`, { timeout: 0 });
  try {
    // Kept open: nothing is ever written.
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    const isHeld = error instanceof SqliteDatabase.SqliteError && error.code.startsWith('SQLITE_BUSY');
    if (!isHeld) throw error;
    throw new StartError(`Another server is running on ${file}. Stop it first${instead}`);
  }
  return { letGo: () => lock.close() };
}
