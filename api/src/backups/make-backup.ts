import { existsSync, readdirSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import SqliteDatabase from 'better-sqlite3';
import { packPictures } from '../photos/pack-pictures.ts';
import { photosDir } from '../photos/photo-files.ts';
import { databaseFile } from '../storage/open-store.ts';
import { asBackupFailure, BackupFailure, noRoom } from './backup-failure.ts';
import { findBackups, freeFile, partialOf, removeLeftovers, removePartial } from './backup-files.ts';
import { alone } from './backup-lock.ts';
import { type Counts, checkBackup, countRows } from './check-backup.ts';
import { flushFile, flushName } from './on-disk.ts';
import { toRemove } from './retention.ts';

export interface MadeBackup {
  file: string;
  bytes: number;
}

export interface BackupJob {
  dataDir: string;
  /** The folder of backups; it has the lock. */
  backupDir: string;
  /** Epoch ms. */
  now: number;
  /** What is free on the disk of a folder, in bytes. */
  free?: (dir: string) => number;
  /** How long it waits for another backup, in ms; ten minutes when absent. */
  patienceMs?: number;
}

/** A quarter more than a backup needs must be free: what parents record meanwhile needs room too. */
const ROOM = 1.25;

/**
 * Makes a backup by the automatic name and removes the automatic ones that are not to be kept any more. Copying takes long and holds
 * up its process: a server has another one do it.
 * @throws BackupFailure; nothing is left then, and none is removed
 */
export const makeAutomaticBackup = (job: BackupJob): Promise<MadeBackup> =>
  inFolder(job, async () => {
    const made = await writeBackup(job, freeFile(job.backupDir, job.now, true));
    const all = findBackups(job.backupDir);
    // Of two within a second the later one is named a second later, and is not from the future.
    const now = Math.max(job.now, all.find(({ file }) => file === made.file)?.at ?? 0);
    for (const { file } of toRemove(all, now)) rmSync(file, { force: true });
    return made;
  });

/**
 * Makes a backup for somebody who asks for it, in the file or else in the folder of backups by a name that the server never removes. Of
 * other folders none is made: a disk that is not there, or a mistyped name, is said.
 * @throws BackupFailure; nothing is left then
 */
export const makeNamedBackup = (job: BackupJob, file?: string): Promise<MadeBackup> =>
  inFolder(job, async () => {
    if (file && !existsSync(dirname(file)))
      throw new BackupFailure('unwritable', `There is no folder ${dirname(file)}. Make it first.`);
    return await writeBackup(job, file ?? freeFile(job.backupDir, job.now, false));
  });

/** One after the other: whoever has the folder removes what one that was killed has left. */
async function inFolder({ backupDir, patienceMs }: BackupJob, job: () => Promise<MadeBackup>): Promise<MadeBackup> {
  try {
    return await alone(
      backupDir,
      async () => {
        removeLeftovers(backupDir);
        return await job();
      },
      patienceMs,
    );
  } catch (error) {
    throw asBackupFailure(error, backupDir);
  }
}

async function writeBackup({ dataDir, free = freeBytes }: BackupJob, file: string): Promise<MadeBackup> {
  const partial = partialOf(file);
  try {
    removePartial(file);
    if (free(dirname(file)) < ROOM * bytesOf(dataDir)) throw noRoom(dirname(file));
    const counts = await copy(databaseFile(dataDir), partial);
    complete(partial, dataDir);
    check(partial, counts);
    flushFile(partial);
    const { size } = statSync(partial);
    renameSync(partial, file);
    flushName(file);
    return { file, bytes: size };
  } catch (error) {
    throw asBackupFailure(error, dirname(file));
  } finally {
    removePartial(file);
  }
}

/** Copies the database as it is at one moment; how many rows it has then. */
async function copy(from: string, to: string): Promise<Counts> {
  const source = new SqliteDatabase(from, { readonly: true });
  try {
    // The copy is made within this transaction: what is counted is what is copied, whatever is written meanwhile.
    source.exec('begin');
    const counts = countRows(source);
    await source.backup(to, { progress: ({ remainingPages }) => Math.max(remainingPages, 1) });
    return counts;
  } finally {
    source.close();
  }
}

/** Makes it one plain file, without the -wal file that the copied header would ask for, with the photos in it. */
function complete(partial: string, dataDir: string): void {
  const made = new SqliteDatabase(partial);
  try {
    made.pragma('journal_mode = delete');
    // It is flushed as a whole when it is done.
    made.pragma('synchronous = off');
    made.transaction(() => packPictures(made, dataDir))();
  } finally {
    made.close();
  }
}

function check(partial: string, counts: Counts): void {
  if (isDeepStrictEqual(checkBackup(partial)?.counts, counts)) return;
  throw new BackupFailure(
    'damaged',
    'The copy of the database is damaged and was not kept. Is the database itself whole?',
  );
}

function freeBytes(dir: string): number {
  const { bavail, bsize } = statfsSync(dir);
  return bavail * bsize;
}

/** What a backup of the data folder takes, about. */
function bytesOf(dataDir: string): number {
  const photos = photosDir(dataDir);
  const pictures = existsSync(photos) ? readdirSync(photos).map((name) => join(photos, name)) : [];
  return [databaseFile(dataDir), ...pictures]
    .map((path) => statSync(path, { throwIfNoEntry: false })?.size ?? 0)
    .reduce((sum, size) => sum + size, 0);
}
